//! Several seasons of several federations are one ranking, by rules that a file says.

use crate::cluster::Cluster;
use crate::given::{Federation, Season, bytes, day};
use crate::server::Server;
use serde_json::{Value, json};
use std::fs;

#[test]
fn several_seasons_are_one_ranking() {
    let cluster = Cluster::shared();
    let database = cluster.database();
    let (pr, sp) = (
        Federation::known(&database, "fprt", 1),
        Federation::known(&database, "fspt", 2),
    );
    let token = database.run(&["registrar", "Rita"]);
    let server = Server::start(&database);
    let (mut curitiba, mut santos) = (Season::of(&pr, 1), Season::of(&sp, 2));
    let sent = [
        curitiba.certified(),
        curitiba.registers(11, "Zé da Manilha", None),
        curitiba.registers(12, "Ana <b>Copas</b>", None),
        curitiba.homologates(1, day(-30), &[11], 25),
        curitiba.homologates(2, day(-20), &[12], 21),
        curitiba.homologates(3, day(-10), &[11], 4),
    ];
    assert_eq!(server.states(&bytes(sent)).status, 200);
    // Zé plays in Santos under another uid; somebody refused to be published; an etapa is too old.
    let sent = [
        santos.certified(),
        santos.registers(21, "José da Manilha", None),
        santos.homologates(1, day(-15), &[21], 10),
        santos.homologates(2, day(-5), &[22], 30),
        santos.homologates(3, day(-900), &[21], 99),
    ];
    assert_eq!(server.states(&bytes(sent)).status, 200);
    let folder = tempfile::tempdir().unwrap();
    let rules = folder.path().join("ranking.toml");
    let publish = |text: &str| -> Value {
        fs::write(&rules, text).unwrap();
        database.run(&[
            "ranking",
            &rules.display().to_string(),
            &folder.path().join("site").display().to_string(),
        ]);
        let data = fs::read(folder.path().join("site/dados/ranking.json")).unwrap();
        serde_json::from_slice(&data).unwrap()
    };
    let told = |data: &Value| -> Vec<(u64, Value, i64)> {
        let rows = data["rows"].as_array().unwrap().iter();
        rows.map(|row| {
            (
                row["rank"].as_u64().unwrap(),
                row["name"].clone(),
                row["points"].as_i64().unwrap(),
            )
        })
        .collect()
    };
    let term = format!(
        "name = \"Nacional\"\nfrom = \"{}\"\nuntil = \"{}\"\n",
        day(-100),
        day(0)
    );
    let apart = publish(&term);
    assert_eq!(
        told(&apart),
        [
            (1, Value::Null, 30),
            (2, json!("Zé da Manilha"), 29),
            (3, json!("Ana <b>Copas</b>"), 21),
            (4, json!("José da Manilha"), 10)
        ]
    );
    let body = json!({ "absorbed": crate::given::uid(21), "kept": crate::given::uid(11), "holds": true, "reason": "Documento visto" });
    let bearer = format!("Bearer {}", token.trim());
    assert_eq!(
        server
            .post(
                "/decisions",
                &[("authorization", &bearer)],
                body.to_string().as_bytes()
            )
            .status,
        200
    );
    let one = publish(&term);
    assert_eq!(told(&one)[0].2, 39);
    assert_eq!(one["rows"].as_array().unwrap().len(), 3);
    // The two best of each; points of the regulation at half; one federation alone.
    let best = publish(&format!("{term}best = 2\n"));
    assert_eq!(told(&best)[0].2, 35);
    let left_out: Vec<&Value> = best["rows"][0]["etapas"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|etapa| etapa["counts"] == false)
        .collect();
    assert_eq!(left_out.len(), 1);
    assert_eq!(
        told(&publish(&format!("{term}weights = {{ fprt = 50 }}\n")))[0].2,
        19
    );
    assert_eq!(
        told(&publish(&format!("{term}federations = [\"fspt\"]\n"))).len(),
        2
    );
    assert_eq!(
        told(&publish(&format!("{term}classes = [\"women\"]\n"))),
        []
    );
    let page = fs::read_to_string(folder.path().join("site/index.html")).unwrap();
    assert!(page.contains("começa quando a primeira etapa"), "{page}");
    publish(&term);
    let page = fs::read_to_string(folder.path().join("site/index.html")).unwrap();
    for word in [
        "Ana &lt;b&gt;Copas&lt;/b&gt;",
        "Não quis ser publicado",
        "Nacional",
    ] {
        assert!(page.contains(word), "{word}");
    }
    for wrong in [
        "",
        "name = \"\"\nfrom = \"2026-01-01\"\nuntil = \"2026-12-31\"",
        "name = \"x\"\nfrom = \"2027-01-01\"\nuntil = \"2026-12-31\"",
        "name = 3",
        "name = \"x\"\nfrom = \"2026-01-01\"\nuntil = \"2026-12-31\"\nmore = 1",
    ] {
        fs::write(&rules, wrong).unwrap();
        let refused = database
            .program(&["ranking", &rules.display().to_string(), "x"])
            .output()
            .unwrap();
        let said = String::from_utf8(refused.stderr).unwrap();
        assert!(
            !refused.status.success() && said.contains("As regras do ranking"),
            "{wrong}: {said}"
        );
    }
}
