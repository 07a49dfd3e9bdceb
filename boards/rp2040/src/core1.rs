//! The second core: a stack and an executor of its own, for whoever thinks longer than a press may wait.

use core::mem::MaybeUninit;

use embassy_executor::{Executor, Spawner};
use embassy_rp::Peri;
use embassy_rp::multicore::{Stack, spawn_core1};
use embassy_rp::peripherals::CORE1;
use static_cell::StaticCell;

/// Bytes of its stack: all that `memory.x` keeps for it.
const SIZE: usize = 24 * 1024;

/// Neither set at the start nor cleared.
#[unsafe(link_section = ".stack1")]
static mut STACK: MaybeUninit<Stack<SIZE>> = MaybeUninit::uninit();

/// Starts it. While flash is written embassy-rp parks it.
pub fn start(core: Peri<'static, CORE1>, spawn: impl FnOnce(Spawner) + Send + 'static) {
    static EXECUTOR: StaticCell<Executor> = StaticCell::new();
    // SAFETY: whoever has the core has its stack, and there is one. Any bytes will do.
    let stack = unsafe { &mut *(&raw mut STACK).cast() };
    spawn_core1::<_, SIZE>(core, stack, move || {
        guard_stack();
        EXECUTOR.init(Executor::new()).run(spawn)
    });
}

/// Makes whatever leaves the stack at its lower end a fault. embassy-rp does so with the lowest 32 bytes of it, and a large frame steps over them.
fn guard_stack() {
    /// The second region; embassy-rp has the first.
    const REGION: u32 = 1 << 4 | 1;
    /// For nobody, and two to the power of 13 + 1 bytes: as many as `memory.x` leaves free.
    const FORBIDDEN: u32 = 1 << 28 | 13 << 1 | 1;
    unsafe extern "C" {
        static _guard1: u8;
    }
    // SAFETY: these registers are the core's own, and nothing lies there that could be missed.
    unsafe {
        let mpu = cortex_m::Peripherals::steal().MPU;
        mpu.rbar.write(&raw const _guard1 as u32 | REGION);
        mpu.rasr.write(FORBIDDEN);
    }
}
