//! What the screens may call. Every call parses, asks or changes the season through `app`, and answers.

#![expect(
    clippy::needless_pass_by_value,
    reason = "the window hands values over"
)]

use crate::desktop::print;
use crate::dialogs::{self, FileKind, dialogs};
use crate::printing::{Papers, Released};
use crate::windows::{CLOCK, MAIN, TELAO};
use app::acts::EraseAthlete;
use app::acts::TakeOverSanction;
use app::clock::ask::Clock;
use app::demo::{DemoStep, Until, demo};
use app::file::Erased;
use app::id::{AthleteId, DocumentId, EtapaId, Seq};
use app::papers::signs::Pictured;
use app::papers::{Doc, PaperLook, deck};
use app::public::Public;
use app::public::pictures::{self, PictureShape};
use app::regulation::RegulationId;
use app::season::Wait;
use app::season::act::Changed;
use app::season::ask::Query;
use app::season::file::SeasonFile;
use app::sheets::{Given, PileProgress};
use messages::labels::deck::DeckTold;
use messages::refusal::paper::PaperRefusal;
use messages::refusal::registry::RegistryRefusal;
use messages::refusal::sheet::SheetTally;
use messages::refusal::{Kind, Refusal};
use messages::words::files::season as file_of_season;
use messages::words::spoken::Language;
use messages::words::told::Told;
use sandbox::grid::Grid;
use sandbox::source;
use service::call::Reply;
use service::calls::{Request, grid};
use service::federation::{Carried, CertificateFile, PartedFiles};
use service::host::Service;
use service::machine::Opened;
use service::machine::folder::{Settings, TextSize, Watching};
use service::machine::publication::SitePlace;
use service::principal::Principal;
use service::sent::Sent;
use service::workers::copier::CopyState;
use service::workers::publisher::PublicationState;
use std::path::PathBuf;
use std::sync::Arc;
use tauri::ipc::{Channel, JavaScriptChannelId, Response};
use tauri::{AppHandle, Manager, State, WebviewUrl, WebviewWindow, WebviewWindowBuilder};

type Answer<T> = Result<T, Told>;

/// The one way to the season: what a window may ask for, and as what, is the window's own.
#[tauri::command(async)]
pub fn call(
    window: WebviewWindow,
    service: State<'_, Arc<Service>>,
    request: Sent,
    tell: Option<JavaScriptChannelId>,
) -> Answer<Response> {
    let who = caller(&window, &service, &request.request)?;
    let tell = tell.map(|tell| tell.channel_on::<_, PileProgress>(window.as_ref().clone()));
    let reply = service.call(&who, request, &|progress| {
        if let Some(tell) = &tell {
            // A window that is gone hears nothing; the pile goes on.
            let _ = tell.send(progress);
        }
    })?;
    Ok(match reply {
        Reply::Json(json) => Response::new(json),
        Reply::Bytes(bytes) => Response::new(bytes),
    })
}

/// Who asks from a window.
fn caller(window: &WebviewWindow, service: &Service, request: &Request) -> Answer<Principal> {
    if is_for(window.label(), request) {
        return Ok(service.local());
    }
    let asked = format!("{}: not for this window", window.label());
    Err(Refusal::Fault(asked).into())
}

/// Whether a window may ask for this. What stands where everybody sees it asks one thing alone: the window of the clock
/// for the clock, the telão for what is public.
fn is_for(label: &str, request: &Request) -> bool {
    match (label, request) {
        (CLOCK, Request::Ask(ask)) => ask.name == Clock::NAME,
        (CLOCK, Request::OpenedNow(_) | Request::SettingsNow(_)) => true,
        (TELAO, Request::Ask(ask)) => ask.name == Public::NAME,
        (CLOCK | TELAO, request) => matches!(request, Request::NewsSince(_)),
        (label, _) => label == MAIN,
    }
}

