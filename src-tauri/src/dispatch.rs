//! What the screens may call. Every call parses, asks or changes the season through `app`, and answers.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands values over"
)]

use crate::desk::Desk;
use crate::dialogs::{self, dialogs};
use crate::printing::{self, Papers};
use crate::telao;
use app::acts::Command;
use app::acts::EraseAthlete;
use app::acts::EraseEvidence;
use app::acts::GoOnWithOlder;
use app::acts::TakeOverSanction;
use app::asks::{self, Answered};
use app::clock::ask::Clock;
use app::copies::shelf::Copy;
use app::copies::take_away;
use app::day::line::{Came, EnteredLine};
use app::demo::{DemoStep, Until, demo};
use app::file::Erased;
use app::file::default_backup_folder;
use app::ground::ahead::Preview;
use app::help::Manual;
use app::id::{AthleteId, DocumentId, EtapaId, EvidenceId, OperatorId, ReadingId, Seq};
use app::import::{Grid, Lists, Reading, Taken, guess, take};
use app::papers::signs::Pictured;
use app::papers::{Doc, PaperLook, deck};
use app::profile::ProfileId;
use app::public::Public;
use app::public::pictures::{self, PictureFacts, PictureShape};
use app::season::Wait;
use app::season::act::{Act, Changed};
use app::season::ask::Query;
use app::season::file::{News, SeasonFile};
use app::sheets::{Given, PileProgress};
use messages::labels::deck::DeckTold;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::season::SeasonRefusal;
use messages::refusal::sheet::SheetTally;
use messages::refusal::{Kind, Refusal};
use messages::words::pt_br::files;
use messages::words::spoken::Language;
use messages::words::told::Told;
use publish::bucket::BucketFields;
use publish::publication::Agreed;
use sandbox::source;
use serde_json::Value;
use service::machine::folder::{Recent, Settings, TextSize, Watching};
use service::machine::publication::SitePlace;
use service::machine::{Draft, Opened};
use service::workers::copier::CopyState;
use service::workers::publisher::PublicationState;
use std::path::{Path, PathBuf};
use tauri::ipc::{Channel, Response};
use tauri::{AppHandle, Manager, State, WebviewUrl, WebviewWindow, WebviewWindowBuilder};

type Answer<T> = Result<T, Told>;

/// The window that shows the clock, and the mark in its address by which the screens know it.
const CLOCK: &str = "clock";

/// The season that stands open; one named at the start of the program is opened by the first call.
#[tauri::command(async)]
pub fn opened(desk: State<'_, Desk>) -> Answer<Option<Opened>> {
    desk.opened()
}

/// The season that was named at the start of the program, whether it could be opened or not.
#[tauri::command(async)]
pub fn asked(desk: State<'_, Desk>) -> Option<PathBuf> {
    desk.asked()
}

/// Seasons opened lately.
#[tauri::command(async)]
pub fn recent(desk: State<'_, Desk>) -> Vec<Recent> {
    desk.folder().recent()
}

/// Takes a season off the list of those opened lately; its file stays.
#[tauri::command(async)]
pub fn forget_recent(desk: State<'_, Desk>, path: &str) -> Answer<()> {
    Ok(desk.folder().forget(path)?)
}

/// Writes above the window what stands in it.
#[tauri::command(async)]
pub fn name_window(window: WebviewWindow, title: &str) -> Answer<()> {
    let fault = |error: tauri::Error| Refusal::Fault(error.to_string());
    Ok(window.set_title(title).map_err(fault)?)
}

/// Asks where an example shall lie, makes it that far and opens it; none where the person changed their mind.
#[tauri::command(async)]
pub fn try_example(
    app: AppHandle,
    desk: State<'_, Desk>,
    until: Until,
    tell: Channel<DemoStep>,
) -> Answer<Option<Opened>> {
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    let example = desk.language().example();
    let name = |number: u32| match number {
        1 => folder.join(example),
        more => folder.join(format!("{example} {more}")),
    };
    let free = (1..).map(name).find(|place| !place.exists());
    let place = free.unwrap_or(folder);
    let made = demo(&place, &desk.context(None), until, &mut |step| {
        // A window that is gone hears nothing; the example is made.
        let _ = tell.send(step);
    })?;
    made.files
        .first()
        .map(|season| desk.open(season))
        .transpose()
}

