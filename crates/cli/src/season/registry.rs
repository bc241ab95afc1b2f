//! People and money: operators, clubs, athletes, teams, line-ups, lists, fees, etapas.

use super::door::{Door, warn};
use super::named::{format_text, profile_named};
use crate::args::{
    AthleteCommand, ChampionshipCommand, ClassArg, ClubCommand, EtapaCommand, FeeCommand,
    KeyCommand, LineupCommand, MethodArg, MinorsArg, NewPin, OperatorCommand, RegulationCommand,
    TeamCommand, TheSeasonCommand, YesNo,
};
use crate::ended::Ended;
use crate::pin;
use crate::render;
use crate::render::{ListTold, Show};
use crate::spoken::spoken;
use app::acts::AddAthlete;
use app::acts::AddChampionship;
use app::acts::AddClub;
use app::acts::AddEntrant;
use app::acts::AddEtapa;
use app::acts::AddOperator;
use app::acts::ChangeFormat;
use app::acts::CloseCash;
use app::acts::Command;
use app::acts::EditAthlete;
use app::acts::EditChampionship;
use app::acts::EditClub;
use app::acts::EditEntrant;
use app::acts::EditEtapa;
use app::acts::EditSeason;
use app::acts::Enter;
use app::acts::EnterFrom;
use app::acts::ImportAthletes;
use app::acts::ImportEntries;
use app::acts::ImportTeams;
use app::acts::Leave;
use app::acts::MergeAthletes;
use app::acts::MergeClubs;
use app::acts::Pay;
use app::acts::ReEnter;
use app::acts::Refund;
use app::acts::Remove;
use app::acts::SetLineup;
use app::acts::SetPin;
use app::acts::SetPot;
use app::acts::SetProtestWindow;
use app::acts::{SetOwnRule, SetRegulation};
use app::cash::act::Method;
use app::cash::ask::Cash;
use app::closing::Closing;
use app::day::overview::{Frame, Overview};
use app::ground::face::PublicFace;
use app::ground::newcomer::{NamedAthlete, NamedClub};
use app::ground::person::{Person, Private};
use app::id::{AthleteId, ChampionshipId, EntrantId, EtapaId};
use app::import::{Identity, Lists, ReadList, Reading, read};
use app::lineup::Class;
use app::name::fold;
use app::papers::signs::Pictured;
use app::registry::ask::{AthleteRecord, Athletes, Clubs, Entrants, Entries, Lineup};
use app::registry::athlete::AthleteFields;
use app::registry::day::EtapaDay;
use app::registry::hall::HallFor;
use app::registry::key::SeasonKeys;
use app::registry::papers_out::PapersOut;
use app::registry::regulation::Regulations;
use app::registry::remove::Registered;
use app::season::act::Act;
use app::season::personal::Personal;
use messages::refusal::cash::CashRefusal;
use messages::refusal::lineup::LineupRefusal;
use messages::refusal::list::RowAt;
use messages::refusal::operator::OperatorRefusal;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::regulation::RegulationRefusal;
use messages::refusal::{Kind, Refusal};
use messages::words::parse_money;
use messages::words::terminal;
use sandbox::source;
use std::collections::BTreeMap;

use std::io;
use std::io::Write;
use std::path::Path;

/// A new PIN: asked for twice, as nobody sees what is typed.
fn new(told: &NewPin) -> Result<Option<String>, Refusal> {
    let file = told.new_pin_file.as_deref();
    let first = pin::told(told.new_pin, file, terminal::ask_new_pin(spoken()))?;
    if told.new_pin && pin::told(true, None, terminal::ask_new_pin_again(spoken()))? != first {
        return Err(OperatorRefusal::PinsDiffer.into());
    }
    Ok(first)
}

