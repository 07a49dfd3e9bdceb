//! The reference board is the same in its firmware, on its wiring, in the table for builders and in the simulator.

const MAIN: &str = include_str!("../boards/pico/src/main.rs");
const SPI: &str = include_str!("../boards/pico-spi/src/main.rs");
const TABLE: &str = include_str!("../boards/pico/README.md");
const DRAWING: &str = include_str!("../boards/pico/wiring.svg");
const DIAGRAM: &str = include_str!("../boards/pico/diagram.json");
const SIMULATOR: &str = include_str!("../boards/pico/wokwi.toml");

/// What hangs on a pin, as the simulator calls it; the pin, by the name of the chip and by its place on the Pico.
const PINS: [(&str, u8, u8); 9] = [
    ("oled:SDA", 4, 6),
    ("oled:SCL", 5, 7),
    ("up:1.l", 6, 9),
    ("down:1.l", 7, 10),
    ("left:1.l", 8, 11),
    ("right:1.l", 9, 12),
    ("a:1.l", 10, 14),
    ("b:1.l", 11, 15),
    ("buzzer:2", 15, 20),
];

/// The pins that a firmware takes, in the order it does.
fn taken(main: &str) -> Vec<u8> {
    let after = main.split("p.PIN_").skip(1);
    let digits = after.map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next());
    digits
        .map(|pin| pin.and_then(|pin| pin.parse().ok()).expect("a pin"))
        .collect()
}

#[test]
fn the_firmware_takes_the_pins_of_the_design() {
    let shared = [25, 6, 7, 8, 9, 10, 11, 15];
    assert_eq!(taken(MAIN), [&[5, 4][..], &shared].concat());
    let mut spi = taken(SPI);
    let reset = spi.iter().position(|&pin| pin == 20).expect("a reset pin");
    spi.remove(reset);
    assert_eq!(spi, [&[18, 19, 17, 16][..], &shared].concat());
}

#[test]
fn whatever_shows_the_wiring_shows_the_same() {
    for (part, pin, place) in PINS {
        let wire = format!(r#"["{part}", "pico:GP{pin}""#);
        assert!(DIAGRAM.contains(&wire), "{wire}");
        let cell = format!("GP{pin} ({place})");
        assert!(TABLE.contains(&cell), "{cell}");
        let mark = format!(r#"class="name">{place} GP{pin}</text>"#);
        assert!(DRAWING.contains(&mark), "{mark}");
    }
    let wires = DIAGRAM.matches(r#""pico:GP"#).count();
    assert_eq!(wires, PINS.len(), "and no other");
}

#[test]
fn the_simulator_is_given_what_cargo_firmware_makes() {
    let target = "../../target";
    for made in [
        format!("firmware = \"{target}/pocket-hops-pico.uf2\""),
        format!("elf = \"{target}/thumbv6m-none-eabi/release/pocket-hops-pico\""),
    ] {
        assert!(SIMULATOR.lines().any(|line| line == made), "{made}");
    }
}
