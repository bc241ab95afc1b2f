// What is known of an occurrence that somebody noted, before anybody rules on it.
import type { EtapaId, NewOccurrence, NoteRow, PlayerName } from './backend';

/** A dialog of rulings knows two chairs a side. */
const CHAIRS = ['A1', 'B1', 'A2', 'B2'];

/** The note as a question to the regulation, as far as it goes: whom it is about, and by which clause. */
export function known(etapa: EtapaId, { jogo, clause, players }: Pick<NoteRow, 'jogo' | 'clause' | 'players'>): NewOccurrence {
  const chairs = players.map(({ side, seat }) => `${side}${seat}`);
  const sides = [...new Set(players.map(({ side }) => side))];
  const [first] = chairs;
  const player = chairs.length === 1 && first !== undefined && CHAIRS.includes(first) ? (first as PlayerName) : null;
  const [side = null] = sides.length === 1 ? sides : [];
  const both = sides.length > 1 ? { offenders: sides.sort() } : {};
  return {
    etapa,
    jogo,
    athlete: null,
    entrant: null,
    facts: { occurrence: clause ?? '', offender: { pair: player ? null : side, player }, ...both },
  };
}