/// Opens a season by its path.
#[tauri::command(async)]
pub fn open_season(desk: State<'_, Desk>, path: PathBuf) -> Answer<Opened> {
    desk.open(&path)
}

/// Asks for a season; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_season(app: AppHandle) -> Option<PathBuf> {
    dialogs(&app).open(&dialogs::SEASON)
}

/// Asks where a new season shall lie, and makes it.
#[tauri::command(async)]
pub fn create_season(
    app: AppHandle,
    desk: State<'_, Desk>,
    name: &str,
    federation: &str,
    profile: ProfileId,
    from: Option<PathBuf>,
) -> Answer<Option<Opened>> {
    if name.trim().is_empty() {
        return Err(Refusal::from(RegistryRefusal::EmptyName).into());
    }
    let suggested = files::season(name);
    let Some(path) = dialogs(&app).save(&dialogs::SEASON, &suggested) else {
        return Ok(None);
    };
    let context = desk.context(None);
    // The earlier season first: where it cannot be read, no new one is left behind.
    let earlier = from
        .map(|from| SeasonFile::open_source(&from, &context, Wait::default()))
        .transpose()?;
    let (season, _) =
        SeasonFile::create_from(&path, &context, name, federation, profile, earlier.as_ref())?;
    desk.take(season).map(Some)
}

/// Leaves the season.
#[tauri::command(async)]
pub fn close_season(desk: State<'_, Desk>) {
    desk.close();
}

/// How this machine likes its window.
#[tauri::command(async)]
pub fn settings(desk: State<'_, Desk>) -> Settings {
    desk.folder().settings()
}

/// Keeps how this machine likes its window, and shows its texts that large; what this desk is called then.
#[tauri::command(async)]
pub fn set_settings(
    window: WebviewWindow,
    desk: State<'_, Desk>,
    settings: Settings,
) -> Answer<String> {
    show_size(&window, settings.text);
    let before = desk.language();
    let name = desk.set_settings(&settings)?;
    if settings.language != before {
        speak(&window, settings.language);
    }
    Ok(name)
}

/// What the clock and the telão say comes in another language from now on.
fn speak(window: &WebviewWindow, language: Language) {
    for (label, title) in [
        (CLOCK, language.clock_title()),
        (telao::LABEL, language.telao_title()),
    ] {
        let shown = window.get_webview_window(label);
        if let Some((shown, mut page)) =
            shown.and_then(|shown| shown.url().ok().map(|at| (shown, at)))
        {
            page.set_query(Some(&format!("lang={}", language.tag())));
            // One that goes meanwhile needs no language.
            let _ = shown.navigate(page);
            let _ = shown.set_title(title);
        }
    }
}

/// A window that cannot grow its texts shows them as they are.
pub fn show_size(window: &WebviewWindow, size: TextSize) {
    let _ = window.set_zoom(f64::from(u16::from(size)) / 100.0);
}

/// Keeps the lines that are not settled, for a window that is left in the middle of them.
#[tauri::command(async)]
pub fn set_draft(desk: State<'_, Desk>, season: PathBuf, draft: Draft) -> Answer<()> {
    desk.set_draft(&season, &draft)
}

/// Takes an entered line: reads, judges and records it; `again` where it may have been sent before.
#[tauri::command(async)]
pub fn take_line(
    desk: State<'_, Desk>,
    season: PathBuf,
    line: EnteredLine,
    again: bool,
) -> Answer<Came> {
    desk.write(|open, context| {
        if open.path() == season {
            open.take_line(context, &line, again)
        } else {
            // The line was meant for a season that was left meanwhile.
            Err(SeasonRefusal::NothingOpen.into())
        }
    })
}

/// Signs an operator in.
#[tauri::command(async)]
pub fn sign_in(desk: State<'_, Desk>, name: &str, pin: Option<&str>) -> Answer<OperatorId> {
    desk.sign_in(name, pin)
}

/// Answers a question by its name. What stands where everybody sees it asks one thing alone: the window of the clock
/// for the clock, the telão for what is public.
#[tauri::command(async)]
pub fn query(
    window: WebviewWindow,
    desk: State<'_, Desk>,
    name: &str,
    fields: Value,
) -> Answer<Answered> {
    let allowed = match window.label() {
        CLOCK => name == Clock::NAME,
        telao::LABEL => name == Public::NAME,
        _ => true,
    };
    if !allowed {
        return Err(Refusal::Fault(format!("{name}: not for this window")).into());
    }
    // How to use the program is told before any season is open.
    if name == Manual::NAME && desk.uid().is_err() {
        return Ok(asks::manual()?);
    }
    let context = desk.context(None);
    desk.read(|season| asks::dispatch(season, &context, name, fields))
}