impl Door<'_> {
    pub(super) fn key(&mut self, command: KeyCommand, out: &mut impl Write) -> Result<(), Ended> {
        match command {
            KeyCommand::New {
                out: to,
                old,
                because,
            } => {
                if let Some(old) = old {
                    self.season.sign_with(&old)?;
                }
                let made = self.write(|season, context| {
                    season.make_key(context, None, to.as_deref(), because)
                })?;
                Show::new(self.global.json, out).answer(&made, |out| {
                    render::entered(out, terminal::key_set(spoken()), made.changed.seq)?;
                    writeln!(
                        out,
                        "{}",
                        terminal::key_made(spoken(), &made.public, &made.path)
                    )
                })
            }
            KeyCommand::Show => self.show(&SeasonKeys {}, |out, keys| render::keys(out, keys), out),
        }
    }

    pub(super) fn operator(
        &mut self,
        command: OperatorCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        match command {
            OperatorCommand::Add { name, new_pin } => {
                let command = Command::from(AddOperator {
                    name,
                    pin: new(&new_pin)?.map(Personal::new),
                });
                self.done(command, terminal::operator_added(spoken()), out)
            }
            OperatorCommand::Pin { name, new_pin } => {
                let operators = self.season.query(&self.context, &Overview {})?.operators;
                let found = operators
                    .iter()
                    .find(|operator| fold(&operator.name) == fold(&name));
                let operator = found.map(|operator| operator.id).ok_or(Refusal::Unknown {
                    kind: Kind::Operator,
                    asked: name,
                    near: operators
                        .iter()
                        .map(|operator| operator.name.clone())
                        .collect(),
                })?;
                let command = Command::from(SetPin {
                    operator,
                    pin: new(&new_pin)?.map(Personal::new),
                    // Whoever changes their own has signed in with it.
                    old: self.pin.clone().map(Personal::new),
                });
                self.done(command, terminal::pin_set(spoken()), out)
            }
            OperatorCommand::List => {
                let operators = self.season.query(&self.context, &Overview {})?.operators;
                Show::new(self.global.json, out)
                    .answer(&operators, |out| render::operators(out, &operators))
            }
        }
    }

    pub(super) fn the_season(
        &mut self,
        command: TheSeasonCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let TheSeasonCommand::Edit {
            name,
            federation,
            site,
            colour,
            minors,
        } = command;
        let known = self.season.query(&self.context, &Frame {})?;
        let command = EditSeason {
            name: name.unwrap_or(known.season.name),
            federation: federation.unwrap_or(known.season.federation),
            face: PublicFace {
                site: site.unwrap_or(known.face.site),
                colour: colour.unwrap_or(known.face.colour),
                minors_whole: minors
                    .map_or(known.face.minors_whole, |minors| minors == MinorsArg::Whole),
            },
        };
        self.put_right(
            command,
            Registered::Season,
            terminal::season_edited(spoken()),
            out,
        )
    }

    /// Puts right what was registered, and tells which papers are out with what stood before.
    fn put_right(
        &mut self,
        act: impl Act,
        registered: Registered,
        told: &str,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let papers = self
            .season
            .query(&self.context, &PapersOut { registered })?;
        self.done(act, told, out)?;
        for paper in papers {
            // Nobody may be listening any more.
            let _ = writeln!(io::stderr(), "{}", terminal::papers_out(spoken(), &paper));
        }
        Ok(())
    }

    pub(super) fn championship(
        &mut self,
        command: ChampionshipCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        match command {
            ChampionshipCommand::Add {
                name,
                profile,
                class,
                category,
            } => {
                let command = Command::from(AddChampionship {
                    name,
                    profile: profile_named(&profile)?,
                    class: match class {
                        ClassArg::Open => Class::Open,
                        ClassArg::Men => Class::Men,
                        ClassArg::Women => Class::Women,
                        ClassArg::Mixed => Class::Mixed,
                    },
                    category,
                });
                self.done(command, terminal::championship_added(spoken()), out)
            }
            ChampionshipCommand::Edit {
                which,
                name,
                own_rule,
            } => {
                let championship = self.championship_named(which.as_deref())?;
                if let Some(name) = name {
                    let command = EditChampionship { championship, name };
                    let registered = Registered::Championship(championship);
                    return self.put_right(
                        command,
                        registered,
                        terminal::championship_edited(spoken()),
                        out,
                    );
                }
                let (closing, text) = own_rule_named(&own_rule)?;
                let command = Command::from(SetOwnRule {
                    championship,
                    closing,
                    text,
                });
                self.done(command, terminal::own_rule_set(spoken()), out)
            }
            ChampionshipCommand::Remove { name } => {
                let registered = Registered::Championship(self.championship_named(Some(&name))?);
                self.done(Remove { registered }, terminal::removed(spoken()), out)
            }
            ChampionshipCommand::List => {
                let frame = self.season.query(&self.context, &Frame {})?;
                Show::new(self.global.json, out).answer(&frame.championships, |out| {
                    render::championships(out, &frame)
                })
            }
        }
    }

    /// The championship of this name, or the first.
    fn championship_named(&self, name: Option<&str>) -> Result<ChampionshipId, Refusal> {
        let Some(name) = name else {
            return self.season.championship_of(None);
        };
        let all = self.season.query(&self.context, &Frame {})?.championships;
        let found = all.iter().find(|one| fold(&one.name) == fold(name));
        found.map(|one| one.id).ok_or_else(|| Refusal::Unknown {
            kind: Kind::Championship,
            asked: name.to_owned(),
            near: all.iter().map(|one| one.name.clone()).collect(),
        })
    }

    pub(super) fn regulation(
        &mut self,
        command: RegulationCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        match command {
            RegulationCommand::Decide { regulation, since } => {
                let toml = source::text(&regulation)?;
                let command = Command::from(SetRegulation { toml, since });
                self.done(command, terminal::regulation_decided(spoken()), out)
            }
            RegulationCommand::List => {
                let all = self.season.query(&self.context, &Regulations {})?.all;
                Show::new(self.global.json, out)
                    .answer(&all, |out| render::regulations_of_season(out, &all))
            }
            RegulationCommand::Show { name, since } => {
                let all = self.season.query(&self.context, &Regulations {})?.all;
                let of_name = all.iter().filter(|one| one.id.as_str() == name);
                let mut versions = of_name.flat_map(|one| &one.versions);
                let since = since.as_deref();
                let version = versions
                    .find(|one| since.is_none_or(|since| one.since == since))
                    .ok_or_else(|| RegulationRefusal::UnknownRegulation {
                        named: name.clone(),
                        of: all
                            .iter()
                            .filter(|one| !one.versions.is_empty())
                            .map(|one| one.id.to_string())
                            .collect(),
                    })
                    .map_err(Refusal::from)?;
                Show::new(self.global.json, out)
                    .answer(version, |out| out.write_all(version.text.as_bytes()))
            }
        }
    }

    pub(super) fn club(&mut self, command: ClubCommand, out: &mut impl Write) -> Result<(), Ended> {
        match command {
            ClubCommand::Add { name, city } => {
                self.done(AddClub { name, city }, terminal::club_added(spoken()), out)
            }
            ClubCommand::Edit { club, name, city } => {
                let id = self.season.find_club(&club)?;
                let known = self.season.query(&self.context, &Clubs {})?;
                let known = known
                    .into_iter()
                    .find(|known| known.id == id)
                    .ok_or_else(|| Refusal::Fault("a club found and lost".to_owned()))?;
                let command = EditClub {
                    club: id,
                    name: name.unwrap_or(known.name),
                    city: city.unwrap_or(known.city),
                };
                self.put_right(
                    command,
                    Registered::Club(id),
                    terminal::club_edited(spoken()),
                    out,
                )
            }
            ClubCommand::Remove { club } => {
                let registered = Registered::Club(self.season.find_club(&club)?);
                self.done(Remove { registered }, terminal::removed(spoken()), out)
            }
            ClubCommand::Merge { from, into } => {
                let command = Command::from(MergeClubs {
                    from: self.season.find_club(&from)?,
                    into: self.season.find_club(&into)?,
                });
                self.done(command, terminal::clubs_merged(spoken()), out)
            }
            ClubCommand::Logo { club, picture } => {
                let club = self.season.find_club(&club)?;
                let told = terminal::logo(spoken(), picture.is_some());
                self.picture_of(Pictured::Club(club), picture.as_deref(), told, out)
            }
            ClubCommand::List => self.show(&Clubs {}, |out, rows| render::clubs(out, rows), out),
        }
    }

    /// Sets the sign of a club or the portrait of an athlete, or takes it away.
    fn picture_of(
        &mut self,
        of: Pictured,
        picture: Option<&Path>,
        told: &str,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let bytes = picture.map(source::bytes).transpose()?;
        let changed = self
            .write(|season, context| season.set_picture_of(context, None, of, bytes.as_deref()))?;
        Show::new(self.global.json, out).answer(&changed, |out| writeln!(out, "{told}"))
    }

    pub(super) fn athlete(
        &mut self,
        command: AthleteCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        match command {
            AthleteCommand::Add {
                name,
                club,
                no_image,
                no_name,
                person,
                private,
            } => {
                let known = Person {
                    name,
                    image_opt_out: no_image,
                    name_opt_out: no_name,
                    ..Person::default()
                };
                let fields = AthleteFields {
                    club: club
                        .map(|club| self.season.find_club(&club))
                        .transpose()?
                        .map(NamedClub::Known),
                    person: person.over(known),
                };
                let private = private.over(Private::default()).into();
                self.done(
                    AddAthlete { fields, private },
                    terminal::athlete_added(spoken()),
                    out,
                )
            }
            AthleteCommand::Edit {
                athlete,
                name,
                club,
                image,
                publish,
                person,
                private,
            } => {
                let id = self.season.find_athlete(&self.context, &athlete)?;
                let asked = AthleteRecord { athlete: id };
                let record = self.season.query(&self.context, &asked)?;
                let athlete = record.athlete;
                let known = athlete.person;
                let known = Person {
                    name: name.unwrap_or(known.name),
                    image_opt_out: image.map_or(known.image_opt_out, |image| image == YesNo::No),
                    name_opt_out: publish.map_or(known.name_opt_out, |name| name == YesNo::No),
                    ..known
                };
                let fields = AthleteFields {
                    club: match club {
                        Some(club) => Some(self.season.find_club(&club)?),
                        None => athlete.club,
                    }
                    .map(NamedClub::Known),
                    person: person.over(known),
                };
                let private = private.over(record.private.clone());
                let command = EditAthlete {
                    athlete: id,
                    fields,
                    private: (private != record.private).then(|| private.into()),
                };
                self.put_right(
                    command,
                    Registered::Athlete(id),
                    terminal::athlete_edited(spoken()),
                    out,
                )
            }
            AthleteCommand::Photo { athlete, picture } => {
                let athlete = self.season.find_athlete(&self.context, &athlete)?;
                let told = terminal::photo(spoken(), picture.is_some());
                self.picture_of(Pictured::Athlete(athlete), picture.as_deref(), told, out)
            }
            AthleteCommand::Remove { athlete } => {
                let id = self.season.find_athlete(&self.context, &athlete)?;
                let registered = Registered::Athlete(id);
                self.done(Remove { registered }, terminal::removed(spoken()), out)
            }
            AthleteCommand::Merge { from, into } => {
                let command = Command::from(MergeAthletes {
                    from: self.season.find_athlete(&self.context, &from)?,
                    into: self.season.find_athlete(&self.context, &into)?,
                });
                self.done(command, terminal::athletes_merged(spoken()), out)
            }
            AthleteCommand::Erase { athlete } => {
                let athlete = self.season.find_athlete(&self.context, &athlete)?;
                let folder = self.backups.clone();
                let erased = self.write(|season, context| {
                    season.erase_athlete(context, athlete, folder.as_deref())
                })?;
                let taken = &erased.taken;
                Show::new(self.global.json, out).answer(&erased, |out| {
                    let seq = erased.changed.seq;
                    writeln!(
                        out,
                        "{}",
                        terminal::erased(spoken(), taken.copies, erased.words, seq)
                    )?;
                    for warning in &taken.warnings {
                        writeln!(out, "{warning}")?;
                    }
                    Ok(())
                })?;
                // Who erases must hear that something may be left, also where nobody reads.
                if taken.left.is_empty() {
                    Ok(())
                } else {
                    Err(Ended::Unsound)
                }
            }
            AthleteCommand::Search { text } => self.show(
                &Athletes { search: text },
                |out, rows| render::athletes(out, rows),
                out,
            ),
        }
    }

    pub(super) fn team(&mut self, command: TeamCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            TeamCommand::Add { name, club, pot } => {
                let club = club.map(|club| self.season.find_club(&club)).transpose()?;
                let championship = self.season.championship_of(Some(etapa))?;
                let command = match self.season.entrant_named(etapa, &name)? {
                    Some(entrant) => Command::from(Enter {
                        etapa,
                        entrant,
                        pot,
                    }),
                    None => Command::from(AddEntrant {
                        championship,
                        name,
                        club: club.map(NamedClub::Known),
                        enter: Some((etapa, pot)),
                        slots: BTreeMap::new(),
                    }),
                };
                self.done(command, terminal::entry_made(spoken()), out)
            }
            TeamCommand::Edit { team, name, club } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let championship = self.season.championship_of(Some(etapa))?;
                let known = self
                    .season
                    .query(&self.context, &Entrants { championship })?
                    .into_iter()
                    .find(|row| row.entrant == entrant)
                    .ok_or_else(|| Refusal::Fault("a team found and lost".to_owned()))?;
                let command = EditEntrant {
                    entrant,
                    name: name.unwrap_or(known.name),
                    club: match club.as_deref() {
                        None => known.club,
                        Some("") => None,
                        Some(club) => Some(self.season.find_club(club)?),
                    }
                    .map(NamedClub::Known),
                };
                self.put_right(
                    command,
                    Registered::Entrant(entrant),
                    terminal::team_edited(spoken()),
                    out,
                )
            }
            TeamCommand::Remove { team } => {
                let registered = Registered::Entrant(self.season.find_entrant(etapa, &team)?);
                self.done(Remove { registered }, terminal::removed(spoken()), out)
            }
            TeamCommand::Pot { team, pot } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let command = Command::from(SetPot {
                    etapa,
                    entrant,
                    pot,
                });
                self.done(command, terminal::pot_set(spoken()), out)
            }
            TeamCommand::Return { team, fase, not } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let command = Command::from(ReEnter {
                    etapa,
                    entrant,
                    fase,
                    enters: !not,
                });
                self.done(command, terminal::return_set(spoken()), out)
            }
            TeamCommand::Leave { team } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                self.done(Leave { etapa, entrant }, terminal::left(spoken()), out)
            }
            TeamCommand::List => self.show(
                &Entries { etapa },
                |out, rows| render::entries(out, rows),
                out,
            ),
        }
    }

    /// What takes a list over, and what it was taken for.
    pub(super) fn import(
        &self,
        of: Lists,
        list: &Path,
        reading: &Reading,
        decisions: BTreeMap<RowAt, Identity>,
        all_new: bool,
    ) -> Result<(Command, ListTold), Refusal> {
        let bytes = source::bytes(list)?;
        // Without an etapa a list fills the registry alone.
        let etapa = match (self.etapa(), self.global.etapa) {
            (Ok(etapa), _) => Some(etapa),
            (Err(Refusal::Registry(RegistryRefusal::NoEtapa)), None) => None,
            (Err(refusal), _) => return Err(refusal),
        };
        let championship = self.season.championship_of(etapa)?;
        let grid = sandbox::list(&bytes).map_err(Refusal::Import)?;
        let read = read(of, &grid, reading);
        let told = ListTold::of(&read);
        let teams = |rows| ImportTeams {
            etapa,
            championship,
            rows,
        };
        let athletes = |rows| ImportAthletes {
            etapa,
            championship,
            rows,
            decisions,
            all_new,
        };
        let command = match read.list.map_err(Refusal::Import)? {
            ReadList::Teams(rows) => Command::from(teams(rows)),
            ReadList::Athletes(rows) => Command::from(athletes(rows)),
            ReadList::Entries {
                teams: rows,
                players,
            } => Command::from(ImportEntries {
                teams: teams(rows),
                players: athletes(players),
            }),
        };
        Ok((command, told))
    }

    /// Takes a list over, or says what that would be, with what each column was taken for.
    pub(super) fn imported(
        &mut self,
        command: Command,
        told: &ListTold,
        dry_run: bool,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        if dry_run {
            let answer = self.preview(command)?;
            return Show::new(self.global.json, out).answer(&told.with(&answer), |out| {
                writeln!(out, "{}", terminal::would_import(spoken()))?;
                render::list(out, told)?;
                render::made(out, &answer.made)
            });
        }
        let answer = self.execute(command)?;
        Show::new(self.global.json, out).answer(&told.with(&answer), |out| {
            render::entered(out, terminal::imported(spoken()), answer.seq)?;
            render::list(out, told)?;
            render::made(out, &answer.made)
        })
    }

    pub(super) fn etapas(
        &mut self,
        command: EtapaCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        match command {
            EtapaCommand::New {
                name,
                date,
                format,
                hall,
                mesas,
                fee,
                championship,
            } => {
                let fee_cents = match fee {
                    Some(fee) => {
                        parse_money(&fee).ok_or(Refusal::from(CashRefusal::BadAmount(fee)))?
                    }
                    None => 0,
                };
                let championship = self.championship_named(championship.as_deref())?;
                let format = format_text(&format)?;
                self.warn_of_day(championship, None, &date)?;
                let command = Command::from(AddEtapa {
                    championship,
                    name,
                    date,
                    hall,
                    format: format.clone(),
                    mesas,
                    fee_cents,
                    earlier: true,
                });
                self.done(command, terminal::etapa_added(spoken()), out)?;
                self.warn_of_mesas(championship, None, Some(format), mesas)
            }
            EtapaCommand::Enter {
                from, no_lineups, ..
            } => {
                let command = EnterFrom {
                    etapa: self.etapa()?,
                    from: from
                        .map(|number| self.season.etapa(Some(number)))
                        .transpose()?,
                    lineups: !no_lineups,
                };
                self.done(command, terminal::entries_taken_over(spoken()), out)
            }
            EtapaCommand::Edit {
                name,
                date,
                hall,
                mesas,
                fee,
            } => {
                let id = self.etapa()?;
                let fee = fee
                    .map(|fee| parse_money(&fee).ok_or(Refusal::from(CashRefusal::BadAmount(fee))))
                    .transpose()?;
                let known = self.season.loaded(id)?.etapa.clone();
                if let Some(date) = &date {
                    self.warn_of_day(known.championship, Some(id), date)?;
                }
                let command = EditEtapa {
                    etapa: id,
                    name: name.unwrap_or(known.name),
                    date: date.unwrap_or(known.date),
                    hall: hall.unwrap_or(known.hall),
                    fee_cents: fee.unwrap_or(known.fee_cents),
                    mesas,
                    earlier: true,
                };
                self.put_right(
                    command,
                    Registered::Etapa(id),
                    terminal::etapa_edited(spoken()),
                    out,
                )?;
                self.warn_of_mesas(known.championship, Some(id), None, mesas)
            }
            EtapaCommand::Remove => {
                let registered = Registered::Etapa(self.etapa()?);
                self.done(Remove { registered }, terminal::removed(spoken()), out)
            }
            EtapaCommand::Format { format } => {
                let etapa = self.etapa()?;
                let format = format_text(&format)?;
                self.done(
                    ChangeFormat { etapa, format },
                    terminal::format_changed(spoken()),
                    out,
                )
            }
            EtapaCommand::Protests { minutes } => {
                let etapa = self.etapa()?;
                let window = Command::from(SetProtestWindow { etapa, minutes });
                self.done(window, terminal::protest_window_set(spoken()), out)
            }
            EtapaCommand::List => {
                let overview = self.season.query(&self.context, &Overview {})?;
                Show::new(self.global.json, out).answer(&overview.etapas, |out| {
                    render::etapas(out, &overview.etapas)
                })
            }
        }
    }

    /// Says before which etapa a day lies that should be after it: a script means what it says.
    fn warn_of_day(
        &self,
        championship: ChampionshipId,
        etapa: Option<EtapaId>,
        date: &str,
    ) -> Result<(), Ended> {
        let asked = EtapaDay {
            championship,
            etapa,
            date: date.to_owned(),
        };
        if let Some(told) = self.season.query(&self.context, &asked)?.before {
            warn(&told);
        }
        Ok(())
    }

    /// Says which jogos wait where somebody has told of too few mesas.
    fn warn_of_mesas(
        &self,
        championship: ChampionshipId,
        etapa: Option<EtapaId>,
        format: Option<String>,
        mesas: Option<u32>,
    ) -> Result<(), Ended> {
        let Some(mesas) = mesas else { return Ok(()) };
        let asked = HallFor {
            championship,
            etapa,
            format,
            mesas,
        };
        if let Some(told) = self.season.query(&self.context, &asked)?.told {
            warn(&told);
        }
        Ok(())
    }

    pub(super) fn lineup(
        &mut self,
        command: LineupCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            LineupCommand::Set {
                team,
                slot,
                athletes,
            } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let slot = slot
                    .parse()
                    .map_err(|_| Refusal::from(LineupRefusal::NoSuchSlot(slot.clone())))?;
                let athletes = athletes
                    .iter()
                    .map(|athlete| self.season.find_athlete(&self.context, athlete))
                    .map(|found| found.map(NamedAthlete::Known))
                    .collect::<Result<_, _>>()?;
                let command = Command::from(SetLineup {
                    etapa,
                    entrant,
                    slots: BTreeMap::from([(slot, athletes)]),
                });
                self.done(command, terminal::lineup_set(spoken()), out)?;
                self.warn_of_lineup(etapa, entrant)
            }
            LineupCommand::Show { team } => {
                let entrant = self.season.find_entrant(etapa, &team)?;
                let entries = self.season.query(&self.context, &Entries { etapa })?;
                let row = entries
                    .into_iter()
                    .find(|row| row.entry.entrant == entrant)
                    .ok_or(Refusal::from(RegistryRefusal::NotEntered(team)))?;
                Show::new(self.global.json, out).answer(&row, |out| render::lineup(out, &row))
            }
        }
    }

    /// What there is to know of somebody who is lined up now.
    fn warn_of_lineup(&self, etapa: EtapaId, entrant: EntrantId) -> Result<(), Ended> {
        let asked = Lineup { etapa, entrant };
        let lineup = self.season.query(&self.context, &asked)?;
        let seated = lineup.slots.iter().flat_map(|slot| &slot.athletes);
        let seated: Vec<AthleteId> = seated.map(|seated| seated.athlete).collect();
        for (athlete, told) in &lineup.warnings {
            if seated.contains(athlete) {
                warn(told);
            }
        }
        Ok(())
    }

    pub(super) fn fee(&mut self, command: FeeCommand, out: &mut impl Write) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let cents = |text: &str| {
            parse_money(text).ok_or_else(|| Refusal::from(CashRefusal::BadAmount(text.to_owned())))
        };
        match command {
            FeeCommand::Pay {
                team,
                amount,
                method,
                note,
            } => {
                let amount_cents = match amount {
                    Some(amount) => cents(&amount)?,
                    None => self.season.loaded(etapa)?.etapa.fee_cents,
                };
                let command = Command::from(Pay {
                    etapa,
                    entrant: self.season.find_entrant(etapa, &team)?,
                    amount_cents,
                    method: method_of(method),
                    note,
                });
                self.done(command, terminal::fee_paid(spoken()), out)
            }
            FeeCommand::Refund {
                team,
                amount,
                method,
                reason,
            } => {
                let command = Command::from(Refund {
                    etapa,
                    entrant: self.season.find_entrant(etapa, &team)?,
                    amount_cents: cents(&amount)?,
                    method: method_of(method),
                    note: reason,
                });
                self.done(command, terminal::fee_refunded(spoken()), out)
            }
            FeeCommand::List => self.show(&Cash { etapa }, render::cash, out),
            FeeCommand::Close { counted, note } => {
                let command = Command::from(CloseCash {
                    etapa,
                    counted_cents: cents(&counted)?,
                    note,
                });
                self.done(command, terminal::cash_closed(spoken()), out)
            }
        }
    }
}

