// Lines as one types them, for a field that stands empty.

/** What the loser of each partida made; where B wins one, its sign says so. */
const STRAIGHT = [7, 9, 4];
const MIXED = [7, -9, 11, 4];

/** A line by which A wins every partida of a jogo of so many at most, and one by which B wins one. */
export function sampleLines(bestOf: number): { straight: string; mixed: string } {
  const needed = Math.ceil(bestOf / 2);
  const line = (made: number[]): string => ['17', ...made].join(' ');
  // Of one partida there is no other to win.
  const mixed = bestOf === 1 ? [-9] : MIXED.slice(0, needed + 1);
  return { straight: line(STRAIGHT.slice(0, needed)), mixed: line(mixed) };
}