/// Does a command; `seen` is the entry from which the screen was drawn.
#[tauri::command(async)]
pub fn execute(desk: State<'_, Desk>, seen: Option<Seq>, command: Command) -> Answer<Changed> {
    desk.write(|season, context| season.execute(context, seen, command))
}

/// What a command would change, and about what somebody must decide first.
#[tauri::command(async)]
pub fn preview(desk: State<'_, Desk>, command: Command) -> Answer<Preview> {
    desk.write(|season, context| season.look_ahead(context, command))
}

/// Undoes an entry, or the desk's own last one.
#[tauri::command(async)]
pub fn undo(desk: State<'_, Desk>, seq: Option<Seq>) -> Answer<Changed> {
    desk.write(|season, context| season.undo(context, seq))
}

/// What an undo of an entry would change.
#[tauri::command(async)]
pub fn preview_undo(desk: State<'_, Desk>, seq: Seq) -> Answer<Preview> {
    desk.write(|season, context| season.preview_undo(context, seq))
}

/// Takes back the desk's last undo.
#[tauri::command(async)]
pub fn redo(desk: State<'_, Desk>) -> Answer<Changed> {
    desk.write(SeasonFile::redo)
}

/// What other desks have done since `seen`.
#[tauri::command(async)]
pub fn news(desk: State<'_, Desk>, seen: Seq) -> Answer<News> {
    let own = desk.context(None).desk;
    desk.read(|season| season.news(seen, &own))
}

/// Asks for a list and decodes it; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_list(app: AppHandle) -> Answer<Option<Grid>> {
    dialogs(&app)
        .open(&dialogs::LIST)
        .map(|path| open_list(&path))
        .transpose()
}

/// Decodes a list that was dropped onto the window.
#[tauri::command(async)]
pub fn dropped_list(path: PathBuf) -> Answer<Grid> {
    open_list(&path)
}

/// Decodes a list that was pasted.
#[tauri::command(async)]
pub fn pasted_list(text: &str) -> Answer<Grid> {
    Ok(sandbox::list(text.as_bytes()).map_err(Refusal::Import)?)
}

fn open_list(path: &Path) -> Answer<Grid> {
    Ok(sandbox::list(&source::bytes(path)?).map_err(Refusal::Import)?)
}

/// Says what a list is taken for when it is read so, of what its columns tell where nobody said what it is of; nothing
/// is taken over.
#[tauri::command(async)]
pub fn take_list(
    desk: State<'_, Desk>,
    of: Option<Lists>,
    likely: Lists,
    grid: Grid,
    reading: Reading,
) -> Taken {
    let of = of.unwrap_or_else(|| guess(&grid, &reading, likely));
    take(of, &grid, &reading, desk.language())
}

/// Asks for a format file; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_format(app: AppHandle) -> Answer<Option<String>> {
    let Some(path) = dialogs(&app).open(&dialogs::FORMAT) else {
        return Ok(None);
    };
    let text = source::bytes(&path)?;
    Ok(Some(String::from_utf8_lossy(&text).into_owned()))
}

/// Asks for pictures of sheets and reads them; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_sheets(
    app: AppHandle,
    desk: State<'_, Desk>,
    tell: Channel<PileProgress>,
) -> Answer<Option<SheetTally>> {
    let files = dialogs(&app).open_many(&dialogs::SCANS);
    if files.is_empty() {
        return Ok(None);
    }
    desk.read_sheets(&files, |progress| told_to(&tell, progress))
        .map(Some)
}

/// Reads pictures that were dropped onto the window; of a folder those that lie in it.
#[tauri::command(async)]
pub fn read_sheets(
    desk: State<'_, Desk>,
    paths: Vec<PathBuf>,
    tell: Channel<PileProgress>,
) -> Answer<SheetTally> {
    desk.read_sheets(&paths, |progress| told_to(&tell, progress))
}

/// Asks for pictures of a test deck and tells what was read of them; none where the person changed their mind.
#[tauri::command(async)]
pub fn read_test_deck(app: AppHandle, desk: State<'_, Desk>) -> Answer<Option<DeckTold>> {
    let files = dialogs(&app).open_many(&dialogs::SCANS);
    if files.is_empty() {
        return Ok(None);
    }
    let language = desk.language();
    let read = deck::read(&Given::of(&files).pictures, language);
    Ok(Some(language.deck(&read)))
}

