// An I²C bus of the chip with one device on it. Every byte takes the time that its bits take on the wire.

const IC_INTR_MASK = 0x30;

/** Ties a device to a bus; what is returned counts its bytes. */
export function attach(chip, bus, device) {
  const traffic = { bytes: 0, lastByteAt: 0 };
  const takeTime = inBits(chip, bus);
  makeInterruptsMaskable(bus);

  bus.onStart = () => takeTime(1, () => bus.completeStart());
  bus.onConnect = (address) => {
    const answers = address === device.address;
    if (answers) device.start();
    takeTime(9, () => bus.completeConnect(answers));
  };
  bus.onWriteByte = (byte) =>
    takeTime(9, () => {
      traffic.bytes += 1;
      traffic.lastByteAt = chip.clock.nanos;
      device.write(byte);
      bus.completeWrite(true);
    });
  bus.onStop = () =>
    takeTime(1, () => {
      device.stop();
      bus.completeStop();
    });
  return traffic;
}

/** Does something after as many bits of the bus; rp2040js asks for one thing at a time. */
function inBits(chip, bus) {
  let next = null;
  const alarm = chip.clock.createAlarm(() => next());
  return (bits, then) => {
    next = then;
    alarm.schedule((bits * (bus.sclLowPeriod + bus.sclHighPeriod) * 1e9) / chip.clkSys);
  };
}

/** rp2040js lets IC_INTR_MASK be read but not written, so nobody who waits for an interrupt would get one. */
function makeInterruptsMaskable(bus) {
  const write = bus.writeUint32.bind(bus);
  bus.writeUint32 = (offset, value) => {
    if (offset !== IC_INTR_MASK) return write(offset, value);
    bus.intEnable = value & 0x1fff;
    bus.checkInterrupts();
  };
}
