//! The site in a bucket: what is put and how it is handed out, what is not asked twice, what a broken network leaves,
//! and where the secret is not.

#![expect(clippy::unwrap_used, reason = "a test stops at the first surprise")]

use app::id::EtapaId;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use publish::bucket::{Bucket, BucketFields, BucketPlace, Secret};
use publish::publication::{Folder, Published, SiteFacts};
use serde_json::Value;
use service::machine::folder::DeskFolder;
use service::machine::publication::{Publication, SeasonAt, SitePlace};
use service::workers::publisher::Publisher;
use std::fs;
use tests::encrypted::{Certificate, Encrypted};
use tests::pages::sound;
use tests::planted::Party;
use tests::service::{BELOW, SECRET, Service, Trouble, Weather};
use tests::simulation::dice::Dice;
use tests::{Desk, espadilha, scattered, small};

/// What a network says before somebody has signed in.
const PORTAL: &str = "<html><body>Bem-vindo! Entre na rede do hotel.</body></html>";

fn below(service: &Service) -> std::collections::BTreeMap<String, Vec<u8>> {
    service.below(BELOW)
}

fn called() -> (Desk, EtapaId) {
    let Party {
        mut desk, etapa, ..
    } = Party::new(&small());
    desk.call(etapa, 1);
    (desk, etapa)
}

fn publish(desk: &Desk, bucket: &mut Bucket) -> Result<Published, Refusal> {
    let facts = SiteFacts::of(&desk.season, &desk.context).unwrap();
    facts.publish(bucket)
}

#[test]
fn it_holds_what_a_folder_holds_and_only_news_are_sent() {
    let (mut desk, etapa) = called();
    let service = Service::new(SECRET);
    let foreign = ["/truco/copa-2026/foto.jpg", "/truco/outro/index.html"];
    let photo = "/truco/copa-2026/equipe/2024.html";
    for path in foreign.into_iter().chain([photo]) {
        let object = service.object(path);
        fs::create_dir_all(object.parent().unwrap()).unwrap();
        fs::write(object, []).unwrap();
    }
    let mut own = service.bucket();
    let published = publish(&desk, &mut own).unwrap();
    assert!(published.removed.is_empty(), "{:?}", published.removed);
    let folder = tempfile::TempDir::new().unwrap();
    let facts = SiteFacts::of(&desk.season, &desk.context).unwrap();
    facts
        .publish(&mut Folder::at(folder.path()).unwrap())
        .unwrap();
    let mut site = below(&service);
    for foreign in ["foto.jpg", "equipe/2024.html"] {
        assert_eq!(site.remove(foreign), Some(Vec::new()));
    }
    assert_eq!(site.len(), published.files.len());
    for (path, bytes) in &site {
        assert!(
            fs::read(folder.path().join(path)).unwrap() == *bytes,
            "{path}"
        );
    }
    sound(&site);
    assert!(foreign.iter().all(|path| service.object(path).exists()));
    service.held(|held| {
        let served = |path: &str| held.headers[&format!("/truco/copa-2026/{path}")].clone();
        assert_eq!(served("estado.json")["cache-control"], "max-age=5");
        assert_eq!(served("manifest.json")["cache-control"], "no-cache");
        let page = served(&format!("etapa-{etapa}/rodada-1.html"));
        assert_eq!(page["cache-control"], "max-age=60");
        assert_eq!(page["content-type"], "text/html; charset=utf-8");
        assert_eq!(
            served("estilo.css")["content-type"],
            "text/css; charset=utf-8"
        );
        let proven = |proof: &String| {
            proof.starts_with("AWS4-HMAC-SHA256 Credential=CHAVE/")
                && proof.contains("/us-east-1/s3/")
        };
        assert!(held.proofs.iter().all(proven));
        assert!(!held.queries.iter().any(|query| query.contains("Signature")));
        let sums = held.headers.values().map(|headers| &headers["content-md5"]);
        assert!(sums.clone().all(|sum| sum.len() == 24), "{sums:?}");
        assert!(!held.proofs.iter().any(|proof| proof.contains(SECRET)));
        held.calls.clear();
    });

    // A result is what changed; what it has put it knows by the bucket's marks, and reads nothing of it again.
    let cell = desk.board(etapa, 1).mesas.remove(0);
    desk.tick();
    desk.report(cell.jogo, &[[12, 3], [12, 4]]);
    let published = publish(&desk, &mut own).unwrap();
    let reads = service.held(|held| {
        let pages = |(method, path): &&(String, String)| method == "GET" && path.ends_with(".html");
        held.calls.iter().filter(pages).count()
    });
    assert_eq!(reads, 1, "the first page alone, whose it is");
    assert_eq!(service.heard("PUT"), published.files.len());
    assert!(published.kept > 10, "{published:?}");
    let page = &below(&service)[&format!("etapa-{etapa}/rodada-1.html")];
    assert!(String::from_utf8_lossy(page).contains("12–3"));
    // Another program writes nothing, and reads no page but the first: the marks tell.
    let published = publish(&desk, &mut service.bucket()).unwrap();
    assert!(published.files.is_empty(), "{:?}", published.files);
    assert_eq!(service.heard("PUT"), 0);
}

