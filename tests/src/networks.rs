//! Computers of a hall within this one: each in a network of its own, all of them at one router.

use std::process::Command;

/// The hall's network; gone with this.
#[derive(Debug)]
pub struct Networks {
    /// What all of its names begin with: several may be there at a time.
    prefix: String,
    computers: Vec<String>,
}

/// What `ip`, or another such program, is told.
fn tells(program: &str, words: &[&str]) {
    let told = Command::new(program).args(words).output().unwrap();
    assert!(told.status.success(), "{program} {words:?}: {told:?}");
}

impl Networks {
    /// A router, and these computers at it.
    ///
    /// # Panics
    /// Where there is no right to make networks.
    #[must_use]
    pub fn of(computers: &[&str]) -> Self {
        let networks = Self {
            prefix: format!("truco{}", std::process::id()),
            computers: computers.iter().map(|&name| name.to_owned()).collect(),
        };
        let router = networks.router();
        tells("ip", &["netns", "add", &router]);
        tells("ip", &["-n", &router, "link", "set", "lo", "up"]);
        let passes_on = "echo 1 > /proc/sys/net/ipv4/ip_forward";
        networks.within(&router, "sh", &["-c", passes_on]);
        for (name, number) in computers.iter().zip(1..) {
            networks.connects(name, number);
        }
        networks
    }

    fn router(&self) -> String {
        format!("{}-roteador", self.prefix)
    }

    fn of_computer(&self, name: &str) -> String {
        assert!(self.computers.iter().any(|own| own == name), "{name}");
        format!("{}-{name}", self.prefix)
    }

    fn within(&self, namespace: &str, program: &str, words: &[&str]) {
        let own = ["netns", "exec", namespace, program];
        tells("ip", &[&own[..], words].concat());
    }

    fn connects(&self, name: &str, number: usize) {
        let (router, own) = (self.router(), self.of_computer(name));
        tells("ip", &["netns", "add", &own]);
        let pair = [
            "link", "add", name, "netns", &router, "type", "veth", "peer", "name", "cabo", "netns",
            &own,
        ];
        tells("ip", &pair);
        for (namespace, link, last) in [(&router, name, 1), (&own, "cabo", 2)] {
            let address = format!("10.77.{number}.{last}/24");
            tells(
                "ip",
                &["-n", namespace, "address", "add", &address, "dev", link],
            );
            tells("ip", &["-n", namespace, "link", "set", link, "up"]);
        }
        tells("ip", &["-n", &own, "link", "set", "lo", "up"]);
        let through = format!("10.77.{number}.1");
        tells(
            "ip",
            &["-n", &own, "route", "add", "default", "via", &through],
        );
    }

    /// Under which address a computer is found.
    ///
    /// # Panics
    /// Where there is no such computer.
    #[must_use]
    pub fn address(&self, name: &str) -> String {
        let at = self.computers.iter().position(|own| own == name).unwrap();
        format!("10.77.{}.2", at + 1)
    }

    /// Started in the namespace of that machine, and of no other.
    #[must_use]
    pub fn on(&self, name: &str, program: &str) -> Command {
        let mut command = Command::new("ip");
        command.args(["netns", "exec", &self.of_computer(name), program]);
        command
    }

    /// The router's cable to a computer is in, or out.
    pub fn cable(&self, name: &str, is_in: bool) {
        let state = if is_in { "up" } else { "down" };
        tells("ip", &["-n", &self.router(), "link", "set", name, state]);
    }

    /// Of what goes to a computer and comes from it the router loses so many in a hundred, and what it carries there waits in a
    /// line: so many kilobits a second are passed on.
    pub fn weakens(&self, name: &str, lost: u32, rate: u32) {
        let rules = format!(
            "table inet ar {{\nchain passa {{\ntype filter hook forward priority 0;\n\
             iifname \"{name}\" numgen random mod 100 < {lost} drop\n\
             oifname \"{name}\" numgen random mod 100 < {lost} drop\n}}\n}}\n"
        );
        self.within(&self.router(), "nft", &[&rules]);
        let rate = format!("{rate}kbit");
        let line = [
            "-n",
            &self.router(),
            "qdisc",
            "replace",
            "dev",
            name,
            "root",
            "tbf",
            "rate",
            &rate,
            "burst",
            "4kb",
            "latency",
            "400ms",
        ];
        tells("tc", &line);
    }
}

impl Drop for Networks {
    fn drop(&mut self) {
        let names = self.computers.iter();
        let names = names.map(|name| format!("{}-{name}", self.prefix));
        for name in names.chain([self.router()]) {
            // Some of them were never made, perhaps.
            let _ = Command::new("ip").args(["netns", "delete", &name]).output();
        }
    }
}
