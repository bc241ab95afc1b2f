//! Súmulas and exports.

use super::door::Door;
use super::named::profile_named;
use super::seating::decisions;
use crate::args::{
    CallsBy, ExportWhat, ReportCommand, SeatingArgs, SheetArgs, SizeArgs, SumulaCommand,
};
use crate::ended::Ended;
use crate::render;
use crate::render::Show;
use crate::spoken::spoken;
use app::PerPage;
use app::acts::BindSumula;
use app::acts::Command;
use app::acts::SetReadingAside;
use app::papers::deck;
use app::papers::{CallOrder, Doc, Outward, Sketch};
use app::result::readings::Readings;
use app::rodada::board::Board;
use app::ruling::RulingNo;
use app::season::act::Changed;
use app::season::file::SeasonFile;
use app::sheets::{Annotated, Given, SheetReport};
use app::sumula::ask::SheetsOut;
use app::tables::{csv, json_schema, make_folder, probe_file, write_file, write_files, xlsx};
use messages::labels::deck::Verdict;
use messages::refusal::Refusal;
use messages::refusal::entry::Said;
use messages::refusal::paper::PaperRefusal;
use messages::words::terminal;
use publish::bucket::{Bucket, BucketFields, BucketPlace, PAUSES, Secret};
use publish::publication::{Agreed, Published, Run, SiteFacts};
use publish::target::{Folder, Target};
use sandbox::source;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Where the key of a bucket stands, as other programs have it; it is read nowhere else and never shown.
const KEY: &str = "AWS_ACCESS_KEY_ID";
const SECRET: &str = "AWS_SECRET_ACCESS_KEY";

/// The bucket into which a site is to be written; none where it is a folder.
pub(super) fn bucket(
    what: ExportWhat,
    dir: &Path,
    endpoint: Option<String>,
    region: Option<String>,
    plain: bool,
) -> Result<Option<BucketPlace>, Refusal> {
    let named = dir.to_str().and_then(|dir| dir.strip_prefix("s3://"));
    let (ExportWhat::Site, Some(named)) = (what, named) else {
        return Ok(None);
    };
    let (bucket, prefix) = named.split_once('/').unwrap_or((named, ""));
    let fields = BucketFields {
        endpoint: endpoint.unwrap_or_default(),
        region: region.unwrap_or_default(),
        bucket: bucket.to_owned(),
        prefix: prefix.to_owned(),
        key: std::env::var(KEY).unwrap_or_default(),
    };
    let place = BucketPlace::try_from(fields);
    let place = place.and_then(|place| place.unless_exposed(plain));
    Ok(Some(place.map_err(PaperRefusal::from)?))
}

/// How large sheets are asked for.
const fn per_page(size: SizeArgs) -> PerPage {
    match size {
        SizeArgs { large: true, .. } => PerPage::Large,
        SizeArgs { per_page: 1, .. } => PerPage::One,
        SizeArgs { per_page: 4, .. } => PerPage::Four,
        SizeArgs { .. } => PerPage::Two,
    }
}