#[test]
fn whatever_the_network_does_pages_are_whole_and_the_next_run_ends_it() {
    let (desk, _) = called();
    let fresh = {
        let service = Service::new(SECRET);
        publish(&desk, &mut service.bucket()).unwrap();
        below(&service)
    };
    let mut refused = 0;
    for (trouble, told) in [
        (Trouble::Status(500), "não consegue agora (código 500)"),
        (Trouble::Status(503), "não consegue agora (código 503)"),
        (Trouble::Status(403), "A chave não pode gravar em"),
        (Trouble::Status(301), "outra região"),
        (Trouble::Status(418), "não responde (código 418)"),
        (Trouble::NoBucket, "Não existe o bucket"),
        (
            Trouble::Says(403, "<Error><Code>RequestTimeTooSkewed</Code></Error>"),
            "Acerte o relógio do computador",
        ),
        (
            Trouble::Says(
                403,
                "<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>",
            ),
            "Acerte o relógio do computador",
        ),
        (Trouble::Says(200, PORTAL), "não é um bucket"),
        (Trouble::Says(302, PORTAL), "não é um bucket"),
        (Trouble::Says(507, "<Error/>"), "está sem espaço"),
        (
            Trouble::Says(403, "<Error><Code>QuotaExceeded</Code></Error>"),
            "está sem espaço",
        ),
        (
            Trouble::Says(
                403,
                "<Error><Code>SecondLevelDomainForbidden</Code></Error>",
            ),
            "https://NOME.s3.exemplo.com",
        ),
        (Trouble::Changed, "não é o que foi enviado"),
        (Trouble::Endless, "não tem fim"),
        (Trouble::Deaf, "não responde. Confira"),
        (Trouble::Cut, "não responde. Confira"),
        (Trouble::CutOff, "não responde. Confira"),
    ] {
        for after in (0..60).step_by(7) {
            let service = Service::new(SECRET);
            let mut own = service.bucket();
            service.held(|held| held.trouble = Some((trouble, after)));
            if let Err(refusal) = publish(&desk, &mut own) {
                refused += 1;
                assert!(["bucket", "endless-list"].contains(&refusal.code()));
                let words = Language::PtBr.unpublished("x", &refusal);
                assert!(words.contains(told), "{trouble:?} after {after}: {words}");
                assert!(words.contains("s3://truco/copa-2026"), "{words}");
            }
            sound(&below(&service));
            service.held(|held| held.trouble = None);
            publish(&desk, &mut own).unwrap();
            assert!(below(&service) == fresh, "{trouble:?} after {after}");
        }
    }
    assert!(refused > 30, "{refused}");
    // A service that speaks no TLS where it was to.
    let service = Service::new(SECRET);
    let encrypted = BucketFields {
        endpoint: service.endpoint.replace("http:", "https:"),
        ..service.fields()
    };
    let mut silent = service.bucket_of(encrypted, SECRET);
    let refusal = publish(&desk, &mut silent).unwrap_err();
    let words = Language::PtBr.refusal(&refusal);
    assert!(
        words.contains("não responde. Confira a internet"),
        "{words}"
    );
    let service = Service::new(SECRET);
    service.held(|held| held.trouble = Some((Trouble::Slow, 0)));
    publish(&desk, &mut service.bucket()).unwrap();
    assert!(below(&service) == fresh);
}