/// A window that is gone hears nothing; the pile goes on.
fn told_to(tell: &Channel<PileProgress>, progress: PileProgress) {
    let _ = tell.send(progress);
}

/// What the open season reads of folders.
#[tauri::command(async)]
pub fn watching(desk: State<'_, Desk>) -> Answer<Watching> {
    desk.read(|season| desk.folder().watching(season))
}

/// Asks for the folder into which scans come, which the open season reads from then on; none where the person
/// changed their mind.
#[tauri::command(async)]
pub fn choose_scans_folder(app: AppHandle, desk: State<'_, Desk>) -> Answer<Option<Watching>> {
    let uid = desk.uid()?;
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    let folder = folder.display().to_string();
    desk.write_in(&uid, |season, _| desk.folder().watch(season, &folder))
        .map(Some)
}

/// From now on the open season reads this folder, and no other season does; an empty one for none.
#[tauri::command(async)]
pub fn watch_scans(desk: State<'_, Desk>, folder: &str) -> Answer<Watching> {
    desk.read(|season| desk.folder().watch(season, folder))
}

/// Reads what has come since the last look into the folder of the open season.
#[tauri::command(async)]
pub fn read_new_sheets(desk: State<'_, Desk>, tell: Channel<PileProgress>) -> Answer<SheetTally> {
    desk.read_new_sheets(|progress| told_to(&tell, progress))
}

/// The picture of a sheet that was seen.
#[tauri::command(async)]
pub fn sheet_picture(desk: State<'_, Desk>, reading: ReadingId) -> Answer<Response> {
    desk.read(|season| season.picture(reading))
        .map(Response::new)
}

/// Makes a paper to be looked at; nothing is recorded.
#[tauri::command(async)]
pub fn look_at_paper(
    desk: State<'_, Desk>,
    papers: State<'_, Papers>,
    doc: Doc,
) -> Answer<PaperLook> {
    papers.look(&desk, doc)
}

/// One page (0-based) of a paper as PNG.
#[tauri::command(async)]
pub fn paper_page(papers: State<'_, Papers>, paper: u32, page: usize) -> Answer<Response> {
    Ok(Response::new(papers.page(paper, page)?))
}

/// The printers that the system knows.
#[tauri::command(async)]
pub fn printers() -> Vec<String> {
    printing::printers()
}

/// Sends a paper to a printer; what was recorded, none where nothing is or it was before.
#[tauri::command(async)]
pub fn print_paper(
    desk: State<'_, Desk>,
    papers: State<'_, Papers>,
    paper: u32,
    printer: &str,
) -> Answer<Option<Changed>> {
    papers.print(&desk, paper, printer)
}

/// Shows a paper in the system's own program; what was recorded.
#[tauri::command(async)]
pub fn open_paper(
    desk: State<'_, Desk>,
    papers: State<'_, Papers>,
    paper: u32,
) -> Answer<Option<Changed>> {
    papers.open(&desk, paper)
}

/// Asks where to keep a paper; the path and what was recorded, or none where the person changed their mind.
#[tauri::command(async)]
pub fn save_paper(
    app: AppHandle,
    desk: State<'_, Desk>,
    papers: State<'_, Papers>,
    paper: u32,
) -> Answer<Option<(PathBuf, Option<Changed>)>> {
    let Some(to) = dialogs(&app).save(&dialogs::PDF, &papers.name(paper)?) else {
        return Ok(None);
    };
    let changed = papers.save(&desk, paper, &to)?;
    Ok(Some((to, changed)))
}

/// Asks for the federation's sign; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_logo(app: AppHandle, desk: State<'_, Desk>) -> Answer<Option<Changed>> {
    let Some(path) = dialogs(&app).open(&dialogs::SIGN) else {
        return Ok(None);
    };
    let picture = source::bytes(&path)?;
    desk.write(|season, context| season.set_logo(context, Some(&picture)))
        .map(Some)
}

/// The sign of a club or the portrait of an athlete; no bytes where there is none.
#[tauri::command(async)]
pub fn picture_of(desk: State<'_, Desk>, of: Pictured) -> Answer<Response> {
    desk.read(|season| season.picture_of(of))
        .map(|picture| Response::new(picture.unwrap_or_default()))
}

