// Which columns a table shows: what parted somebody in it, and what every table has.
import type { StandingsRow } from '../../lib/backend';

/** Sums that stand in a column only where they parted somebody. */
export type Sum = 'mesas' | 'partidas' | 'pontinhos' | 'balance';

/** The columns of the criteria that compare sums. */
const OF: Record<string, Sum> = {
  'mesa-balance': 'mesas',
  'mesas-for': 'mesas',
  'partida-balance': 'partidas',
  'partidas-for': 'partidas',
  'pontinho-balance': 'balance',
  'pontinhos-for': 'pontinhos',
  'pontinhos-against': 'pontinhos',
};

/** What parted somebody in these rows: sums, and criteria that have a column of their own by their name. */
export function parted(rows: Pick<StandingsRow, 'decided_by'>[]): Set<string> {
  const names = rows.flatMap((row) => (row.decided_by === null ? [] : [row.decided_by]));
  return new Set(names.map((name) => OF[name.replace(/^avg:/, '')] ?? name));
}

/** Whether a criterion has its column here: the opponents' points of a Swiss always, any other where it parted somebody. */
export function stands(criterion: string, by: Set<string>): boolean {
  return by.has(criterion) || criterion.startsWith('buchholz');
}