/// Publishes until it comes to its end, which it does after so many refusals at most.
fn ends(desk: &Desk, service: &Service, most: usize, seed: u64) {
    let mut own = service.bucket();
    let mut refused = 0;
    while let Err(refusal) = publish(desk, &mut own) {
        assert_eq!(refusal.code(), "bucket");
        sound(&below(service));
        refused += 1;
        assert!(refused <= most, "{refused} refusals with seed {seed}");
    }
    sound(&below(service));
}

#[test]
fn a_network_that_breaks_now_and_then_stops_nothing() {
    let (mut desk, etapa) = called();
    let service = Service::new(SECRET);
    let seed = scattered();
    let dice = Dice::of(seed);
    service.held(|held| held.weather = Some(Weather { dice, percent: 6 }));
    // One call of sixteen breaks: each is made again until it is answered.
    ends(&desk, &service, 1, seed);
    // One of three: whatever a run leaves, the next ones go on from there.
    let mesas = desk.board(etapa, 1).mesas;
    for cell in &mesas {
        desk.tick();
        desk.report(cell.jogo, &[[12, 3], [12, 4]]);
        service.held(|held| held.weather.as_mut().unwrap().percent = 33);
        ends(&desk, &service, 40, seed);
    }
    service.held(|held| held.weather = None);
    let again = publish(&desk, &mut service.bucket()).unwrap();
    assert!(
        again.files.is_empty() && again.removed.is_empty(),
        "{again:?}"
    );
    let page = &below(&service)[&format!("etapa-{etapa}/rodada-1.html")];
    let told = String::from_utf8_lossy(page).matches("12–3").count();
    assert_eq!(told, mesas.len());
}

#[test]
fn a_call_is_made_four_times_and_no_more() {
    let (desk, _) = called();
    for (trouble, times) in [
        (Trouble::Status(500), 4),
        (Trouble::Status(429), 4),
        (Trouble::Cut, 4),
        (Trouble::Status(418), 1),
        (Trouble::NoBucket, 1),
    ] {
        let service = Service::new(SECRET);
        service.held(|held| held.trouble = Some((trouble, 0)));
        publish(&desk, &mut service.bucket()).unwrap_err();
        assert_eq!(service.held(|held| held.calls.len()), times, "{trouble:?}");
    }
}

#[test]
fn a_service_that_lists_no_marks_is_read_and_only_news_are_sent() {
    let (mut desk, etapa) = called();
    let service = Service::unmarked(SECRET);
    let first = publish(&desk, &mut service.bucket()).unwrap();
    sound(&below(&service));
    assert_eq!(below(&service).len(), first.files.len());
    service.held(|held| held.calls.clear());
    let again = publish(&desk, &mut service.bucket()).unwrap();
    assert!(again.files.is_empty(), "{:?}", again.files);
    assert_eq!(service.heard("PUT"), 0);
    let cell = desk.board(etapa, 1).mesas.remove(0);
    desk.tick();
    desk.report(cell.jogo, &[[12, 3], [12, 4]]);
    let published = publish(&desk, &mut service.bucket()).unwrap();
    assert!(published.kept > 10, "{published:?}");
    assert_eq!(service.heard("PUT"), published.files.len());
    sound(&below(&service));
}

#[test]
fn whoever_does_not_know_the_secret_is_refused_and_puts_nothing() {
    let (desk, _) = called();
    let service = Service::new(SECRET);
    let other_key = BucketFields {
        key: "OUTRA".to_owned(),
        ..service.fields()
    };
    let guesses = [
        (service.fields(), "outro segredo", "recusou o segredo"),
        (other_key, SECRET, "recusou a chave"),
    ];
    for (fields, secret, told) in guesses {
        let refusal = publish(&desk, &mut service.bucket_of(fields, secret)).unwrap_err();
        let words = Language::PtBr.refusal(&refusal);
        assert!(words.contains(told), "{words}");
        assert!(below(&service).is_empty());
    }
    // Nobody is asked twice who has said no.
    assert_eq!(service.held(|held| held.calls.len()), 2);
    publish(&desk, &mut service.bucket()).unwrap();
    sound(&below(&service));
}

