//! English: the same answers for those who do not read Portuguese.

use crate::refusal::Refusal;
use crate::words::{list, money, numbers};
use rules::raise::Stake;
use store::StoreError;

/// Why something was refused, and what to do.
#[must_use]
pub fn refusal(refusal: &Refusal) -> String {
    match refusal {
        Refusal::Store(error) => store(error),
        Refusal::Stale { by, desk, .. } => format!(
            "Desk \"{desk}\" wrote entry {by} meanwhile. Nothing was written now; look again and repeat."
        ),
        Refusal::EmptyName => "The name is missing.".to_owned(),
        Refusal::NameTaken(name) => format!("\"{name}\" exists already."),
        Refusal::Unknown { asked, near, .. } if near.is_empty() => {
            format!("There is no \"{asked}\".")
        }
        Refusal::Unknown { asked, near, .. } => format!(
            "There is no \"{asked}\". Did you mean {}?",
            list(near, "or")
        ),
        Refusal::Ambiguous { asked, matches, .. } => {
            format!("\"{asked}\" fits more than one: {}.", list(matches, "and"))
        }
        Refusal::BadDate(date) => format!("\"{date}\" is no date. Write 21/11/2026."),
        Refusal::BadAmount(amount) => format!("\"{amount}\" is no amount. Write 150,00."),
        Refusal::BadPin => "A PIN has 4 to 8 digits.".to_owned(),
        Refusal::WrongPin { name, wait_s: 0 } => format!("The PIN of {name} is wrong."),
        Refusal::WrongPin { name, wait_s } => format!(
            "The PIN of {name} is wrong. After so many wrong ones the next is taken in {wait_s} s."
        ),
        Refusal::PinWait { name, left_s } => format!(
            "Too many wrong PINs of {name} in a row. This one was not looked at: try again in {left_s} s."
        ),
        Refusal::SignIn => {
            "Say who you are, with the PIN: only who has one writes here.".to_owned()
        }
        Refusal::OnlyCoordinator(name) => {
            format!("Only {name} changes somebody else's PIN. Nothing changed.")
        }
        Refusal::CoordinatorPin => {
            "Others have a PIN only while the coordinator has one. Nothing changed.".to_owned()
        }
        Refusal::BadHead(text) => format!(
            "\"{text}\" is no code of a paper: at least its first 12 hexadecimal digits, as at the foot."
        ),
        Refusal::BadCpf(cpf) => format!("The CPF \"{cpf}\" has a wrong digit."),
        Refusal::Format(problems) => format!("The format file has {} problem(s).", problems.len()),
        Refusal::NoEtapa => "The season has no etapa yet: make the first one.".to_owned(),
        Refusal::AlreadyEntered(name) => format!("{name} is entered already."),
        Refusal::NotEntered(name) => format!("{name} is not entered in this etapa."),
        Refusal::DrawMade => "The draw was made; undo it to change entries.".to_owned(),
        Refusal::NoDraw => "The draw has not been made.".to_owned(),
        Refusal::TooFewEntrants { are, least } => {
            format!("{are} teams are present; it takes {least}.")
        }
        Refusal::TooManyEntrants { are, most } => format!("{are} teams; this format takes {most}."),
        Refusal::NotCheckedIn(names) => format!("Not checked in: {}.", list(names, "and")),
        Refusal::TooFewMesas { are, needed } => {
            format!("{are} mesas are free; a confronto needs {needed}.")
        }
        Refusal::NoSuchMesa { mesa, most } => {
            format!("There is no mesa {mesa}: number them from 1 to {most}.")
        }
        Refusal::MesaNotFree { mesa } => format!("Mesa {mesa} is taken or out of use."),
        Refusal::WhichTurn { mesa, turns } => format!(
            "{turns} jogos follow each other at mesa {mesa}: write {mesa}/1 to {mesa}/{turns}."
        ),
        Refusal::NotSwiss { number } => format!("Rodada {number} is of no Swiss."),
        Refusal::PairingMoved { number } => {
            format!("A result changed after rodada {number} was paired. Pair it again.")
        }
        Refusal::FaseBegun { fase } => format!("Fase {fase} has begun and stays as it is."),
        Refusal::ConfrontoFixed => {
            "Regulation, confronto and partida do not change once teams are entered.".to_owned()
        }
        Refusal::ClubsTogether(clubs) => {
            format!("No draw keeps the teams of {} apart.", list(clubs, "and"))
        }
        Refusal::NoRoomLate => "The groups play already and nobody rests in any.".to_owned(),
        Refusal::NoReentry(name) => format!("{name} cannot come in again here."),
        Refusal::AlreadyOut(name) => format!("{name} is out of the etapa already."),
        Refusal::BadPoints(points) => format!("{points} is no penalty: 1 to 99 points."),
        Refusal::NoSuchSlot(slot) => format!("This format has no slot \"{slot}\"."),
        Refusal::SlotSize { slot, takes, given } => {
            format!("Slot {slot} takes {takes} athlete(s), not {given}.")
        }
        Refusal::AlreadyInLineup {
            athlete,
            entrant,
            slot,
        } => format!("{athlete} stands in the line-up of {entrant}, slot {slot}."),
        Refusal::OtherClub { athlete, club } => format!("{athlete} belongs to {club}."),
        Refusal::NotOfClass {
            class, athletes, ..
        } => format!(
            "{} may not play here ({}).",
            list(athletes, "and"),
            class.as_str()
        ),
        Refusal::RefundTooLarge { paid } => format!("R$ {} were paid.", money(*paid)),
        Refusal::NothingToClose => "No receipt of the day is open.".to_owned(),
        Refusal::CannotMerge(name) => format!("{name} cannot be merged."),
        Refusal::Import(problems) => format!(
            "The list has {} problem(s); nothing was imported.",
            problems.len()
        ),
        Refusal::RodadaState { number, .. } => {
            format!("Rodada {number} is not in the state for this.")
        }
        Refusal::EarlierOpen { number } => format!("Rodada {number} is not closed yet."),
        Refusal::MesasOpen { number, mesas } => {
            format!("Rodada {number} waits for mesas {}.", numbers(mesas, "and"))
        }
        Refusal::SidesUnknown { number, .. } => {
            format!("The sides of rodada {number} are not known yet.")
        }
        Refusal::DrawnFase { fase } => format!(
            "Fase {fase} is drawn: its sides do not change one by one. Keep them, and draw the fase again while none of its rodadas is called."
        ),
        Refusal::FieldOpen { fase, .. } => {
            format!("Who comes into fase {fase} is not known yet.")
        }
        Refusal::NotTied => "There is no tie here.".to_owned(),
        Refusal::LotsMismatch { .. } => "Lots must name exactly the tied.".to_owned(),
        Refusal::NoJogo { mesa } => format!("There is no jogo at mesa {mesa}."),
        Refusal::NotCalled { mesa, rodada } => {
            format!("Mesa {mesa}: rodada {rodada} was not called yet.")
        }
        Refusal::SheetLoose(code) => {
            format!("Súmula {code} is loose and has no jogo yet: type the mesa.")
        }
        Refusal::NotLoose(code) => {
            format!("Súmula {code} is not a loose one of this etapa, or has its jogo.")
        }
        Refusal::LooseCount { most } => format!("Print 1 to {most} loose súmulas at a time."),
        Refusal::NotPublished { number } => format!("Rodada {number} is not published yet."),
        Refusal::PaperOvertaken => {
            "What stands on this paper changed while it was made: nothing was recorded. Make it again.".to_owned()
        }
        Refusal::NoPodium => "Nobody stands on the podium yet.".to_owned(),
        Refusal::BadName(fault) => format!("The name cannot be kept: {fault}."),
        Refusal::OldClock => "This machine's clock stands before 1970.".to_owned(),
        Refusal::NotAFile(path) => format!("{path} is a folder, a queue or a device."),
        Refusal::FileTooLarge { path, most } => {
            format!("{path} is larger than {} MB.", most >> 20)
        }
        Refusal::NoLogo => {
            "The sign must be a PNG or JPEG of at most 8,000 pixels a side.".to_owned()
        }
        Refusal::SheetOfNoJogo => {
            "The sheet does not tell of which jogo it is: name the mesa. It goes on waiting.".to_owned()
        }
        Refusal::ReadingDone => "This sheet has become a result or was set aside.".to_owned(),
        Refusal::SheetSuperseded(code) => format!("Súmula {code} was superseded."),
        Refusal::Result { mesa, problems, .. } => {
            let codes: Vec<_> = problems
                .iter()
                .map(|problem| problem.code.as_str().to_owned())
                .collect();
            format!("Mesa {mesa}: impossible result ({}).", list(&codes, "and"))
        }
        Refusal::HasResult { mesa, result } => {
            format!("Mesa {mesa} has a result: {result}. Correct it if it is wrong.")
        }
        Refusal::NoResult { mesa } => format!("Mesa {mesa} has no result yet."),
        Refusal::Ruled { mesa, ruling } => format!("Ruling {ruling} decides mesa {mesa}."),
        Refusal::AlreadyConfirmed { mesa } => format!("Mesa {mesa} is confirmed already."),
        Refusal::Clause { asked, profile, .. } => {
            format!("Regulation {profile} has no clause \"{asked}\".")
        }
        Refusal::UnfitClause { clause, fit, .. } if fit.is_empty() => {
            format!("{clause} is about something else: name no clause, and the organiser's rule counts.")
        }
        Refusal::UnfitClause { clause, fit, .. } => {
            format!("{clause} is about something else. Fit: {}.", fit.join(", "))
        }
        Refusal::Facts(fault) => format!("The facts do not suffice: {fault}."),
        Refusal::Suspended { .. } => "The etapa is suspended: let it go on first.".to_owned(),
        Refusal::NotSuspended => "The etapa is not suspended.".to_owned(),
        Refusal::BadRaise(to) => format!(
            "No raise goes to {to}: {}.",
            numbers(&Stake::RAISES.map(|to| u32::from(to.points())), "or")
        ),
        Refusal::NothingAsked { mesa } => format!("No raise waits for its answer at mesa {mesa}."),
        Refusal::BadHour(hour) => format!("\"{hour}\" is no hour. Write 12:30."),
        Refusal::MealSigned { .. } => "The team has signed that already.".to_owned(),
        Refusal::AlreadyWanted { mesa } => format!("Somebody is wanted at mesa {mesa} already."),
        Refusal::ToleranceOver { mesa, clause } => {
            format!("Mesa {mesa}: the tolerance is over, nobody is replaced ({clause}).")
        }
        Refusal::StillPlaying { mesa, clause } => {
            format!("Mesa {mesa}: the pair still plays and is not replaced ({clause}).")
        }
        Refusal::NoSubstitute { mesa, athlete, .. } => {
            format!("Mesa {mesa}: {athlete} cannot sit down there.")
        }
        Refusal::CategoryTooStrong { athletes, .. } => {
            format!("Registered too strong for this: {}.", list(athletes, "and"))
        }
        Refusal::BadCategory(category) => format!("{category} is no category: 1 to 9."),
        Refusal::ProtestsAwaited { until } => format!("Protests are awaited until {until}."),
        Refusal::NoDocument => "The paper that proves it is missing.".to_owned(),
        Refusal::DocumentTooLarge { most } => {
            format!("The paper is larger than {} MB.", most >> 20)
        }
        Refusal::AlreadyErased(name) => format!("The data of {name} were erased already."),
        Refusal::NotMissing { mesa } => format!("Nobody was missing at mesa {mesa}."),
        Refusal::NobodyAtFault => "Say which athlete or team it is about.".to_owned(),
        Refusal::Barred(barred) => {
            let names: Vec<_> = barred.iter().map(|barred| barred.athlete.clone()).collect();
            format!("Barred by a ruling: {}.", list(&names, "and"))
        }
        Refusal::Homologated { etapa, .. } => {
            format!("The results of {etapa} stand; only an appeal changes them.")
        }
        Refusal::EtapaOpen { etapa } => format!("{etapa} is not over."),
        Refusal::AppealsOpen(numbers) => format!("{} appeal(s) are open.", numbers.len()),
        Refusal::AlreadyJudged { number } => format!("Appeal {number} is judged already."),
        Refusal::AlreadyRevoked { number } => format!("Ruling {number} is revoked already."),
        Refusal::NoReason => "Write the reason: it stays in the journal.".to_owned(),
        Refusal::SeatingChanges { moved, .. } => format!(
            "The correction moves {} seated confronto(s); nothing was written. Decide of each whether it stands or is replayed.",
            moved.len()
        ),
        Refusal::EntryLine(_) => "The line cannot be read. Write: 17 7 9.".to_owned(),
        Refusal::OtherOpen => {
            "Another season was opened in the middle of the work: what was left was recorded in neither. \
             Do it again in the right season."
                .to_owned()
        }
        Refusal::NothingOpen => "No season is open.".to_owned(),
        Refusal::NothingToUndo => "Nothing of this desk to undo.".to_owned(),
        Refusal::NothingToRedo => "Nothing to redo.".to_owned(),
        Refusal::NotUndoable { seq, .. } => {
            format!("Entry {seq} has left the house and is never undone.")
        }
        Refusal::UndoBlocked { seq, by, .. } => {
            format!("Entry {seq} cannot be undone: entry {by} rests on it.")
        }
        Refusal::NoJogoNamed => "Say which jogo: none was given. Nothing changed.".to_owned(),
        Refusal::Output { detail } => format!("The answer could not be written: {detail}."),
        Refusal::NoCopyFolder => "Say the folder of copies with --backups, or the file with --to.".to_owned(),
        Refusal::File { path, detail } => format!("File {path}: {detail}."),
        Refusal::Fault(detail) => format!("The program failed; nothing was written: {detail}."),
    }
}