/// Asks for the sign of a club or the portrait of an athlete; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_picture_of(
    app: AppHandle,
    desk: State<'_, Desk>,
    of: Pictured,
) -> Answer<Option<Changed>> {
    let kind = match of {
        Pictured::Club(_) => dialogs::SIGN,
        Pictured::Athlete(_) => dialogs::PORTRAIT,
    };
    let Some(path) = dialogs(&app).open(&kind) else {
        return Ok(None);
    };
    dropped_picture_of(desk, of, path).map(Some)
}

/// Takes a file that was dropped onto the window as the sign of a club or the portrait of an athlete.
#[tauri::command(async)]
pub fn dropped_picture_of(desk: State<'_, Desk>, of: Pictured, path: PathBuf) -> Answer<Changed> {
    let picture = source::bytes(&path)?;
    desk.write(|season, context| season.set_picture_of(context, of, Some(&picture)))
}

/// Takes the sign of a club or the portrait of an athlete away.
#[tauri::command(async)]
pub fn clear_picture_of(desk: State<'_, Desk>, of: Pictured) -> Answer<Changed> {
    desk.write(|season, context| season.set_picture_of(context, of, None))
}

/// Asks for the paper that proves what a club decided, and takes that over; none where the person changed their
/// mind.
#[tauri::command(async)]
pub fn take_over_sanction(
    app: AppHandle,
    desk: State<'_, Desk>,
    command: Command,
) -> Answer<Option<Changed>> {
    let Some(path) = dialogs(&app).open(&dialogs::PROOF) else {
        return Ok(None);
    };
    let paper = source::bytes(&path)?;
    let mut command = command;
    if let Command::TakeOverSanction(TakeOverSanction {
        document, bytes, ..
    }) = &mut command
    {
        let name = path.file_name().unwrap_or_default();
        *document = name.to_string_lossy().into_owned();
        *bytes = paper;
    }
    desk.write(|season, context| season.execute(context, None, command))
        .map(Some)
}

/// Asks for files that prove an occurrence, which are read when they are kept: where they lie.
#[tauri::command(async)]
pub fn choose_evidence(app: AppHandle) -> Vec<PathBuf> {
    dialogs(&app).open_many(&dialogs::EVIDENCE)
}

/// Takes a piece of evidence away for good, from this season and its copies.
#[tauri::command(async)]
pub fn erase_evidence(
    desk: State<'_, Desk>,
    etapa: EtapaId,
    evidence: EvidenceId,
) -> Answer<Erased> {
    erase(&desk, EraseEvidence { etapa, evidence })
}

/// Asks where to keep a paper that came from outside; the path, or none where the person changed their mind.
#[tauri::command(async)]
pub fn save_document(
    app: AppHandle,
    desk: State<'_, Desk>,
    document: DocumentId,
) -> Answer<Option<PathBuf>> {
    let found = desk.read(|season| season.document(document))?;
    let Some(document) = found else {
        return Err(Refusal::Unknown {
            kind: Kind::Document,
            asked: document.to_string(),
            near: Vec::new(),
        }
        .into());
    };
    let Some(to) = dialogs(&app).save(&dialogs::PROOF, &document.name) else {
        return Ok(None);
    };
    app::tables::write_file(&to, &document.bytes)?;
    Ok(Some(to))
}

/// Empties everything personal of an athlete, in this season and its copies.
#[tauri::command(async)]
pub fn erase_athlete(
    desk: State<'_, Desk>,
    papers: State<'_, Papers>,
    athlete: AthleteId,
) -> Answer<Erased> {
    let (traces, words) = desk.ask(|season, _| {
        let traces = season.traces(athlete)?;
        let words = season.telling(&traces)?;
        Ok((traces, words))
    })?;
    let mut erased = erase(&desk, EraseAthlete { athlete })?;
    let mut left = desk.ask(|season, _| season.still_told(&traces))?;
    left.extend(papers.forget());
    erased.words = words;
    erased.taken.also(left, desk.language());
    Ok(erased)
}

fn erase(desk: &Desk, act: impl Act) -> Answer<Erased> {
    let (changed, path) = desk.write(|season, context| {
        let changed = season.execute(context, None, act)?;
        Ok((changed, season.path().to_owned()))
    })?;
    // The season is emptied. A slow folder of copies does not hold it.
    let taken = default_backup_folder().map(|root| take_away(&path, &root, desk.language()));
    Ok(Erased {
        changed,
        words: 0,
        taken: taken.unwrap_or_default(),
    })
}

