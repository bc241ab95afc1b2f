//! The hall's network on paper: how it is set up, a notice for the wall, and the slips that join telephones, eight to a page,
//! to be cut apart.

use crate::PaperError;
use crate::cards::{PER_PAGE, SIZE, corner, cuts};
use crate::code::modules_of;
use crate::flow::Frame;
use crate::page::{Canvas, Document, Page, Set, Style, count};

/// The Wi-Fi of the hall; what nobody told is written by hand.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wifi {
    /// Its name; empty to be written.
    pub name: String,
    /// Its password; empty to be written.
    pub password: String,
}

impl Wifi {
    /// What a telephone reads to join it, where both are told: each sign that the form itself uses is marked. Readers take
    /// other letters than those of ASCII for letters of several alphabets: those are typed.
    fn joins(&self) -> Option<String> {
        let [name, password] = [&self.name, &self.password].map(|text| {
            let marked = text.chars().flat_map(|letter| {
                let mark = r#"\;,:""#.contains(letter).then_some('\\');
                mark.into_iter().chain([letter])
            });
            marked.collect::<String>()
        });
        let is_told = !name.is_empty() && !password.is_empty();
        let is_told = is_told && name.is_ascii() && password.is_ascii();
        is_told.then(|| format!("WIFI:T:WPA;S:{name};P:{password};;"))
    }
}

/// What joins telephones, as it is handed out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlipCard {
    /// Whose it is.
    pub name: String,
    /// For whom speaks whoever reads it: `por esta equipe`.
    pub speaks: String,
    /// What a telephone opens.
    pub link: String,
}

/// The network of a hall.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Network {
    /// Where the salão is found: `http://192.168.0.10:8421/`.
    pub address: String,
    /// What telephones join before.
    pub wifi: Wifi,
    /// What is cut apart, in its order.
    pub slips: Vec<SlipCard>,
}

impl Network {
    /// The address as people type it.
    fn told(&self) -> &str {
        self.address
            .trim_start_matches("http://")
            .trim_end_matches('/')
    }

    /// What the projector's browser opens.
    fn wall(&self) -> String {
        format!("{}/telao", self.told())
    }
}

/// Where a page's text begins and ends.
const LEFT: f32 = 18.0;
const RIGHT: f32 = 192.0;

/// Between a code and what stands beside it.
const GAP: f32 = 5.0;

const WHOSE: Style = Style::bold(10.0);
const EVENT: Style = Style::regular(9.0);
const TITLE: Style = Style::bold(26.0);
const HEADING: Style = Style::bold(13.0);
const LABEL: Style = Style::regular(9.0);
const VALUE: Style = Style::bold(15.0);
const NUMBER: Style = Style::bold(17.0);
const STEP: Style = Style::regular(12.0);
const POINT: Style = Style::regular(11.0);
const FOOT: Style = Style::regular(7.5);

