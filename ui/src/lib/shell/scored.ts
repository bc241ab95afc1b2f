// A score put together by hand, as the line of the entry grammar that says the same.
import type { Side } from '../backend';

/** A partida: who won it, and the points of whoever lost. */
export interface Scored {
  winner: Side;
  loser: number;
}

/** The line: `17 7 -9`, the mesa first. What it comes to is the host's to say. */
export function written(at: string, partidas: Scored[]): string {
  return [at, ...partidas.map(({ winner, loser }) => `${winner === 'A' ? '' : '-'}${loser}`)].join(' ');
}

/** The score of a partida, the side that stands first on the left. */
export function told({ winner, loser }: Scored, target: number): string {
  return winner === 'A' ? `${target}–${loser}` : `${loser}–${target}`;
}