#[test]
fn what_is_no_address_is_refused() {
    let service = Service::new(SECRET);
    for (told, endpoint, bucket, prefix, region, key) in [
        ("bad address: ftp://x", "ftp://x", "a", "", "", "k"),
        (
            "bad address: s3.exemplo.com",
            "s3.exemplo.com",
            "a",
            "",
            "",
            "k",
        ),
        (
            "bad address: https://x/../y",
            "https://x/../y",
            "a",
            "",
            "",
            "k",
        ),
        ("bad address: https://x y", "https://x y", "a", "", "", "k"),
        ("bad address: https:", "https://", "a", "", "", "k"),
        ("bad address: ", "https://x", " / ", "", "", "k"),
        ("bad address: a b", "https://x", "a b", "", "", "k"),
        ("bad address: ..", "https://x", "..", "", "", "k"),
        ("bad address: a/../b", "https://x", "a", "a/../b", "", "k"),
        ("bad address: a?b", "https://x", "a", "", "a?b", "k"),
        ("no key", "https://x", "a", "", "", " "),
    ] {
        let fields = BucketFields {
            endpoint: endpoint.to_owned(),
            bucket: bucket.to_owned(),
            prefix: prefix.to_owned(),
            region: region.to_owned(),
            key: key.to_owned(),
        };
        let problem = BucketPlace::try_from(fields).unwrap_err();
        assert_eq!(problem.to_string(), told);
    }
    let amazon = BucketFields {
        endpoint: String::new(),
        region: "sa-east-1".to_owned(),
        ..service.fields()
    };
    let amazon = BucketPlace::try_from(amazon).unwrap();
    assert_eq!(amazon.endpoint(), "https://s3.sa-east-1.amazonaws.com");
    assert_eq!(amazon.told(), "s3://truco/copa-2026");
}

#[test]
fn the_command_line_writes_it_and_tells_no_secret() {
    let (desk, _) = called();
    let service = Service::new(SECRET);
    let season = desk.path();
    let run = |keys: bool| {
        let mut command = espadilha();
        command.env_remove("AWS_ACCESS_KEY_ID");
        command.env_remove("AWS_SECRET_ACCESS_KEY");
        if keys {
            command.env("AWS_ACCESS_KEY_ID", "CHAVE");
            command.env("AWS_SECRET_ACCESS_KEY", SECRET);
        }
        command.args(["export", "site", "s3://truco/copa-2026", "--json"]);
        command.args(["--endpoint", &service.endpoint, "--file"]);
        command.arg(&season).output().unwrap()
    };
    let refused = run(false);
    assert_eq!(refused.status.code(), Some(1));
    let told =
        String::from_utf8(refused.stdout).unwrap() + &String::from_utf8_lossy(&refused.stderr);
    assert!(told.contains("no-bucket-key"), "{told}");
    assert!(below(&service).is_empty());
    let done = run(true);
    let told = String::from_utf8(done.stdout).unwrap();
    assert!(done.status.success(), "{told}");
    let answer: Value = serde_json::from_str(&told).unwrap();
    let files = answer["files"].as_array().unwrap();
    assert_eq!(files.len(), below(&service).len());
    assert!(
        files
            .iter()
            .any(|file| *file == "s3://truco/copa-2026/index.html")
    );
    sound(&below(&service));
    assert!(!told.contains(SECRET));
    let bytes = fs::read(&season).unwrap();
    assert!(!String::from_utf8_lossy(&bytes).contains(SECRET));
}