const fn method_of(method: MethodArg) -> Method {
    match method {
        MethodArg::Cash => Method::Cash,
        MethodArg::Pix => Method::Pix,
        MethodArg::Card => Method::Card,
        MethodArg::Transfer => Method::Transfer,
    }
}

/// How a list is to be read.
pub(super) fn reading(
    of: Lists,
    columns: &[String],
    sheet: Option<String>,
    no_header: bool,
) -> Result<Reading, Refusal> {
    Ok(Reading {
        header: no_header.then_some(false),
        columns: of.said(columns).map_err(Refusal::Import)?,
        sheet,
        named_by: 0,
    })
}

/// What was decided of rows.
pub(super) fn line_decisions(
    same: &[String],
    new: &[String],
) -> Result<BTreeMap<RowAt, Identity>, Refusal> {
    let new = new.iter().map(|row| (row, row.parse().ok(), Identity::New));
    let same = same.iter().map(|text| {
        let (row, uid) = text.split_once('=').unwrap_or_default();
        (
            text,
            row.parse().ok(),
            Identity::Same(uid.trim().to_owned()),
        )
    });
    let decided = new.chain(same).map(|(text, row, identity)| {
        let row = row.ok_or_else(|| Refusal::Unknown {
            kind: Kind::Athlete,
            asked: text.clone(),
            near: Vec::new(),
        })?;
        Ok((row, identity))
    });
    decided.collect()
}

/// What a rule of the organiser's is about, and the rule.
fn own_rule_named(words: &[String]) -> Result<(Closing, String), Refusal> {
    let unknown = |asked: &str| Refusal::Unknown {
        kind: Kind::OwnRule,
        asked: asked.to_owned(),
        near: ["walkover", "annul"].map(str::to_owned).into(),
    };
    match words {
        [about, text] => match about.as_str() {
            "walkover" => Ok((Closing::Walkover, text.clone())),
            "annul" => Ok((Closing::Annul, text.clone())),
            other => Err(unknown(other)),
        },
        _ => Err(unknown("")),
    }
}