fn store(error: &StoreError) -> String {
    match error {
        StoreError::Missing(path) => format!("There is no file at {}.", path.display()),
        StoreError::Exists(path) => format!(
            "A file stands at {} already; nothing was overwritten.",
            path.display()
        ),
        StoreError::NotAFile(path) => format!("{} is no regular file.", path.display()),
        StoreError::NotASeason => "This is no Espadilha season.".to_owned(),
        StoreError::Newer { .. } => {
            "This season was written by a newer Espadilha: update the program.".to_owned()
        }
        StoreError::ForeignSchema(_) => {
            "This file holds what Espadilha does not write; it is not opened.".to_owned()
        }
        StoreError::Damaged(detail) => {
            format!("The file is damaged ({detail}). Open the last backup.")
        }
        StoreError::Busy => {
            "Another desk or program kept the file busy for a whole minute. Nothing was written; try again.".to_owned()
        }
        StoreError::ReadOnly => {
            "The file or its folder is read-only. Nothing was changed.".to_owned()
        }
        StoreError::DiskFull => {
            "The disk is full. Nothing was written, nothing is lost.".to_owned()
        }
        StoreError::Io(detail) => format!("The disk refused ({detail}). Nothing was written."),
        StoreError::NoRow { what, id } => format!("There is no {what} {id}."),
        StoreError::NoEntry(seq) => format!("There is no entry {seq}."),
        StoreError::NotUndoable(seq) => format!("Entry {seq} is never undone."),
        StoreError::AlreadyUndone { seq, by } => format!("Entry {seq} was undone by {by}."),
        StoreError::UndoBlocked { seq, by } => {
            format!("Entry {seq} cannot be undone: {by} rests on it.")
        }
        StoreError::PersonalData(seq) => {
            format!("Entry {seq} changed personal data, of which no earlier state is kept.")
        }
        StoreError::BeforeMigration { seq, version } => {
            format!("Entry {seq} was made before the file came to version {version}; it is never undone. Correct it by a new entry.")
        }
        StoreError::Constraint(detail) | StoreError::Sql(detail) => {
            format!("The program failed; nothing was written: {detail}.")
        }
    }
}
