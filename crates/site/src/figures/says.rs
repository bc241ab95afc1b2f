//! What figures say, in the language of whoever looks at them: pages are Portuguese, a window speaks its own.

use super::rows::DayEnd;

/// Somebody who has climbed in a group.
#[derive(Debug, Clone, Copy)]
pub struct Climb<'a> {
    pub name: &'a str,
    /// In which group.
    pub chave: &'a str,
    /// From which place, 1-based.
    pub first: usize,
    pub last: usize,
}

/// Two that met so often, and what each has won.
#[derive(Debug, Clone, Copy)]
pub struct Met<'a> {
    /// The two.
    pub names: [&'a str; 2],
    /// Confrontos between them.
    pub confrontos: usize,
    /// Confrontos that each won.
    pub won: [usize; 2],
    /// Jogos that each won.
    pub jogos: [u32; 2],
}

/// The words of all figures.
pub trait Says {
    /// Over the course of positions.
    fn courses(&self) -> &'static str;
    /// Why there are no positions.
    fn no_courses(&self) -> &'static str;
    /// What the course shows, and who climbed most.
    fn courses_say(&self, best: Option<Climb<'_>>) -> String;
    /// How past positions were worked out.
    fn courses_how(&self) -> &'static str;
    /// What the chart of a group is of.
    fn course_of(&self, chave: &str) -> String;
    /// What stands below the rows that are shown.
    fn below(&self) -> &'static str;
    /// Over names.
    fn name(&self) -> &'static str;
    /// Over what everybody has won and lost.
    fn balances(&self) -> &'static str;
    /// Why there are no balances.
    fn no_balances(&self) -> &'static str;
    /// What the bars show, and whose balance is the best.
    fn balances_say(&self, best: &str, balance: &str) -> String;
    /// What counts.
    fn balances_how(&self) -> &'static str;
    /// Over the balances of entrants, and of duplas.
    fn balances_of(&self) -> [&'static str; 2];
    /// A caption of so many rows alone.
    fn largest(&self, caption: &str, rows: usize) -> String;
    /// The columns of a table of balances.
    fn balance_columns(&self) -> [&'static str; 6];
    /// Over how long jogos took.
    fn lasted(&self) -> &'static str;
    /// Why no time is known.
    fn none_lasted(&self) -> &'static str;
    /// Within how many minutes half of so many jogos ended, and nine of ten.
    fn lasted_says(&self, jogos: usize, half: u64, most: u64) -> String;
    /// Which jogos count.
    fn lasted_how(&self) -> &'static str;
    /// What the histogram is of.
    fn lasted_of(&self) -> &'static str;
    /// Where half of the jogos lie.
    fn half(&self, minutes: u64) -> String;
    /// The columns of the histogram's table.
    fn lasted_columns(&self) -> [&'static str; 2];
    /// From so many minutes to so many.
    fn between(&self, from: u64, to: u64) -> String;
    /// Over the end of the day.
    fn ending(&self) -> &'static str;
    /// That every place is known.
    fn over(&self) -> &'static str;
    /// Why nothing is foretold: how many mesas were measured, and how many it takes.
    fn unmeasured(&self, measured: u32, enough: u32) -> String;
    fn ends(&self, of: &DayEnd) -> String;
    /// How that was worked out.
    fn ends_how(&self, of: &DayEnd) -> String;
    /// At which moment it was.
    fn seen_at(&self, clock: &str) -> String;
    /// What the stretch of time is of.
    fn ends_between(&self) -> &'static str;
    /// The moment itself.
    fn now(&self, clock: &str) -> String;
    /// The columns of the day's table.
    fn ending_columns(&self) -> [&'static str; 3];
    /// One, five and nine of ten days.
    fn of_ten(&self) -> [&'static str; 3];
    /// How often two met, and who won.
    fn met(&self, of: Met<'_>) -> String;
    /// What the chart of two is of.
    fn met_of(&self, names: [&str; 2]) -> String;
    /// The columns of their table.
    fn met_columns(&self) -> [&'static str; 6];
    /// A confronto that is not over.
    fn playing(&self) -> &'static str;
    /// Over rulings.
    fn rulings(&self) -> &'static str;
    /// That there is no ruling.
    fn no_rulings(&self) -> &'static str;
    /// How many there are, what most stand on and how many, and how many jogos were lost by W×O.
    fn rulings_say(&self, rulings: u32, most: (&str, u32), walkovers: u32) -> String;
    /// What the bars of rulings are of.
    fn rulings_by(&self) -> &'static str;
    /// The columns of their table.
    fn rulings_columns(&self) -> [&'static str; 4];
    /// Over who came.
    fn attendance(&self) -> &'static str;
    /// Why nobody is known to have come.
    fn no_attendance(&self) -> &'static str;
    /// Who came to an etapa, of how many, and who did not.
    fn attendance_says(&self, etapa: &str, present: u32, entered: u32, absent: u32) -> String;
    /// Who counts as present.
    fn attendance_how(&self) -> &'static str;
    /// Those present, absent and still to come.
    fn attendance_kinds(&self) -> [&'static str; 3];
    /// What the chart of who came is of.
    fn attendance_by(&self) -> &'static str;
    /// The columns of its table.
    fn attendance_columns(&self) -> [&'static str; 5];
}

/// As the pages say it.
#[derive(Debug, Clone, Copy)]
pub struct Portuguese;

fn counted(count: u64, one: &str, many: &str) -> String {
    match count {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    }
}

impl Says for Portuguese {
    fn courses(&self) -> &'static str {
        "Posições, rodada a rodada"
    }

    fn no_courses(&self) -> &'static str {
        "Ainda não há posições: aparecem depois da primeira rodada de chaves ou de suíço."
    }

    fn courses_say(&self, best: Option<Climb<'_>>) -> String {
        match best {
            Some(best) => format!(
                "O número no ponto é a posição depois da rodada. Quem mais subiu: {} ({}), do {}º ao {}º lugar.",
                best.name, best.chave, best.first, best.last
            ),
            None => "O número no ponto é a posição depois da rodada.".to_owned(),
        }
    }

    fn courses_how(&self) -> &'static str {
        "As posições de rodadas passadas são refeitas com as decisões de hoje. Posição repetida é empate que nada separa."
    }

    fn course_of(&self, chave: &str) -> String {
        format!("{chave}: posição depois de cada rodada")
    }

    fn below(&self) -> &'static str {
        "mais abaixo"
    }

    fn name(&self) -> &'static str {
        "Nome"
    }

    fn balances(&self) -> &'static str {
        "Saldo de partidas e de pontinhos"
    }

    fn no_balances(&self) -> &'static str {
        "Ainda não há saldos: aparecem com o primeiro resultado."
    }

    fn balances_say(&self, best: &str, balance: &str) -> String {
        format!(
            "Barra cheia à direita é saldo a favor, riscada à esquerda é contra. O maior saldo de pontinhos é de {best}: {balance}."
        )
    }

    fn balances_how(&self) -> &'static str {
        "Conta todo jogo decidido da etapa, em todas as fases, com os pontos que cada W×O dá."
    }

    fn balances_of(&self) -> [&'static str; 2] {
        ["Todos os jogos decididos", "Por dupla"]
    }

    fn largest(&self, caption: &str, rows: usize) -> String {
        format!("{caption}: os {rows} maiores saldos")
    }

    fn balance_columns(&self) -> [&'static str; 6] {
        [
            "Nome",
            "Jogos",
            "Partidas",
            "Saldo de partidas",
            "Pontinhos",
            "Saldo de pontinhos",
        ]
    }

    fn lasted(&self) -> &'static str {
        "Quanto duraram os jogos"
    }

    fn none_lasted(&self) -> &'static str {
        "Ainda não há tempos: aparecem com o primeiro resultado digitado depois de uma chamada."
    }

    fn lasted_says(&self, jogos: usize, half: u64, most: u64) -> String {
        format!(
            "Da chamada da rodada ao lançamento do resultado, metade de {} levou até {half} min, e nove em cada dez até {most} min.",
            counted(jogos as u64, "jogo", "jogos")
        )
    }

    fn lasted_how(&self) -> &'static str {
        "Contam os resultados digitados, pelo primeiro lançamento e sem as suspensões; W×O não conta."
    }