impl Door<'_> {
    pub(super) fn sumula(
        &mut self,
        command: SumulaCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        match command {
            SumulaCommand::Print {
                rodada,
                fase,
                output,
                size,
                layout,
                backs,
            } => {
                let per_page = per_page(size);
                let asked = per_page.count();
                let rodadas = match (rodada.is_empty(), fase) {
                    (_, Some(fase)) => self.season.published_rodadas(etapa, fase)?,
                    (false, None) => rodada,
                    (true, None) => {
                        let asked = Board {
                            etapa,
                            rodada: None,
                        };
                        vec![self.season.query(&self.context, &asked)?.number]
                    }
                };
                if let Some(layout) = &layout {
                    probe_file(layout)?;
                }
                let paper = Outward::Sumulas {
                    etapa,
                    rodadas: rodadas.clone(),
                    per_page,
                    backs,
                };
                let (sketch, changed) = self.hand_out(&paper, &output)?;
                if let Some(layout) = layout {
                    let told = serde_json::to_vec(&sketch.layout()).map_err(io::Error::from)?;
                    write_file(&layout, &told)?;
                }
                let path = output.display().to_string();
                let answer = serde_json::json!({
                    "changed": changed, "rodada": rodadas.first(), "rodadas": rodadas, "file": path,
                    "per_page": sketch.per_page()
                });
                let fewer = sketch.per_page().filter(|count| *count < asked);
                Show::new(self.global.json, out).answer(&answer, |out| {
                    writeln!(
                        out,
                        "{}",
                        terminal::sumulas(spoken(), sketch.sheets(), &rodadas, &path)
                    )?;
                    match fewer {
                        Some(count) => {
                            writeln!(out, "{}", terminal::FewerToAPage { count }.told(spoken()))
                        }
                        None => Ok(()),
                    }
                })
            }
            SumulaCommand::Again {
                mesa,
                rodada,
                output,
                size,
                backs,
            } => {
                let paper = Outward::Sumula {
                    jogo: self.jogo(&mesa, rodada)?,
                    per_page: per_page(size),
                    backs,
                };
                let (sketch, changed) = self.hand_out(&paper, &output)?;
                let path = output.display().to_string();
                let answer = serde_json::json!({
                    "changed": changed, "file": path, "copy": sketch.copy()
                });
                let told = terminal::sumula_again(spoken(), &mesa, sketch.copy(), &path);
                Show::new(self.global.json, out).answer(&answer, |out| writeln!(out, "{told}"))
            }
            SumulaCommand::Accept {
                sheet,
                preview,
                seating,
            } => self.answer(&sheet, None, preview, &seating, out),
            SumulaCommand::Correct {
                sheet,
                line,
                preview,
                seating,
            } => {
                // The line of the entry begins with a mesa; here the sheet stands in its place.
                let words: Vec<String> = std::iter::once("1".to_owned()).chain(line).collect();
                let said = self.line(&words)?.said;
                self.answer(&sheet, Some(said), preview, &seating, out)
            }
            SumulaCommand::SetAside { sheet, reason } => {
                let reading = self.season.find_waiting(&self.context, &sheet)?.id;
                let command = Command::from(SetReadingAside { reading, reason });
                self.done(command, terminal::reading_set_aside(spoken()), out)
            }
            SumulaCommand::Read {
                files,
                dry_run,
                annotated,
            } => {
                let given = Given::of(&files);
                let drawn = annotated.as_deref().map(Annotated::into_folder);
                let drawn = drawn.transpose()?;
                let mut tally = given.tally();
                let mut reports = Vec::new();
                self.write(|season, context| {
                    season.read_pile(context, &given.pictures, dry_run, drawn, |report| {
                        report.count_in(&mut tally, context.language);
                        reports.push(report);
                    })
                })?;
                reports.extend(
                    given
                        .passed
                        .iter()
                        .map(|path| SheetReport::passed_over(path)),
                );
                let told = spoken().pile(&tally);
                Show::new(self.global.json, out).answer(&reports, |out| {
                    render::sheets(out, &reports, &told, dry_run)
                })?;
                if tally.is_whole() {
                    return Ok(());
                }
                if self.global.json {
                    // Nobody may be listening any more.
                    let _ = writeln!(io::stderr(), "{told}");
                }
                Err(Ended::Unsound)
            }
            SumulaCommand::Loose {
                count,
                output,
                size,
                backs,
            } => {
                let per_page = per_page(size);
                let paper = Outward::Loose {
                    etapa,
                    count,
                    per_page,
                    backs,
                };
                let (_, changed) = self.hand_out(&paper, &output)?;
                let path = output.display().to_string();
                let answer = serde_json::json!({"changed": changed, "file": path});
                Show::new(self.global.json, out).answer(&answer, |out| {
                    writeln!(
                        out,
                        "{}",
                        terminal::LooseSumulas { count, path: &path }.told(spoken())
                    )
                })
            }
            SumulaCommand::TestDeck { output, read } => {
                self.test_deck(output.as_deref(), &read, out)
            }
            SumulaCommand::Bind { code, mesa, rodada } => {
                let jogo = self.jogo(&mesa, rodada)?;
                let code = code.to_uppercase();
                let told = terminal::SumulaBound {
                    code: &code,
                    mesa: &mesa,
                }
                .told(spoken());
                self.done(BindSumula { code, jogo }, &told, out)
            }
            SumulaCommand::Review => {
                let rows = self
                    .season
                    .query(&self.context, &Readings { etapa: Some(etapa) })?;
                Show::new(self.global.json, out).answer(&rows, |out| render::readings(out, &rows))
            }
            SumulaCommand::Out => {
                let outstanding = self.season.query(&self.context, &SheetsOut {})?;
                Show::new(self.global.json, out)
                    .answer(&outstanding, |out| render::outstanding(out, &outstanding))
            }
        }
    }

    /// Prints sheets to try things with, or tells what was read of them.
    fn test_deck(
        &self,
        output: Option<&Path>,
        read: &[PathBuf],
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let Some(output) = output else {
            let told = deck::read(&Given::of(read).pictures, self.context.language);
            Show::new(self.global.json, out).answer(&told, |out| render::deck(out, &told))?;
            return match told.verdict {
                Verdict::Fit => Ok(()),
                Verdict::WithPeople | Verdict::Unfit | Verdict::Nothing => Err(Ended::Unsound),
            };
        };
        let etapa = self.etapa()?;
        self.drawn(&Doc::TestDeck { etapa }, output, out)
    }

    /// Draws a paper of which nothing is recorded.
    pub(super) fn drawn(
        &self,
        doc: &Doc,
        output: &Path,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let paper = self.season.sketch(&self.context, doc)?;
        write_file(output, &paper.draw()?)?;
        let path = output.display().to_string();
        Show::new(self.global.json, out).answer(&serde_json::json!({"file": path}), |out| {
            writeln!(out, "{}", terminal::Written { path: &path }.told(spoken()))
        })
    }

    /// What a person says of a sheet that waits.
    fn answer(
        &mut self,
        sheet: &SheetArgs,
        said: Option<Said>,
        preview: bool,
        seating: &SeatingArgs,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let row = self.season.find_waiting(&self.context, &sheet.sheet)?;
        let jogo = match &sheet.mesa {
            Some(mesa) => Some(self.jogo(mesa, sheet.rodada)?),
            None => None,
        };
        let (jogo, command) =
            self.season
                .answer(&row, said, jogo, sheet.over, decisions(seating))?;
        if !preview {
            return self.recorded(command, jogo, out);
        }
        let seen = self.preview(command)?;
        Show::new(self.global.json, out).answer(&seen, |out| render::differences(out, &seen.told))
    }

    fn hand_out(
        &mut self,
        paper: &Outward,
        path: &Path,
    ) -> Result<(Sketch, Option<Changed>), Refusal> {
        self.write(|season, context| season.hand_out(context, paper, path))
    }

    /// Makes a paper that is recorded, and tells both; where the season can only be read, that it was not recorded.
    fn handed_out(
        &mut self,
        paper: &Outward,
        path: &Path,
        told: &str,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let (_, changed) = self.hand_out(paper, path)?;
        let mut show = Show::new(self.global.json, out);
        match changed {
            Some(changed) => show.answer(&changed, |out| render::entered(out, told, changed.seq)),
            None => {
                let path = path.display().to_string();
                show.answer(&serde_json::json!({"file": path}), |out| {
                    writeln!(out, "{told} {}", terminal::not_recorded(spoken()))
                })
            }
        }
    }

    pub(super) fn report(
        &mut self,
        command: ReportCommand,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = self.etapa()?;
        let (doc, output) = match command {
            ReportCommand::Boletim { output } => {
                let told = terminal::boletim(spoken(), &output);
                return self.handed_out(&Outward::Boletim { etapa }, &output, &told, out);
            }
            ReportCommand::Calls { rodada, by, output } => {
                let by = match by {
                    CallsBy::Name => CallOrder::Name,
                    CallsBy::Mesa => CallOrder::Mesa,
                    CallsBy::Club => CallOrder::Club,
                };
                (Doc::Calls { etapa, rodada, by }, output)
            }
            ReportCommand::Lineups { output } => (Doc::Lineups { etapa }, output),
            ReportCommand::Standings { output } => (Doc::Standings { etapa }, output),
            ReportCommand::Bracket { output } => (Doc::Bracket { etapa }, output),
            ReportCommand::Notice { ruling, output } => {
                let ruling = RulingNo(ruling);
                (Doc::Notice { etapa, ruling }, output)
            }
            ReportCommand::Meals { output } => (Doc::Meals { etapa }, output),
            ReportCommand::Rulebook { profile, output } => {
                let profile = match profile {
                    Some(profile) => profile_named(&profile)?,
                    None => self.season.loaded(etapa)?.format.profile(),
                };
                (Doc::Rulebook { etapa, profile }, output)
            }
            ReportCommand::Certificates { output } => {
                let told = terminal::certificates(spoken(), &output);
                return self.handed_out(&Outward::Certificates { etapa }, &output, &told, out);
            }
            ReportCommand::MesaCards { output } => (Doc::MesaCards { etapa }, output),
            ReportCommand::Labels { rodada, output } => (Doc::Labels { etapa, rodada }, output),
            ReportCommand::Badges { output } => (Doc::Badges { etapa }, output),
        };
        self.drawn(&doc, &output, out)
    }

    pub(super) fn logo(
        &mut self,
        picture: Option<&Path>,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let bytes = picture.map(source::bytes).transpose()?;
        let changed = self.write(|season, context| season.set_logo(context, bytes.as_deref()))?;
        let told = terminal::logo(spoken(), picture.is_some());
        Show::new(self.global.json, out).answer(&changed, |out| writeln!(out, "{told}"))
    }

    /// What changed of the site, written into a bucket.
    pub(super) fn export_to_bucket(
        &self,
        place: BucketPlace,
        agreed: Agreed,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let secret = std::env::var(SECRET).map_err(|_| Refusal::from(PaperRefusal::NoBucketKey))?;
        let told = place.told();
        let mut bucket = Bucket::at(place, Secret::new(secret), &PAUSES);
        let mut published = self.publish(&told, &mut bucket, agreed)?;
        for path in published.files.iter_mut().chain(&mut published.removed) {
            *path = format!("{told}/{path}");
        }
        let written = published.files.len();
        let told = terminal::SiteInBucket {
            place: &told,
            written,
            kept: published.kept,
        }
        .told(spoken());
        Show::new(self.global.json, out).answer(&published, |out| writeln!(out, "{told}"))
    }

    /// What changed of the site, written into `dir`.
    fn export_site(&self, dir: &Path, agreed: Agreed, out: &mut impl Write) -> Result<(), Ended> {
        let told = dir.display().to_string();
        let mut published = self.publish(&told, &mut Folder::at(dir)?, agreed)?;
        for path in published.files.iter_mut().chain(&mut published.removed) {
            *path = dir.join(&*path).display().to_string();
        }
        let Published { files, kept, .. } = &published;
        let told = terminal::site_written(spoken(), dir, files.len(), *kept);
        Show::new(self.global.json, out).answer(&published, |out| writeln!(out, "{told}"))
    }

    /// Publishes the site; whose files stay beside it is told before.
    fn publish(
        &self,
        place: &str,
        target: &mut dyn Target,
        agreed: Agreed,
    ) -> Result<Published, Refusal> {
        let facts = SiteFacts::of(&self.season.snapshot()?, &self.context)?;
        let strangers = facts.strangers(target, agreed)?;
        if !strangers.is_empty() {
            let told = spoken().are_others(place, &strangers);
            // Whoever does not listen has the files all the same.
            let _ = writeln!(
                io::stderr(),
                "{}",
                terminal::Warning { told: &told }.told(spoken())
            );
        }
        let run = Run {
            agreed,
            remembered: None,
            goes_on: &|_| true,
        };
        facts.publish_while(target, &run)
    }

    /// Pictures and texts of an etapa, written into `dir`.
    fn export_pictures(
        &self,
        season: &SeasonFile,
        dir: &Path,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        let etapa = season.etapa(self.global.etapa)?;
        let facts = season.picture_facts(&self.context, etapa)?;
        let files = facts.write(dir)?;
        let is_picture = |path: &&PathBuf| path.extension().is_some_and(|ending| ending == "png");
        let pictures = files.iter().filter(is_picture).count();
        let told = terminal::pictures_written(spoken(), dir, pictures, files.len() - pictures);
        let written: Vec<String> = files
            .iter()
            .map(|path| path.display().to_string())
            .collect();
        let answer = serde_json::json!({"files": written});
        Show::new(self.global.json, out).answer(&answer, |out| writeln!(out, "{told}"))
    }

    pub(super) fn export(
        &self,
        what: ExportWhat,
        dir: &Path,
        personal: bool,
        agreed: Agreed,
        out: &mut impl Write,
    ) -> Result<(), Ended> {
        // All files are of one moment, and nobody waits for them.
        let season = self.season.snapshot()?;
        match what {
            ExportWhat::Site => return self.export_site(dir, agreed, out),
            ExportWhat::Pictures => return self.export_pictures(&season, dir, out),
            ExportWhat::Csv | ExportWhat::Json | ExportWhat::Xlsx | ExportWhat::Schema => {}
        }
        let etapa = season.etapa(self.global.etapa).ok();
        let mut sheets = match etapa {
            Some(etapa) => season.etapa_sheets(&self.context, etapa)?,
            None => Vec::new(),
        };
        sheets.extend(season.ranking_sheets(&self.context, etapa)?);
        let mut files: BTreeMap<String, Vec<u8>> = BTreeMap::new();
        match what {
            ExportWhat::Site | ExportWhat::Pictures => {}
            ExportWhat::Json => {
                files.insert(
                    "season.json".to_owned(),
                    season.json(personal)?.into_bytes(),
                );
            }
            ExportWhat::Schema => {
                let schema = serde_json::to_vec_pretty(&json_schema()?);
                let schema = schema.map_err(|error| Refusal::Fault(error.to_string()))?;
                files.insert("season.schema.json".to_owned(), schema);
            }
            ExportWhat::Csv => {
                for sheet in &sheets {
                    files.insert(format!("{}.csv", sheet.name), csv(sheet)?);
                }
            }
            ExportWhat::Xlsx => {
                files.insert("season.xlsx".to_owned(), xlsx(&sheets)?);
            }
        }
        make_folder(dir)?;
        let files: Vec<_> = files
            .into_iter()
            .map(|(name, bytes)| (dir.join(name), bytes))
            .collect();
        write_files(&files)?;
        let written: Vec<String> = files
            .iter()
            .map(|(path, _)| path.display().to_string())
            .collect();
        let answer = serde_json::json!({"files": written});
        Show::new(self.global.json, out).answer(&answer, |out| {
            for file in &written {
                writeln!(out, "{file}")?;
            }
            Ok(())
        })
    }
}