/// Puts the network on paper.
///
/// # Errors
/// Where the PDF cannot be put together.
pub fn network(frame: &Frame, network: &Network) -> Result<Vec<u8>, PaperError> {
    let mut document = Document::new(&frame.title)?;
    type Draws = fn(&mut Canvas<'_>, &Frame, &Network) -> Result<(), PaperError>;
    let first: [Draws; 2] = [set_up, notice];
    for draw in first {
        let mut page = Page::default();
        let mut canvas = Canvas::new(&document, &mut page, [0.0, 0.0], 1.0);
        draw(&mut canvas, frame, network)?;
        document.push(page);
    }
    for slips in network.slips.chunks(PER_PAGE) {
        let mut page = Page::default();
        for (slip, index) in slips.iter().zip(0..) {
            let mut canvas = Canvas::new(&document, &mut page, corner(index), 1.0);
            card(&mut canvas, frame, &network.wifi, slip)?;
        }
        cuts(&mut page);
        document.push(page);
    }
    document.finish()
}

/// A code of any text, from its upper left.
fn code(canvas: &mut Canvas<'_>, text: &str, at: [f32; 2], side: f32) -> Result<(), PaperError> {
    let modules = modules_of(text).ok_or(PaperError::Code)?;
    canvas.code(&modules, at, side / count(modules.len().isqrt()));
    Ok(())
}

/// Texts below each other from `top` down; where the next one would begin.
fn below(canvas: &mut Canvas<'_>, x: f32, top: f32, texts: &[Set]) -> f32 {
    texts.iter().fold(top, |top, text| canvas.set(x, top, text))
}

/// What something is called, and under it what it is, or a line to write that on; where the next one would begin.
fn told(
    canvas: &mut Canvas<'_>,
    [x, top]: [f32; 2],
    room: f32,
    [label, value]: [&str; 2],
    [small, large]: [Style; 2],
) -> f32 {
    let label = canvas.fill_in(label, small, [room, 5.0]);
    let top = canvas.set(x, top, &label);
    let high = large.size * 0.42;
    if value.is_empty() {
        canvas.line([x, top + high], [x + room, top + high], 0.25);
    } else {
        let value = canvas.fill_in(value, large, [room, high]);
        canvas.set(x, top, &value);
    }
    top + high + 2.0
}

/// What stands over a page; where the rest begins.
fn head(canvas: &mut Canvas<'_>, frame: &Frame, title: &str) -> f32 {
    let room = RIGHT - LEFT;
    let whose = [(&*frame.federation, WHOSE), (&*frame.event, EVENT)];
    let whose = canvas.filled(&whose, [room, 17.0]);
    let top = below(canvas, LEFT, 15.0, &whose);
    let title = canvas.fill_in(title, TITLE, [room, 13.0]);
    canvas.set(LEFT, top + 2.0, &title) + 4.0
}

/// What stands under a page.
fn foot(canvas: &mut Canvas<'_>, frame: &Frame) {
    canvas.line([LEFT, 282.0], [RIGHT, 282.0], 0.15);
    let head = canvas.fill_in(&frame.head, FOOT, [RIGHT - LEFT, 4.0]);
    canvas.set(LEFT, 283.5, &head);
}

/// What is done, in its order.
const STEPS: [&str; 6] = [
    "Ligue um roteador do clube; internet não é preciso. Não use a rede de convidados do lugar: ela separa um aparelho do \
     outro. Dê ao Wi-Fi o nome e a senha desta folha.",
    "Ligue este computador ao roteador, por cabo se puder. No Espadilha, Ctrl K, Rede do salão…, Abrir o salão. O endereço \
     tem de ser o desta folha: se for outro, imprima tudo de novo, pois os códigos levam a ele.",
    "No computador do projetor, também por cabo, abra o telão no navegador. F põe a tela cheia; desligue o descanso de tela.",
    "Em cada celular, entre no Wi-Fi. O aparelho avisa que não há internet e pergunta: manter a conexão. Se ele a larga \
     mesmo assim, desligue os dados móveis.",
    "Só então leia o código do celular com a câmera. Recorte as papeletas e entregue a cada capitão e a cada árbitro a sua.",
    "Antes do dia, experimente com um celular só.",
];

/// What to look at where it does not work.
const IN_THE_WAY: [&str; 5] = [
    "O celular está neste Wi-Fi, e não nos dados móveis?",
    "O endereço foi digitado inteiro, com http:// e os números?",
    "Na primeira vez, o Windows pergunta se o Espadilha pode receber da rede: permitir nas redes privadas. Se alguém \
     respondeu que não, marque-o em “Permitir um aplicativo pelo Firewall do Windows”.",
    "Este computador está em duas redes? Vale o endereço da rede do roteador, escolhido em Rede do salão.",
    "No terminal, espadilha serve --check pergunta a cada endereço deste computador se responde.",
];

const KEPT: &str = "Quem lê uma papeleta fala por aquela equipe ou por aquele árbitro. Guarde estas folhas como se guarda uma \
     senha, e desligue em Rede do salão o código que se perder: o seguinte é outro.";

/// Heights of the box in which the addresses stand, and of the codes in it.
const BOX: f32 = 62.0;
const BOX_CODE: f32 = 30.0;

/// How the network is set up.
fn set_up(canvas: &mut Canvas<'_>, frame: &Frame, network: &Network) -> Result<(), PaperError> {
    let top = head(canvas, frame, &frame.title);
    let wide = (RIGHT - LEFT) / 3.0;
    let styles = [LABEL, VALUE];
    let inner = |column: u8| wide.mul_add(f32::from(column), LEFT) + 4.0;
    let room = wide - 8.0;
    for column in 1_u8..3 {
        let x = wide.mul_add(f32::from(column), LEFT);
        canvas.line([x, top], [x, top + BOX], 0.2);
    }
    for y in [top, top + BOX] {
        canvas.line([LEFT, y], [RIGHT, y], 0.4);
    }
    let at = |column| [inner(column), top + 3.0];
    let wifi = &network.wifi;
    let next = told(canvas, at(0), room, ["Wi-Fi", &wifi.name], styles);
    told(
        canvas,
        [inner(0), next],
        room,
        ["senha", &wifi.password],
        styles,
    );
    told(
        canvas,
        at(1),
        room,
        ["páginas, por http://", network.told()],
        styles,
    );
    told(
        canvas,
        at(2),
        room,
        ["telão, no projetor", &network.wall()],
        styles,
    );
    let wall = format!("http://{}", network.wall());
    let codes = [wifi.joins(), Some(network.address.clone()), Some(wall)];
    for (holds, column) in codes.iter().zip(0..) {
        if let Some(holds) = holds {
            code(
                canvas,
                holds,
                [inner(column), top + BOX - BOX_CODE - 4.0],
                BOX_CODE,
            )?;
        }
    }

    let mut y = top + BOX + 8.0;
    for (step, number) in STEPS.iter().zip(1..) {
        let text = canvas.fill_in(step, STEP, [RIGHT - LEFT - 11.0, 22.0]);
        canvas.text(LEFT, y + 5.4, NUMBER, &format!("{number}"));
        y = canvas.set(LEFT + 11.0, y, &text) + 3.2;
    }
    let heading = canvas.fill_in(
        "Se um celular não abre a página",
        HEADING,
        [RIGHT - LEFT, 7.0],
    );
    y = canvas.set(LEFT, y + 4.0, &heading) + 2.0;
    for point in IN_THE_WAY {
        let text = canvas.fill_in(point, POINT, [RIGHT - LEFT - 6.0, 20.0]);
        canvas.text(LEFT + 1.0, y + 3.7, Style::bold(POINT.size), "·");
        y = canvas.set(LEFT + 6.0, y, &text) + 1.8;
    }
    let kept = canvas.fill_in(KEPT, Style::bold(POINT.size), [RIGHT - LEFT, 16.0]);
    canvas.set(LEFT, y + 4.0, &kept);
    foot(canvas, frame);
    Ok(())
}

/// Side of the codes on the wall.
const WALL_CODE: f32 = 62.0;

/// A step on the wall: its title, its lines with what each is called, and what its code holds.
type Part<'a> = (&'a str, Vec<[&'a str; 2]>, Option<&'a str>);

/// For the wall: how whoever comes reads what is public.
fn notice(canvas: &mut Canvas<'_>, frame: &Frame, network: &Network) -> Result<(), PaperError> {
    let top = head(canvas, frame, "No seu celular");
    let styles = [Style::regular(13.0), Style::bold(24.0)];
    let wifi = &network.wifi;
    let joins = wifi.joins();
    let pages = network.told().to_owned();
    let parts: [Part<'_>; 2] = [
        (
            "Entre no Wi-Fi do salão",
            vec![["rede", &wifi.name], ["senha", &wifi.password]],
            joins.as_deref(),
        ),
        (
            "Veja mesas, resultados e classificação",
            vec![["leia o código ou digite, com http:// na frente", &pages]],
            Some(&network.address),
        ),
    ];
    for ((title, lines, holds), (number, at)) in parts.into_iter().zip([("1", 0.0), ("2", 108.0)]) {
        let y = top + 8.0 + at;
        canvas.text(LEFT, y + 15.0, Style::bold(54.0), number);
        let x = LEFT + 18.0;
        let title = canvas.fill_in(title, Style::bold(22.0), [RIGHT - x, 20.0]);
        let y = canvas.set(x, y + 3.0, &title) + 5.0;
        let (from, room) = match holds {
            Some(holds) => {
                code(canvas, holds, [x, y], WALL_CODE)?;
                let from = x + WALL_CODE + GAP + 3.0;
                (from, RIGHT - from)
            }
            None => (x, RIGHT - x),
        };
        let mut next = y + 2.0;
        for line in lines {
            next = told(canvas, [from, next], room, line, styles) + 4.0;
        }
    }
    let keep = "O celular avisa que esta rede não tem internet: mantenha a conexão. Sem um código da mesa diretora só se lê.";
    let keep = canvas.fill_in(keep, Style::regular(13.0), [RIGHT - LEFT, 14.0]);
    canvas.set(LEFT, 262.0, &keep);
    foot(canvas, frame);
    Ok(())
}

/// How far from its edge what stands on a slip begins.
const MARGIN: f32 = 5.0;

/// Side of the code of a slip, and where it stands.
const SLIP_CODE: f32 = 29.0;
const SLIP_AT: [f32; 2] = [SIZE[0] - MARGIN - SLIP_CODE, 31.0];

/// Room beside it.
const BESIDE: f32 = SIZE[0] - 2.0 * MARGIN - SLIP_CODE - GAP;

const SLIP_WHOSE: Style = Style::bold(7.0);
const SLIP_EVENT: Style = Style::regular(6.5);
const SLIP_NAME: Style = Style::bold(19.0);
const SLIP_STEP: Style = Style::bold(10.0);
const SLIP_TEXT: Style = Style::regular(7.0);

/// One slip: the Wi-Fi comes first on it.
fn card(
    canvas: &mut Canvas<'_>,
    frame: &Frame,
    wifi: &Wifi,
    slip: &SlipCard,
) -> Result<(), PaperError> {
    let room = SIZE[0] - 2.0 * MARGIN;
    let whose = [
        (&*frame.federation, SLIP_WHOSE),
        (&*frame.event, SLIP_EVENT),
    ];
    let whose = canvas.filled(&whose, [room, 8.5]);
    below(canvas, MARGIN, 4.0, &whose);
    let name = canvas.fill_in(&slip.name, SLIP_NAME, [room, 11.0]);
    canvas.set(MARGIN, 13.0 + (11.0 - name.height()) / 2.0, &name);
    canvas.line([MARGIN, 24.8], [SIZE[0] - MARGIN, 24.8], 0.2);

    let styles = [SLIP_TEXT, Style::bold(12.0)];
    let first = canvas.fill_in("1  Entre no Wi-Fi", SLIP_STEP, [BESIDE, 5.0]);
    let next = canvas.set(MARGIN, 26.2, &first) + 1.0;
    let next = told(canvas, [MARGIN, next], BESIDE, ["rede", &wifi.name], styles);
    let next = told(
        canvas,
        [MARGIN, next],
        BESIDE,
        ["senha", &wifi.password],
        styles,
    );
    let keep = "Sem internet? Mantenha a conexão.";
    let keep = canvas.fill_in(keep, SLIP_TEXT, [BESIDE, 4.0]);
    canvas.set(MARGIN, next - 0.4, &keep);

    let second = canvas.fill_in("2  Leia o código", SLIP_STEP, [SLIP_CODE + 2.0, 5.0]);
    canvas.set(SLIP_AT[0], 26.2, &second);
    code(canvas, &slip.link, SLIP_AT, SLIP_CODE)?;

    let speaks = format!(
        "Quem lê este código fala {}: não o mostre a mais ninguém. Perdeu-se? A mesa diretora o desliga e dá outro.",
        slip.speaks
    );
    let speaks = canvas.fill_in(&speaks, SLIP_TEXT, [BESIDE, 9.0]);
    canvas.set(MARGIN, 63.0 - speaks.height(), &speaks);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joins(name: &str, password: &str) -> Option<String> {
        let wifi = Wifi {
            name: name.to_owned(),
            password: password.to_owned(),
        };
        wifi.joins()
    }

    #[test]
    fn a_telephone_is_told_the_wifi_where_all_of_it_is_known() {
        assert_eq!(
            joins("Truco", "zap12345").as_deref(),
            Some("WIFI:T:WPA;S:Truco;P:zap12345;;")
        );
        assert_eq!(
            joins(r#"a;b,c:d"e"#, r"\;").as_deref(),
            Some(r#"WIFI:T:WPA;S:a\;b\,c\:d\"e;P:\\\;;;"#)
        );
        for (name, password) in [
            ("", ""),
            ("Truco", ""),
            ("", "zap12345"),
            ("Salão", "zap12345"),
            ("Truco", "coração"),
        ] {
            assert_eq!(joins(name, password), None, "{name} {password}");
        }
    }
}