    fn lasted_of(&self) -> &'static str {
        "Jogos por minutos desde a chamada"
    }

    fn half(&self, minutes: u64) -> String {
        format!("metade até {minutes} min")
    }

    fn lasted_columns(&self) -> [&'static str; 2] {
        ["Minutos", "Jogos"]
    }

    fn between(&self, from: u64, to: u64) -> String {
        format!("{from} a {to}")
    }

    fn ending(&self) -> &'static str {
        "Quando o dia acaba"
    }

    fn over(&self) -> &'static str {
        "A etapa terminou: todas as colocações são conhecidas."
    }

    fn unmeasured(&self, measured: u32, enough: u32) -> String {
        format!(
            "Ainda não há previsão: aparece quando houver {enough} mesas medidas em rodadas encerradas; até agora, {measured}."
        )
    }

    fn ends(&self, of: &DayEnd) -> String {
        let [from, middle, to] = &of.clock;
        format!(
            "Ainda por jogar: {} em {}. O dia deve acabar entre {from} e {to}, o mais provável por volta de {middle}.",
            counted(of.jogos.into(), "jogo", "jogos"),
            counted(of.rodadas.into(), "rodada", "rodadas"),
        )
    }

    fn ends_how(&self, of: &DayEnd) -> String {
        let between = match of.between_measured {
            true => "uma das pausas que houve hoje",
            false => &format!("{} min, pois ainda não houve outra", of.between),
        };
        format!(
            "Como: {} dias montados com os tempos de {} em {}. Cada rodada que falta corre como uma delas, cada mesa leva um \
             dos tempos dela, e a mais demorada encerra; entre duas rodadas passa {between}. O intervalo deixa de fora um dia em \
             cada dez de cada lado. Almoço e atraso que ainda não houve não estão na conta.",
            of.runs,
            counted(of.measured.into(), "mesa", "mesas"),
            counted(
                of.measured_rodadas.into(),
                "rodada encerrada",
                "rodadas encerradas"
            ),
        )
    }

    fn seen_at(&self, clock: &str) -> String {
        format!("Visto às {clock}")
    }

    fn ends_between(&self) -> &'static str {
        "Intervalo em que o dia deve acabar"
    }

    fn now(&self, clock: &str) -> String {
        format!("agora {clock}")
    }

    fn ending_columns(&self) -> [&'static str; 3] {
        ["De cada dez dias", "Acaba até", "Daqui a (min)"]
    }

    fn of_ten(&self) -> [&'static str; 3] {
        ["um", "cinco", "nove"]
    }

    fn met(&self, of: Met<'_>) -> String {
        let [a, b] = of.names;
        match of.confrontos {
            0 => format!("{a} e {b} ainda não se enfrentaram neste campeonato."),
            count => format!(
                "Em {}, {a} ganhou {} e {b} ganhou {}; em jogos, {} × {}.",
                counted(count as u64, "confronto", "confrontos"),
                of.won[0],
                of.won[1],
                of.jogos[0],
                of.jogos[1]
            ),
        }
    }

    fn met_of(&self, [a, b]: [&str; 2]) -> String {
        format!("Jogos de {a} e de {b}")
    }

    fn met_columns(&self) -> [&'static str; 6] {
        [
            "Confronto",
            "Rodada",
            "Jogos",
            "Partidas",
            "Pontinhos",
            "Vencedor",
        ]
    }

    fn playing(&self) -> &'static str {
        "em jogo"
    }

    fn rulings(&self) -> &'static str {
        "W×O e decisões por cláusula"
    }

    fn no_rulings(&self) -> &'static str {
        "Nenhuma decisão em vigor até agora."
    }

    fn rulings_say(&self, rulings: u32, (most, times): (&str, u32), walkovers: u32) -> String {
        format!(
            "{} em vigor; o fundamento mais usado é {most} ({times}), e houve {}. Barra riscada: fundamento que deu W×O.",
            counted(rulings.into(), "decisão", "decisões"),
            match walkovers {
                0 => "nenhum jogo por W×O".to_owned(),
                _ => format!("{} por W×O", counted(walkovers.into(), "jogo", "jogos")),
            }
        )
    }

    fn rulings_by(&self) -> &'static str {
        "Decisões por fundamento"
    }

    fn rulings_columns(&self) -> [&'static str; 4] {
        ["Fundamento", "Decisões", "Jogos por W×O", "O que diz"]
    }

    fn attendance(&self) -> &'static str {
        "Presença"
    }

    fn no_attendance(&self) -> &'static str {
        "Ainda não há presença: aparece com a primeira inscrição."
    }

    fn attendance_says(&self, etapa: &str, present: u32, entered: u32, absent: u32) -> String {
        format!(
            "{etapa}: {} de {}{}.",
            counted(present.into(), "presença", "presenças"),
            counted(entered.into(), "inscrição", "inscrições"),
            match absent {
                0 => String::new(),
                absent => format!(", {}", counted(absent.into(), "ausência", "ausências")),
            }
        )
    }

    fn attendance_how(&self) -> &'static str {
        "Presente é quem confirmou na mesa da organização ou jogou; ausente, quem não o fez até a primeira chamada."
    }

    fn attendance_kinds(&self) -> [&'static str; 3] {
        ["presentes", "ausentes", "por chegar"]
    }

    fn attendance_by(&self) -> &'static str {
        "Presença por etapa"
    }

    fn attendance_columns(&self) -> [&'static str; 5] {
        ["Etapa", "Inscrições", "Presentes", "Ausentes", "Por chegar"]
    }
}