/// Goes on with a file that is older than what this machine saw, for a reason.
#[tauri::command(async)]
pub fn go_on_with_older(desk: State<'_, Desk>, because: String) -> Answer<Changed> {
    desk.write(|season, context| {
        let older = season.older()?.ok_or(SeasonRefusal::NotOlder)?;
        let seen = older.seen;
        season.execute(context, None, GoOnWithOlder { because, seen })
    })
}

/// Makes a key the season's, and keeps its secret half on this machine.
#[tauri::command(async)]
pub fn make_season_key(desk: State<'_, Desk>, because: String) -> Answer<Changed> {
    desk.write(|season, context| Ok(season.make_key(context, None, because)?.changed))
}

/// Shows the official clock of an etapa in a window of its own, for a second screen.
#[tauri::command(async)]
pub fn show_clock(app: AppHandle, desk: State<'_, Desk>, etapa: EtapaId) -> Answer<()> {
    if let Some(window) = app.get_webview_window(CLOCK) {
        // A window that went meanwhile is no harm: it is made anew at the next call.
        let _ = window.set_focus();
        return Ok(());
    }
    let page = WebviewUrl::App(
        format!("index.html?lang={}#{CLOCK}/{etapa}", desk.language().tag()).into(),
    );
    WebviewWindowBuilder::new(&app, CLOCK, page)
        .title(desk.language().clock_title())
        .inner_size(1280.0, 720.0)
        .build()
        .map_err(|error| Refusal::Fault(error.to_string()))?;
    Ok(())
}

/// Takes the federation's sign away.
#[tauri::command(async)]
pub fn clear_logo(desk: State<'_, Desk>) -> Answer<Changed> {
    desk.write(|season, context| season.set_logo(context, None))
}

/// Asks where to keep the tables of an etapa and of the season, and writes them.
#[tauri::command(async)]
pub fn export_tables(
    app: AppHandle,
    desk: State<'_, Desk>,
    etapa: EtapaId,
) -> Answer<Option<PathBuf>> {
    let Some(to) = dialogs(&app).save(&dialogs::TABLES, desk.language().tables_name()) else {
        return Ok(None);
    };
    // Nobody waits while the tables are made and written.
    let context = desk.context(None);
    let season = desk.read(SeasonFile::snapshot)?;
    let mut sheets = season.etapa_sheets(&context, etapa)?;
    sheets.extend(season.ranking_sheets(&context, Some(etapa))?);
    app::tables::write_file(&to, &app::tables::xlsx(&sheets)?)?;
    Ok(Some(to))
}

/// What the pictures of an etapa are made of; the season is never held while they are drawn.
fn picture_facts(desk: &Desk, etapa: EtapaId) -> Answer<PictureFacts> {
    desk.ask(|season, context| season.picture_facts(context, etapa))
}

/// How many pages a picture to send has.
#[tauri::command(async)]
pub fn picture_pages(
    desk: State<'_, Desk>,
    etapa: EtapaId,
    name: &str,
    shape: PictureShape,
) -> Answer<usize> {
    let facts = picture_facts(&desk, etapa)?;
    Ok(facts.drawings(name, shape)?.len())
}

/// One page (0-based) of a picture to send, as PNG.
#[tauri::command(async)]
pub fn picture_page(
    desk: State<'_, Desk>,
    etapa: EtapaId,
    name: &str,
    shape: PictureShape,
    page: usize,
) -> Answer<Response> {
    let facts = picture_facts(&desk, etapa)?;
    Ok(Response::new(facts.page(name, shape, page)?))
}

/// Asks where to keep one page (0-based) of a picture to send, and writes it there; where it lies.
#[tauri::command(async)]
pub fn save_picture(
    app: AppHandle,
    desk: State<'_, Desk>,
    etapa: EtapaId,
    name: &str,
    shape: PictureShape,
    page: usize,
) -> Answer<Option<PathBuf>> {
    let suggested = pictures::file_name(name, shape, page);
    let Some(to) = dialogs(&app).save(&dialogs::PICTURE, &suggested) else {
        return Ok(None);
    };
    let png = picture_facts(&desk, etapa)?.page(name, shape, page)?;
    app::tables::write_file(&to, &png)?;
    Ok(Some(to))
}