/// The season that was named at the start of the program, whether it could be opened or not.
#[tauri::command(async)]
pub fn asked(service: State<'_, Arc<Service>>) -> Option<PathBuf> {
    service.asked()
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
    service: State<'_, Arc<Service>>,
    until: Until,
    tell: Channel<DemoStep>,
) -> Answer<Option<Opened>> {
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    let example = service.language().example();
    let name = |number: u32| match number {
        1 => folder.join(example),
        more => folder.join(format!("{example} {more}")),
    };
    let free = (1..).map(name).find(|place| !place.exists());
    let place = free.unwrap_or(folder);
    let made = demo(
        &place,
        &service.context(&service.local()),
        until,
        &mut |step| {
            // A window that is gone hears nothing; the example is made.
            let _ = tell.send(step);
        },
    )?;
    let opened = made.files.first().map(|season| service.open(season));
    Ok(opened.transpose()?)
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
    service: State<'_, Arc<Service>>,
    name: &str,
    federation: &str,
    profile: &str,
    from: Option<PathBuf>,
) -> Answer<Option<Opened>> {
    if name.trim().is_empty() {
        return Err(Refusal::from(RegistryRefusal::EmptyName).into());
    }
    let profile = RegulationId::new(profile).ok_or_else(|| Refusal::Unknown {
        kind: Kind::Profile,
        asked: profile.to_owned(),
        near: RegulationId::EMBEDDED
            .iter()
            .map(ToString::to_string)
            .collect(),
    })?;
    let suggested = file_of_season(name);
    let Some(path) = dialogs(&app).save(&dialogs::SEASON, &suggested) else {
        return Ok(None);
    };
    let context = service.context(&service.local());
    // The earlier season first: where it cannot be read, no new one is left behind.
    let earlier = from
        .map(|from| SeasonFile::open_source(&from, &context, Wait::default()))
        .transpose()?;
    let (season, _) =
        SeasonFile::create_from(&path, &context, name, federation, profile, earlier.as_ref())?;
    Ok(Some(service.take(season)?))
}

/// Keeps how this machine likes its window, and shows its texts that large; what this desk is called then.
#[tauri::command(async)]
pub fn set_settings(
    window: WebviewWindow,
    service: State<'_, Arc<Service>>,
    settings: Settings,
) -> Answer<String> {
    let before = service.language();
    // What is shown is kept, though the window be gone at once.
    let name = service.set_settings(&settings)?;
    show_size(&window, settings.text);
    if settings.language != before {
        speak(&window, settings.language);
    }
    Ok(name)
}

/// What the clock and the telão say comes in another language from now on.
fn speak(window: &WebviewWindow, language: Language) {
    for (label, title) in [
        (CLOCK, language.clock_title()),
        (TELAO, language.telao_title()),
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

/// Asks for a list and decodes it; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_list(app: AppHandle) -> Answer<Option<Grid>> {
    let Some(path) = dialogs(&app).open(&dialogs::LIST) else {
        return Ok(None);
    };
    Ok(Some(grid(&source::bytes(&path)?)?))
}

/// Asks for a format file; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_format(app: AppHandle) -> Answer<Option<String>> {
    text_of(&app, &dialogs::FORMAT)
}

/// Asks for the file of a regulation; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_regulation(app: AppHandle) -> Answer<Option<String>> {
    text_of(&app, &dialogs::REGULATION)
}

/// The text of a file that is asked for; none where the person changed their mind.
fn text_of(app: &AppHandle, kind: &FileKind) -> Answer<Option<String>> {
    let Some(path) = dialogs(app).open(kind) else {
        return Ok(None);
    };
    let text = source::bytes(&path)?;
    Ok(Some(String::from_utf8_lossy(&text).into_owned()))
}

/// Asks where to keep the file of a regulation and writes it; the path, or none where the person changed their mind.
#[tauri::command(async)]
pub fn save_regulation(app: AppHandle, name: &str, text: &str) -> Answer<Option<PathBuf>> {
    let suggested = format!("{name}.regulamento.toml");
    let Some(to) = dialogs(&app).save(&dialogs::REGULATION, &suggested) else {
        return Ok(None);
    };
    app::tables::write_file(&to, text.as_bytes())?;
    Ok(Some(to))
}

/// Asks for pictures of sheets and reads them; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_sheets(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    tell: Channel<PileProgress>,
) -> Answer<Option<SheetTally>> {
    let files = dialogs(&app).open_many(&dialogs::SCANS);
    if files.is_empty() {
        return Ok(None);
    }
    let tally = service.read_sheets(&service.local(), &files, &|progress| {
        // A window that is gone hears nothing; the pile goes on.
        let _ = tell.send(progress);
    })?;
    Ok(Some(tally))
}

/// Asks for pictures of a test deck and tells what was read of them; none where the person changed their mind.
#[tauri::command(async)]
pub fn read_test_deck(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
) -> Answer<Option<DeckTold>> {
    let files = dialogs(&app).open_many(&dialogs::SCANS);
    if files.is_empty() {
        return Ok(None);
    }
    let language = service.language();
    let read = deck::read(&Given::of(&files).pictures, language);
    Ok(Some(language.deck(&read)))
}