#[test]
fn the_secret_lies_in_one_file_that_others_cannot_read() {
    let (desk, _) = called();
    let service = Service::new(SECRET);
    let home = desk.folder.path().join("lembranca");
    let folder = DeskFolder::new(home.clone());
    let place = BucketPlace::try_from(service.fields()).unwrap();
    assert_eq!(folder.secret(&place), None);
    folder.keep_secret(&place, "antigo".to_owned()).unwrap();
    folder.keep_secret(&place, SECRET.to_owned()).unwrap();
    let publication = Publication {
        season: SeasonAt::of(&desk.season).unwrap(),
        place: SitePlace::Bucket(Box::new(place.clone())),
        on: true,
        told: true,
    };
    folder.set_publication(publication.clone()).unwrap();
    assert_eq!(
        folder.publication(&publication.season),
        Some(publication.clone())
    );
    assert_eq!(folder.secret(&place), Some(Secret::new(SECRET.to_owned())));
    let told = format!("{publication:?}{:?}", service.bucket());
    assert!(!told.contains(SECRET), "{told}");
    let mut with = Vec::new();
    for file in fs::read_dir(&home).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        assert!(!text.contains("antigo"));
        if text.contains(SECRET) {
            with.push(path);
        }
    }
    assert_eq!(with, [home.join("publicacao-chaves.json")]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = with[0].metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{mode:o}");
    }
    // Another key has another secret.
    let other = BucketFields {
        key: "OUTRA".to_owned(),
        ..service.fields()
    };
    assert_eq!(folder.secret(&BucketPlace::try_from(other).unwrap()), None);
}

