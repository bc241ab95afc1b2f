//! A screen that stays on: while the telão stands open the system is asked neither to darken nor to lock it.

use gtk::gio::{BusType, Cancellable, DBusCallFlags, DBusConnection, bus_get_sync};
use gtk::glib::Variant;
use gtk::glib::variant::ToVariant;
use messages::words::spoken::Language;

const NEVER_GIVEN_UP: Option<&Cancellable> = None;

/// Who answers at all does so at once.
const PATIENCE_MS: i32 = 2000;

/// What the system shows of who asked, and why.
const WHO: &str = "Espadilha";
const WHY: &str = Language::PtBr.telao_title();

/// Of a session of GNOME: the screen is not to be taken for idle.
const IDLE: u32 = 8;

/// Somebody on the bus of the session who can be asked.
struct Service {
    name: &'static str,
    path: &'static str,
    wish: fn() -> Variant,
    gives_back: &'static str,
}

/// Most desktops answer to the first; those that came from GNOME to the second, too.
const SERVICES: [Service; 2] = [
    Service {
        name: "org.freedesktop.ScreenSaver",
        path: "/org/freedesktop/ScreenSaver",
        wish: || (WHO, WHY).to_variant(),
        gives_back: "UnInhibit",
    },
    Service {
        name: "org.gnome.SessionManager",
        path: "/org/gnome/SessionManager",
        wish: || (WHO, 0_u32, WHY, IDLE).to_variant(),
        gives_back: "Uninhibit",
    },
];

/// The wish, for as long as it holds.
pub struct Awake {
    bus: DBusConnection,
    of: &'static Service,
    number: u32,
}

impl Drop for Awake {
    fn drop(&mut self) {
        // A service that is gone holds nothing any more.
        let _ = call(
            &self.bus,
            self.of,
            self.of.gives_back,
            &(self.number,).to_variant(),
        );
    }
}

/// Asks the system; none where nobody takes such a wish. It holds until it is dropped.
pub fn stay_awake() -> Option<Awake> {
    if !super::listens() {
        return None;
    }
    let bus = bus_get_sync(BusType::Session, NEVER_GIVEN_UP).ok()?;
    ask(&bus)
}

fn ask(bus: &DBusConnection) -> Option<Awake> {
    SERVICES.iter().find_map(|of| {
        let answer = call(bus, of, "Inhibit", &(of.wish)())?;
        let (number,) = answer.get::<(u32,)>()?;
        let bus = bus.clone();
        Some(Awake { bus, of, number })
    })
}

fn call(bus: &DBusConnection, of: &Service, what: &str, with: &Variant) -> Option<Variant> {
    let answer = bus.call_sync(
        Some(of.name),
        of.path,
        of.name,
        what,
        Some(with),
        None,
        DBusCallFlags::NONE,
        PATIENCE_MS,
        NEVER_GIVEN_UP,
    );
    answer.ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gtk::gio::{
        BusNameOwnerFlags, DBusConnectionFlags, DBusNodeInfo, bus_own_name_on_connection,
    };
    use gtk::glib::{MainContext, MainLoop};
    use std::io::{BufRead, BufReader};
    use std::process::{Child, Command, Stdio};
    use std::sync::mpsc::{Sender, channel};

    /// A bus of the test's own; gone with it.
    struct Bus {
        daemon: Child,
        address: String,
    }

    impl Bus {
        fn new() -> Self {
            let mut daemon = Command::new("dbus-daemon")
                .args(["--session", "--nofork", "--print-address"])
                .stdout(Stdio::piped())
                .spawn()
                .unwrap();
            let mut address = String::new();
            let told = daemon.stdout.take().unwrap();
            BufReader::new(told).read_line(&mut address).unwrap();
            let address = address.trim().to_owned();
            Self { daemon, address }
        }

        fn connect(&self) -> DBusConnection {
            let flags = DBusConnectionFlags::AUTHENTICATION_CLIENT
                | DBusConnectionFlags::MESSAGE_BUS_CONNECTION;
            DBusConnection::for_address_sync(&self.address, flags, None, NEVER_GIVEN_UP).unwrap()
        }

        /// Somebody answers to the name of a service, and tells what is asked of it.
        fn answers(
            &self,
            of: &'static Service,
            heard: Sender<String>,
        ) -> (MainLoop, std::thread::JoinHandle<()>) {
            let bus = self.connect();
            let context = MainContext::new();
            let main = MainLoop::new(Some(&context), false);
            let (ready, is_ready) = channel();
            let runs = main.clone();
            let serves = std::thread::spawn(move || {
                let serve = || {
                    let told = format!(
                        "<node><interface name='{}'><method name='Inhibit'>{}<arg type='u' direction='out'/></method><method name='{}'><arg type='u' direction='in'/></method></interface></node>",
                        of.name,
                        (of.wish)()
                            .type_()
                            .as_str()
                            .trim_matches(['(', ')'])
                            .chars()
                            .map(|one| format!("<arg type='{one}' direction='in'/>"))
                            .collect::<String>(),
                        of.gives_back,
                    );
                    let node = DBusNodeInfo::for_xml(&told).unwrap();
                    let interface = node.lookup_interface(of.name).unwrap();
                    let _ = bus
                        .register_object(
                            of.path,
                            &interface,
                            move |_, _, _, _, what, with, call| {
                                heard.send(format!("{what} {with}")).unwrap();
                                call.return_value(
                                    (what == "Inhibit").then(|| (7_u32,).to_variant()).as_ref(),
                                );
                            },
                            |_, _, _, _, _| 0.to_variant(),
                            |_, _, _, _, _, _| false,
                        )
                        .unwrap();
                    let _ = bus_own_name_on_connection(
                        &bus,
                        of.name,
                        BusNameOwnerFlags::NONE,
                        move |_, _| ready.send(()).unwrap(),
                        |_, _| {},
                    );
                    runs.run();
                };
                context.with_thread_default(serve).unwrap();
            });
            is_ready.recv().unwrap();
            (main, serves)
        }
    }

    impl Drop for Bus {
        fn drop(&mut self) {
            let _ = self.daemon.kill();
            let _ = self.daemon.wait();
        }
    }

    #[test]
    fn who_can_be_asked_is_asked_and_told_when_it_is_over() {
        for of in &SERVICES {
            let bus = Bus::new();
            let (tells, heard) = channel();
            let (main, serves) = bus.answers(of, tells);
            let awake = ask(&bus.connect()).unwrap();
            let asked = heard.recv().unwrap();
            assert!(asked.starts_with("Inhibit ('Espadilha'"), "{asked}");
            assert!(asked.contains(&format!("'{WHY}'")), "{asked}");
            assert!(heard.try_recv().is_err(), "it holds");
            drop(awake);
            assert_eq!(
                heard.recv().unwrap(),
                format!("{} (uint32 7,)", of.gives_back)
            );
            main.quit();
            serves.join().unwrap();
        }
    }

    #[test]
    fn where_nobody_answers_nobody_is_said_to_have_taken_it() {
        assert!(ask(&Bus::new().connect()).is_none());
    }
}
