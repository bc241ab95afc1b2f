//! Figures as everybody may see them: of entrants, never of an athlete, and of what was confirmed alone.

use crate::figures::etapa;
use crate::ground::loaded::Loaded;
use crate::public::boletim::known;
use crate::season::file::SeasonFile;
use messages::refusal::Refusal;
use messages::words::spoken::Language;
use site::figures::rows::{Attendance, Balance, ByBasis, Course, Figures, Line};

/// The figures of an etapa as it was confirmed.
pub(super) fn figures(season: &SeasonFile, loaded: &Loaded) -> Result<Figures, Refusal> {
    let db = season.db();
    let rulings = known(db, loaded.etapa.id)?;
    let Figures {
        courses,
        balances,
        duplas,
        lasted,
        // They rest on the moment, and on what somebody chose at the desk.
        end: _,
        meetings: _,
        rulings,
        attendance,
    } = etapa::figures(db, loaded, &rulings, Language::PtBr)?;
    Ok(Figures {
        courses: courses.into_iter().map(course).collect(),
        balances: balances.into_iter().map(balance).collect(),
        duplas: duplas.into_iter().map(balance).collect(),
        lasted,
        end: None,
        meetings: None,
        rulings: rulings.into_iter().map(by_basis).collect(),
        attendance: attendance.into_iter().map(came).collect(),
    })
}

fn course(of: Course) -> Course {
    let Course {
        fase,
        chave,
        rodadas,
        lines,
    } = of;
    let line = |Line { team, name, places }: Line| Line { team, name, places };
    Course {
        fase,
        chave,
        rodadas,
        lines: lines.into_iter().map(line).collect(),
    }
}

fn balance(of: Balance) -> Balance {
    let Balance {
        team,
        name,
        jogos,
        partidas,
        pontinhos,
    } = of;
    Balance {
        team,
        name,
        jogos,
        partidas,
        pontinhos,
    }
}

fn by_basis(of: ByBasis) -> ByBasis {
    let ByBasis {
        basis,
        gist,
        rulings,
        walkovers,
    } = of;
    ByBasis {
        basis,
        gist,
        rulings,
        walkovers,
    }
}

fn came(of: Attendance) -> Attendance {
    let Attendance {
        etapa,
        name,
        present,
        absent,
        awaited,
    } = of;
    Attendance {
        etapa,
        name,
        present,
        absent,
        awaited,
    }
}