/// Asks for the folder into which scans come, which the open season reads from then on; none where the person
/// changed their mind.
#[tauri::command(async)]
pub fn choose_scans_folder(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
) -> Answer<Option<Watching>> {
    let uid = service.uid()?;
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    let folder = folder.display().to_string();
    let watching = service.write_in(&service.local(), &uid, |season, _| {
        service.folder().watch(season, &folder)
    })?;
    Ok(Some(watching))
}

/// Makes a paper to be looked at; nothing is recorded.
#[tauri::command(async)]
pub fn look_at_paper(
    service: State<'_, Arc<Service>>,
    papers: State<'_, Papers>,
    doc: Doc,
) -> Answer<PaperLook> {
    Ok(papers.look(&service, doc)?)
}

/// One page (0-based) of a paper as PNG.
#[tauri::command(async)]
pub fn paper_page(papers: State<'_, Papers>, paper: u32, page: usize) -> Answer<Response> {
    Ok(Response::new(papers.page(paper, page)?))
}

/// The printers that the system knows.
#[tauri::command(async)]
pub fn printers() -> Answer<Vec<String>> {
    let silent = |error: std::io::Error| Refusal::from(PaperRefusal::Spooler(error.to_string()));
    Ok(print::printers().map_err(silent)?)
}

/// Sends a paper to a printer; what was recorded, none where nothing is or it was before.
#[tauri::command(async)]
pub fn print_paper(
    service: State<'_, Arc<Service>>,
    papers: State<'_, Papers>,
    paper: u32,
    printer: &str,
) -> Answer<Released> {
    Ok(papers.print(&service, paper, printer)?)
}

/// Shows a paper in the system's own program; what was recorded.
#[tauri::command(async)]
pub fn open_paper(
    service: State<'_, Arc<Service>>,
    papers: State<'_, Papers>,
    paper: u32,
) -> Answer<Released> {
    Ok(papers.open(&service, paper)?)
}

/// Asks where to keep a paper; the path and what was recorded, or none where the person changed their mind.
#[tauri::command(async)]
pub fn save_paper(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    papers: State<'_, Papers>,
    paper: u32,
) -> Answer<Option<(PathBuf, Released)>> {
    let Some(to) = dialogs(&app).save(&dialogs::PDF, &papers.name(paper)?) else {
        return Ok(None);
    };
    let changed = papers.save(&service, paper, &to)?;
    Ok(Some((to, changed)))
}

/// Asks for the federation's sign; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_logo(app: AppHandle, service: State<'_, Arc<Service>>) -> Answer<Option<Changed>> {
    let Some(path) = dialogs(&app).open(&dialogs::SIGN) else {
        return Ok(None);
    };
    let picture = source::bytes(&path)?;
    let changed = service.write(&service.local(), |season, context| {
        season.set_logo(context, Some(&picture))
    })?;
    Ok(Some(changed))
}

/// Asks for the sign of a club or the portrait of an athlete; `seen` is the entry from which the screen was drawn. None
/// where the person changed their mind.
#[tauri::command(async)]
pub fn choose_picture_of(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    seen: Option<Seq>,
    of: Pictured,
) -> Answer<Option<Changed>> {
    let kind = match of {
        Pictured::Club(_) => dialogs::SIGN,
        Pictured::Athlete(_) => dialogs::PORTRAIT,
    };
    let Some(path) = dialogs(&app).open(&kind) else {
        return Ok(None);
    };
    Ok(Some(service.set_picture_of(
        &service.local(),
        seen,
        of,
        &path,
    )?))
}

/// Asks for the paper that proves what a club decided, and takes that over; `seen` is the entry from which the
/// screen was drawn. None where the person changed their mind.
#[tauri::command(async)]
pub fn take_over_sanction(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    seen: Option<Seq>,
    sanction: TakeOverSanction,
) -> Answer<Option<Changed>> {
    let Some(path) = dialogs(&app).open(&dialogs::PROOF) else {
        return Ok(None);
    };
    let name = path.file_name().unwrap_or_default();
    let act = TakeOverSanction {
        document: name.to_string_lossy().into_owned(),
        bytes: source::bytes(&path)?,
        ..sanction
    };
    let changed = service.execute(&service.local(), seen, act.into())?;
    Ok(Some(changed))
}

/// Asks for files that prove an occurrence, which are read when they are kept: where they lie.
#[tauri::command(async)]
pub fn choose_evidence(app: AppHandle) -> Vec<PathBuf> {
    dialogs(&app).open_many(&dialogs::EVIDENCE)
}