/// What a publisher says is wrong.
fn wrong(publisher: &Publisher) -> String {
    let mut waited = 0;
    loop {
        let state = publisher.state(Language::PtBr);
        if let Some(fault) = state.fault {
            return fault.why;
        }
        waited += 1;
        assert!(waited < 1_200, "{state:?}");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
}

#[test]
fn a_place_on_whose_way_others_read_is_asked_about_also_where_it_was_chosen_before() {
    let (desk, _) = called();
    let service = Service::new(SECRET);
    let season = SeasonAt::of(&desk.season).unwrap();
    let kept = |home: &str, endpoint: &str| {
        let folder = DeskFolder::new(desk.folder.path().join(home));
        let place = BucketPlace::try_from(BucketFields {
            endpoint: endpoint.to_owned(),
            ..service.fields()
        });
        let place = place.unwrap();
        folder.keep_secret(&place, SECRET.to_owned()).unwrap();
        let place = SitePlace::Bucket(Box::new(place));
        // As earlier versions kept it: they told nobody.
        let kept = serde_json::json!([{
            "path": season.path, "uid": season.uid, "place": place, "on": true,
        }]);
        let file = desk.folder.path().join(home).join("publicacao.json");
        fs::write(file, kept.to_string()).unwrap();
        assert!(folder.publication(&season).is_some_and(|known| !known.told));
        (folder, place)
    };
    let (folder, place) = kept("exposta", "http://192.0.2.1");
    let publisher = Publisher::start(folder.clone());
    publisher.follow(Some(season.clone()));
    let told = wrong(&publisher);
    assert!(told.contains("não é criptografado"), "{told}");
    // Whoever chooses it again is asked, and then it is tried.
    publisher.publish_to(season.clone(), place).unwrap();
    assert!(folder.publication(&season).is_some_and(|known| known.told));
    publisher.switch(&season, false).unwrap();
    assert!(folder.publication(&season).is_some_and(|known| known.told));
    // On this machine's own network nobody is asked.
    let (folder, _) = kept("perto", &service.endpoint);
    service.held(|held| held.trouble = Some((Trouble::NoBucket, 0)));
    let publisher = Publisher::start(folder);
    publisher.follow(Some(season.clone()));
    let told = wrong(&publisher);
    assert!(told.contains("Não existe o bucket"), "{told}");
}

/// Whoever answers there shows a certificate of their own making.
#[test]
fn a_certificate_that_proves_nothing_is_told_as_that() {
    let (desk, _) = called();
    let service = Service::new(SECRET);
    for (certificate, told) in [
        (Certificate::OwnMaking, "não é de confiança"),
        (Certificate::Old, "não vale na data deste computador"),
    ] {
        let served = Encrypted::new(certificate);
        let fields = BucketFields {
            endpoint: served.endpoint,
            ..service.fields()
        };
        let mut bucket = service.bucket_of(fields, SECRET);
        let refusal = publish(&desk, &mut bucket).unwrap_err();
        let words = Language::PtBr.refusal(&refusal);
        assert!(
            words.contains("certificado") && words.contains(told),
            "{words}"
        );
        assert!(!words.contains("Confira a internet"), "{words}");
    }
}

/// Publishes from time to time while nothing is new.
fn again(desk: &Desk, bucket: &mut Bucket) -> Vec<String> {
    publish(desk, bucket).unwrap().files
}

#[test]
fn what_came_to_a_bucket_otherwise_than_it_was_sent_is_not_done() {
    let (desk, _) = called();
    for trouble in [
        Trouble::Changed,
        Trouble::Mangles,
        Trouble::Says(200, PORTAL),
    ] {
        let service = Service::new(SECRET);
        let mut own = service.bucket();
        // It finds whose the place is, and then its uploads go wrong.
        service.held(|held| held.trouble = Some((trouble, 10)));
        let refusal = publish(&desk, &mut own).unwrap_err();
        assert_eq!(refusal.code(), "bucket", "{trouble:?}");
        service.held(|held| held.trouble = None);
        let written = again(&desk, &mut own);
        assert!(written.len() > 20, "{trouble:?}: {written:?}");
        let fresh = Service::new(SECRET);
        publish(&desk, &mut fresh.bucket()).unwrap();
        assert!(below(&service) == below(&fresh), "{trouble:?}");
    }
}

#[test]
fn what_a_bucket_says_it_holds_is_compared() {
    let (desk, etapa) = called();
    let service = Service::new(SECRET);
    let mut own = service.bucket();
    publish(&desk, &mut own).unwrap();
    let whole = below(&service);
    // It says itself that it holds something else by now.
    let page = format!("/truco/copa-2026/etapa-{etapa}/rodada-1.html");
    service.spoils(&page);
    for bucket in [&mut own, &mut service.bucket()] {
        assert!(below(&service) != whole);
        let written = again(&desk, bucket);
        assert_eq!(written, [format!("etapa-{etapa}/rodada-1.html")]);
        assert!(below(&service) == whole);
        service.spoils(&page);
    }
}

#[test]
fn an_endpoint_may_have_a_path_and_a_bucket_in_its_name() {
    let place = |endpoint: &str, bucket: &str| {
        BucketPlace::try_from(BucketFields {
            endpoint: endpoint.to_owned(),
            bucket: bucket.to_owned(),
            key: "k".to_owned(),
            ..BucketFields::default()
        })
        .unwrap()
    };
    for (endpoint, told) in [
        (
            "https://x.exemplo.com/storage/v1/s3/",
            "https://x.exemplo.com/storage/v1/s3/truco/a.html",
        ),
        (
            "https://truco.oss.exemplo.com",
            "https://truco.oss.exemplo.com/a.html",
        ),
        (
            "https://oss.exemplo.com",
            "https://oss.exemplo.com/truco/a.html",
        ),
    ] {
        assert_eq!(place(endpoint, "truco").address("a.html"), told);
    }
    for (endpoint, is_exposed) in [
        ("http://s3.exemplo.com", true),
        ("http://203.0.113.7:9000", true),
        ("http://[2001:db8::1]", true),
        ("https://s3.exemplo.com", false),
        ("http://localhost:9000", false),
        ("http://127.0.0.1:9000", false),
        ("http://[::1]:9000", false),
        ("http://192.168.1.20:9000", false),
        ("http://10.1.2.3", false),
        ("http://172.16.0.9", false),
        ("http://nas.local", false),
        ("http://nas:9000", false),
    ] {
        assert_eq!(
            place(endpoint, "truco").is_exposed(),
            is_exposed,
            "{endpoint}"
        );
    }
}

#[test]
fn the_command_line_trims_the_secret_and_asks_before_it_sends_what_others_can_read() {
    let (desk, _) = called();
    let service = Service::new(SECRET);
    let run = |endpoint: &str, more: &[&str]| {
        let mut command = espadilha();
        command.env("AWS_ACCESS_KEY_ID", "CHAVE");
        command.env("AWS_SECRET_ACCESS_KEY", format!(" {SECRET}\n"));
        command.args(["export", "site", "s3://truco/copa-2026", "--json"]);
        command.args(["--endpoint", endpoint, "--file"]);
        command.arg(desk.path()).args(more).output().unwrap()
    };
    let done = run(&service.endpoint, &[]);
    assert!(done.status.success(), "{done:?}");
    let exposed = "http://203.0.113.7:9";
    let refused = run(exposed, &[]);
    assert_eq!(refused.status.code(), Some(1));
    let told = String::from_utf8(refused.stdout).unwrap();
    assert!(told.contains("\"exposed-bucket\""), "{told}");
}