/// Asks for a folder, and writes every picture and text of an etapa into it; where they lie.
#[tauri::command(async)]
pub fn save_pictures(
    app: AppHandle,
    desk: State<'_, Desk>,
    etapa: EtapaId,
) -> Answer<Option<PathBuf>> {
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    picture_facts(&desk, etapa)?.write(&folder)?;
    Ok(Some(folder))
}

/// Asks where to copy the season to, as it is or to practise with; the path, or none where the person
/// changed their mind.
#[tauri::command(async)]
pub fn copy_season(
    app: AppHandle,
    desk: State<'_, Desk>,
    practice: bool,
    with_personal: bool,
) -> Answer<Option<PathBuf>> {
    let suggested = desk.read(|season| {
        let stem = season.path().file_stem().unwrap_or_default();
        let stem = stem.to_string_lossy();
        Ok(if practice {
            desk.language().practice_name(&stem)
        } else {
            desk.language().copy_name(&stem)
        })
    })?;
    let Some(to) = dialogs(&app).save(&dialogs::SEASON, &suggested) else {
        return Ok(None);
    };
    let (path, context) =
        desk.ask(|season, context| Ok((season.path().to_owned(), context.clone())))?;
    // Opened once more to be copied: a slow disk does not hold the season that is worked on.
    let season = SeasonFile::open(&path, &context, None)?;
    if practice {
        season.practice_copy(&context, &to, with_personal)?;
    } else {
        season.copy_to(&to)?;
    }
    Ok(Some(to))
}

/// The copies of the open season, or of one opened lately that cannot be read any more; newest first.
#[tauri::command(async)]
pub fn copies(desk: State<'_, Desk>, path: Option<PathBuf>) -> Answer<Vec<Copy>> {
    let Some(folder) = default_backup_folder() else {
        return Ok(Vec::new());
    };
    match path {
        Some(path) => Ok(desk.folder().copies_of(&path, &folder)),
        None => desk.read(|season| season.copies(&folder)),
    }
}

/// Asks for the folder to which copies go from then on; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_copies(app: AppHandle, desk: State<'_, Desk>) -> Answer<Option<CopyState>> {
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    desk.send_copies(&folder).map(Some)
}

/// How it stands with the copies that the window makes by itself.
#[tauri::command(async)]
pub fn copy_state(desk: State<'_, Desk>) -> CopyState {
    desk.copy_state()
}

/// How it stands with the site that is kept as the open season is.
#[tauri::command(async)]
pub fn publication(desk: State<'_, Desk>) -> PublicationState {
    desk.publication()
}

/// Asks for the folder in which the site of the open season is kept from then on; none where the person changed
/// their mind.
#[tauri::command(async)]
pub fn publish_to_folder(
    app: AppHandle,
    desk: State<'_, Desk>,
) -> Answer<Option<PublicationState>> {
    let uid = desk.uid()?;
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    let path = folder.display().to_string();
    desk.publish_to(&uid, SitePlace::Folder { path }).map(Some)
}

/// The site of the open season is kept in a bucket from then on. The secret stays in a file of this machine; an empty
/// one is the one that is known.
#[tauri::command(async)]
pub fn publish_to_bucket(
    desk: State<'_, Desk>,
    bucket: BucketFields,
    secret: &str,
    plain: bool,
) -> Answer<PublicationState> {
    desk.publish_to_bucket(bucket, secret, plain)
}

/// Begins to publish the open season where it was published before, or stops: then nothing is written any more.
#[tauri::command(async)]
pub fn switch_publication(desk: State<'_, Desk>, on: bool) -> Answer<PublicationState> {
    desk.switch_publication(on)
}

/// Publishes the open season now, in spite of what stands in its place: somebody was told and agrees.
#[tauri::command(async)]
pub fn publish_over(desk: State<'_, Desk>, agreed: Agreed) -> PublicationState {
    desk.publish_over(agreed)
}

/// Publishes the open season now.
#[tauri::command(async)]
pub fn publish_now(desk: State<'_, Desk>) -> PublicationState {
    desk.publish_now()
}

/// Asks where a copy shall become a season again, and opens it there.
#[tauri::command(async)]
pub fn restore(app: AppHandle, desk: State<'_, Desk>, copy: PathBuf) -> Answer<Option<Opened>> {
    let Some(to) = dialogs(&app).save(&dialogs::SEASON, desk.language().restored_name()) else {
        return Ok(None);
    };
    let season = SeasonFile::restore(&copy, &to, &desk.context(None))?;
    desk.take_restored(season).map(Some)
}