/// Asks where to keep a paper that came from outside; the path, or none where the person changed their mind.
#[tauri::command(async)]
pub fn save_document(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    document: DocumentId,
) -> Answer<Option<PathBuf>> {
    let found = service.read(|season| season.document(document))?;
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
    service: State<'_, Arc<Service>>,
    papers: State<'_, Papers>,
    athlete: AthleteId,
) -> Answer<Erased> {
    let (traces, words) = service.ask(&service.local(), |season, _| {
        let traces = season.traces(athlete)?;
        let words = season.telling(&traces)?;
        Ok((traces, words))
    })?;
    let mut erased = service.erase(&service.local(), EraseAthlete { athlete })?;
    let mut left = service.ask(&service.local(), |season, _| season.still_told(&traces))?;
    left.extend(papers.forget());
    erased.words = words;
    erased.taken.also(left, service.language());
    Ok(erased)
}

/// Shows the official clock of an etapa in a window of its own, for a second screen.
#[tauri::command(async)]
pub fn show_clock(app: AppHandle, service: State<'_, Arc<Service>>, etapa: EtapaId) -> Answer<()> {
    if let Some(window) = app.get_webview_window(CLOCK) {
        // A window that went meanwhile is no harm: it is made anew at the next call.
        let _ = window.set_focus();
        return Ok(());
    }
    let page = WebviewUrl::App(
        format!(
            "index.html?lang={}#{CLOCK}/{etapa}",
            service.language().tag()
        )
        .into(),
    );
    WebviewWindowBuilder::new(&app, CLOCK, page)
        .title(service.language().clock_title())
        .inner_size(1280.0, 720.0)
        .build()
        .map_err(|error| Refusal::Fault(error.to_string()))?;
    Ok(())
}

/// Asks where to keep the tables of an etapa and of the season, and writes them.
#[tauri::command(async)]
pub fn export_tables(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    etapa: EtapaId,
) -> Answer<Option<PathBuf>> {
    let Some(to) = dialogs(&app).save(&dialogs::TABLES, service.language().tables_name()) else {
        return Ok(None);
    };
    // Nobody waits while the tables are made and written.
    let context = service.context(&service.local());
    let season = service.read(SeasonFile::snapshot)?;
    let mut sheets = season.etapa_sheets(&context, etapa)?;
    sheets.extend(season.ranking_sheets(&context, Some(etapa))?);
    app::tables::write_file(&to, &app::tables::xlsx(&sheets)?)?;
    Ok(Some(to))
}

/// Asks where to keep one page (0-based) of a picture to send, and writes it there; where it lies.
#[tauri::command(async)]
pub fn save_picture(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    etapa: EtapaId,
    name: &str,
    shape: PictureShape,
    page: usize,
) -> Answer<Option<PathBuf>> {
    let suggested = pictures::file_name(name, shape, page);
    let Some(to) = dialogs(&app).save(&dialogs::PICTURE, &suggested) else {
        return Ok(None);
    };
    let png = service
        .picture_facts(&service.local(), etapa)?
        .page(name, shape, page)?;
    app::tables::write_file(&to, &png)?;
    Ok(Some(to))
}

/// Asks for a folder, and writes every picture and text of an etapa into it; where they lie.
#[tauri::command(async)]
pub fn save_pictures(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    etapa: EtapaId,
) -> Answer<Option<PathBuf>> {
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    service
        .picture_facts(&service.local(), etapa)?
        .write(&folder)?;
    Ok(Some(folder))
}

/// Asks where to copy the season to, as it is or to practise with; the path, or none where the person
/// changed their mind.
#[tauri::command(async)]
pub fn copy_season(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    practice: bool,
    with_personal: bool,
) -> Answer<Option<PathBuf>> {
    let suggested = service.read(|season| {
        let stem = season.path().file_stem().unwrap_or_default();
        let stem = stem.to_string_lossy();
        Ok(if practice {
            service.language().practice_name(&stem)
        } else {
            service.language().copy_name(&stem)
        })
    })?;
    let Some(to) = dialogs(&app).save(&dialogs::SEASON, &suggested) else {
        return Ok(None);
    };
    let (path, context) = service.ask(&service.local(), |season, context| {
        Ok((season.path().to_owned(), context.clone()))
    })?;
    // Opened once more to be copied: a slow disk does not hold the season that is worked on.
    let season = SeasonFile::open(&path, &context, None)?;
    if practice {
        season.practice_copy(&context, &to, with_personal)?;
    } else {
        season.copy_to(&to)?;
    }
    Ok(Some(to))
}

