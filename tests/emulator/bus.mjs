// An I²C bus of the chip with the display on it. Every byte takes the time that its bits take on the wire.

const [SDA, SCL] = [4, 5];
const LOW = 0;
const IC_DATA_CMD = 0x10;
const IC_INTR_MASK = 0x30;
const IC_ENABLE = 0x6c;
const ENABLE = 1;
const IDLE = 0;
const TX_ABORTED = 1 << 6;
const RESETS = 0x4000c;
const RESET = 0x00;
const I2C0 = 1 << 3;

/** The wires to the display, and what is wrong with them. */
export class Wires {
  plugged = true;
  /** How many bytes are still acknowledged before one is not. */
  patience = Infinity;
  /** How many nanoseconds the display holds the clock after its address. */
  stretch = 0;
  /** Told when somebody begins or ceases to keep the data line low. */
  onData = () => {};
  /** The bits that the display still has to say. */
  #left = 0;
  #stuck = false;
  #held = null;

  get stuck() {
    return this.#stuck;
  }

  set stuck(stuck) {
    this.#stuck = stuck;
    const held = this.#held;
    this.#held = null;
    this.onData(!stuck);
    if (!stuck && held) held();
  }

  /** The controller has given up what it was waiting for. */
  forget() {
    this.#held = null;
  }

  /** The display is in the middle of a byte, and keeps SDA low until the clock has let it say the rest. */
  clamp(bits) {
    this.stuck = true;
    this.#left = bits;
  }

  /** The clock has gone down and up, by hand. */
  beat() {
    if (this.#left && --this.#left === 0) this.stuck = false;
  }

  /** Does something now, or when the lines are free again. */
  whenFree(then) {
    if (this.#stuck) this.#held = then;
    else then();
  }

  /** Whether a byte is acknowledged. */
  acknowledges() {
    if (!this.plugged) return false;
    this.patience -= 1;
    if (this.patience >= 0) return true;
    this.patience = Infinity;
    return false;
  }
}

/** Ties the display to the chip's first bus. */
export function attachBus(rp, wires, display, traffic) {
  const bus = rp.i2c[0];
  const takeTime = inBits(rp, bus, wires, traffic);
  makeInterruptsMaskable(bus);
  flushWhileAborted(bus);
  keepOnThroughTransfers(bus, (what) => display.complain(what));
  makeResettable(rp, bus, takeTime);
  letLinesBeSeen(rp, wires);

  bus.onStart = () => {
    traffic.begins(rp.clock.nanos);
    takeTime(1, () => bus.completeStart());
  };
  bus.onConnect = (address) => {
    takeTime(9, () => {
      const answers = wires.plugged && address === display.address;
      if (answers) display.start();
      bus.completeConnect(answers);
    }, wires.stretch);
  };
  bus.onWriteByte = (byte) =>
    takeTime(9, () => {
      const answers = wires.acknowledges();
      if (answers) {
        traffic.sent(rp.clock.nanos);
        display.write(byte);
      }
      cut = !answers;
      bus.completeWrite(answers);
    });
  let cut = false;
  bus.onStop = () =>
    takeTime(1, () => {
      if (wires.plugged && !cut) display.stop();
      cut = false;
      bus.completeStop();
    });
}

/** The two lines, for whoever looks at them as plain pins; pulled up, for rp2040js knows no pull-ups. */
function letLinesBeSeen(rp, wires) {
  wires.onData = (high) => rp.gpio[SDA].setInputValue(high);
  wires.onData(!wires.stuck);
  rp.gpio[SCL].setInputValue(true);
  rp.gpio[SCL].addListener((level, before) => {
    if (before === LOW && level !== LOW) wires.beat();
  });
}

/** Does something after as many bits of the bus; rp2040js asks for one thing at a time. */
function inBits(rp, bus, wires, traffic) {
  let next = null;
  const alarm = rp.clock.createAlarm(() => wires.whenFree(next));
  const takeTime = (bits, then, stretch = 0) => {
    next = then;
    const nanos = stretch + (bits * (bus.sclLowPeriod + bus.sclHighPeriod) * 1e9) / rp.clkSys;
    traffic.busy += nanos;
    alarm.schedule(nanos);
  };
  takeTime.forget = () => {
    alarm.cancel();
    wires.forget();
  };
  return takeTime;
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

/** After a byte that was not acknowledged nothing more is sent until somebody has taken note. */
function flushWhileAborted(bus) {
  const write = bus.writeUint32.bind(bus);
  bus.writeUint32 = (offset, value) => {
    if (offset !== IC_DATA_CMD || !(bus.intRaw & TX_ABORTED)) write(offset, value);
  };
}

/** What comes of it if the controller is switched off in the middle of a transfer nothing says, so nobody may depend on it. */
function keepOnThroughTransfers(bus, complain) {
  const write = bus.writeUint32.bind(bus);
  bus.writeUint32 = (offset, value) => {
    if (offset === IC_ENABLE && !(value & ENABLE) && bus.state !== IDLE) complain('half a transfer: its bus was switched off');
    write(offset, value);
  };
}

/** rp2040js notes which peripherals are held in reset, and resets none. */
function makeResettable(rp, bus, takeTime) {
  const resets = rp.peripherals[RESETS];
  const write = resets.writeUint32.bind(resets);
  resets.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset !== RESET || !(value & I2C0)) return;
    takeTime.forget();
    bus.txFIFO.reset();
    bus.rxFIFO.reset();
    bus.busy = bus.stop = bus.pendingRestart = false;
    bus.state = bus.enable = bus.intRaw = bus.intEnable = bus.abortSource = 0;
    bus.checkInterrupts();
  };
}
