// The display on the chip's first SPI, with four wires and a reset: every byte takes the time that its bits take.

const [DC, CS, RST] = [16, 17, 20];
const HIGH = 1;
/** As fast as the display can be clocked. */
const FASTEST = 10e6;

export function attachSpi(rp, display, traffic) {
  const spi = rp.spi[0];
  const level = (pin) => rp.gpio[pin].value === HIGH;
  let hasBeenReset = false;
  rp.gpio[RST].addListener(() => {
    if (level(RST)) return;
    display.reset();
    hasBeenReset = true;
  });

  let byte = 0;
  const alarm = rp.clock.createAlarm(() => {
    if (!level(CS)) {
      traffic.sent(rp.clock.nanos);
      if (!hasBeenReset) display.complain('bytes before it was reset');
      if (spi.clockFrequency > FASTEST) display.complain(`bytes at ${spi.clockFrequency} Hz`);
      if (level(RST)) display.take(byte, level(DC));
    }
    spi.completeTransmit(0);
  });
  spi.onTransmit = (value) => {
    byte = value;
    traffic.begins(rp.clock.nanos);
    const nanos = (spi.dataBits * 1e9) / spi.clockFrequency;
    traffic.busy += nanos;
    alarm.schedule(nanos);
  };
}