/// Asks for the folder to which copies go from then on; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_copies(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
) -> Answer<Option<CopyState>> {
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    Ok(Some(service.send_copies(&folder)?))
}

/// Asks for the folder in which the site of the open season is kept from then on; none where the person changed
/// their mind.
#[tauri::command(async)]
pub fn publish_to_folder(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
) -> Answer<Option<PublicationState>> {
    let uid = service.uid()?;
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    let path = folder.display().to_string();
    Ok(Some(service.publish_to(&uid, SitePlace::Folder { path })?))
}

/// Asks for the certificate that a federation has answered with; none where the person changed their mind.
#[tauri::command(async)]
pub fn choose_certificate(app: AppHandle) -> Answer<Option<CertificateFile>> {
    let Some(path) = dialogs(&app).open(&dialogs::TEXT) else {
        return Ok(None);
    };
    Ok(Some(CertificateFile::read(&path)?))
}

/// Asks where to keep what the federation is asked for and writes it; where it lies, or none where the person changed
/// their mind.
#[tauri::command(async)]
pub fn save_request(app: AppHandle, name: &str, text: &str) -> Answer<Option<PathBuf>> {
    let Some(to) = dialogs(&app).save(&dialogs::TEXT, name) else {
        return Ok(None);
    };
    app::tables::write_file(&to, text.as_bytes())?;
    Ok(Some(to))
}

/// Asks for a folder, and writes into it what the open season has stated: what does not lie there yet, or all of it.
/// None where the person changed their mind.
#[tauri::command(async)]
pub fn carry_statements(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    all: bool,
) -> Answer<Option<Carried>> {
    let uid = service.uid()?;
    let Some(folder) = dialogs(&app).folder() else {
        return Ok(None);
    };
    let carried = service.carry_statements(&service.local(), &uid, &folder, all)?;
    Ok(Some(carried))
}

/// Asks for the central's list of sanctions and takes it; none where the person changed their mind.
#[tauri::command(async)]
pub fn take_sanction_list(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
) -> Answer<Option<Changed>> {
    let uid = service.uid()?;
    let Some(file) = dialogs(&app).open(&dialogs::TEXT) else {
        return Ok(None);
    };
    let changed = service.take_sanction_list(&service.local(), &uid, &file)?;
    Ok(Some(changed))
}

/// Asks for files of what another copy of the season has stated, and tells what of it this one has not; none where the
/// person changed their mind.
#[tauri::command(async)]
pub fn parted_from_files(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
) -> Answer<Option<PartedFiles>> {
    let uid = service.uid()?;
    let files = dialogs(&app).open_many(&dialogs::TEXT);
    if files.is_empty() {
        return Ok(None);
    }
    let parted = service.parted_from_files(&service.local(), &uid, &files)?;
    Ok(Some(parted))
}

/// Asks where a copy shall become a season again, and opens it there.
#[tauri::command(async)]
pub fn restore(
    app: AppHandle,
    service: State<'_, Arc<Service>>,
    copy: PathBuf,
) -> Answer<Option<Opened>> {
    let Some(to) = dialogs(&app).save(&dialogs::SEASON, service.language().restored_name()) else {
        return Ok(None);
    };
    let season = SeasonFile::restore(&copy, &to, &service.context(&service.local()))?;
    Ok(Some(service.take_restored(season)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn what_everybody_sees_asks_one_thing_alone() {
        let asks = |name: &str| json!({"name": "query", "fields": {"name": name, "fields": {}}});
        let calls = |name: &str, fields: Value| json!({"name": name, "fields": fields});
        let close = calls("closeSeason", json!({}));
        let news = calls("news", json!({"seen": 1}));
        let opened = calls("opened", json!({}));
        for (request, windows) in [
            (asks("clock"), &[MAIN, CLOCK][..]),
            (asks("public"), &[MAIN, TELAO]),
            (asks("athletes"), &[MAIN]),
            (close, &[MAIN]),
            (news, &[MAIN, CLOCK, TELAO]),
            (opened, &[MAIN, CLOCK]),
        ] {
            let parsed: Request = serde_json::from_value(request.clone()).unwrap();
            for label in [MAIN, CLOCK, TELAO, "other"] {
                let may = windows.contains(&label);
                assert_eq!(is_for(label, &parsed), may, "{label}: {request}");
            }
        }
    }
}
