import { expect, test } from 'vitest';
import type { BracketAnswer, BracketRow, BracketStand } from '../../lib/backend';
import { begins, layout, type Box, type Line, type Picture } from './layout';
import { begin } from './zoom';

type Answer = Pick<BracketAnswer, 'rows' | 'picture'>;
type Match = Pick<BracketRow, 'part' | 'round' | 'best' | 'stage'>;
type From = Pick<BracketStand, 'column' | 'down'> & Partial<BracketStand>;

const ROW = 1024;

/** A bracket as the host tells it: its matches, and where each stands. */
function answer(told: [Match, From][]): Answer {
  return {
    rows: told.map(([match], at): BracketRow => ({
      ...match,
      id: 100 + at,
      confrontos: [100 + at],
      rodada: match.round,
      label: `${at}`,
      feeds: [{ line: 0 }, { line: 1 }],
      seeds: [null, null],
      seats: ['pending', 'pending'],
      sides: ['', ''],
      mesas: [0, 0],
      score: [0, 0],
      legs: [],
      winner: null,
      moved: [null, null],
      comes_from: [null, null],
    })),
    picture: { row: ROW, boxes: told.map(([, from], of): BracketStand => ({ of, won: [null, null], lost: [null, null], ...from })) },
  };
}

const main = (round: number, stage: string): Match => ({ part: 'main', round, best: 1, stage });

/** Four entrants, the final, and the match for the third place. */
const four = answer([
  [main(1, 'Semifinais'), { column: 0, down: 0 }],
  [main(1, 'Semifinais'), { column: 0, down: ROW }],
  [main(2, 'Final'), { column: 1, down: ROW / 2, won: [0, 1] }],
  [{ part: 'placement', round: 2, best: 3, stage: '3º lugar' }, { column: 1, down: (ROW * 9) / 4, lost: [0, 1] }],
]);

const middle = (box: Box): number => box.y + box.height / 2;

/** Corners of a line, from its beginning. */
function corners(line: Line): [number, number][] {
  const [, ...found] = /^M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H([\d.]+)$/.exec(line.d)!;
  const [x, y, bend, to, end] = found.map(Number) as [number, number, number, number, number];
  return [[x, y], [bend, y], [bend, to], [end, to]];
}

test('an empty bracket is an empty picture', () => {
  expect(layout({ rows: [], picture: { row: ROW, boxes: [] } })).toMatchObject({ boxes: [], lines: [], titles: [] });
});

test('boxes stand apart, whole in the picture, with room for two notes and a title', () => {
  const { boxes, width, height } = layout(four);
  const [upper, lower, final, third] = boxes as [Box, Box, Box, Box];
  expect(lower.y - upper.y - upper.height).toBeGreaterThanOrEqual(36);
  expect(middle(final)).toBe((middle(upper) + middle(lower)) / 2);
  expect(third.y - lower.y - lower.height, 'room for a title').toBeGreaterThan(48);
  expect(final.x).toBeGreaterThan(upper.x + upper.width);
  expect(third.x).toBe(final.x);
  for (const { x, y, width: wide, height: high } of boxes) {
    expect(x + wide).toBeLessThanOrEqual(width);
    expect(y + high).toBeLessThanOrEqual(height);
  }
});

test('a line goes from the middle of a box to the half in which the name of its side stands', () => {
  const { boxes, lines } = layout(four);
  const [upper, lower, final] = boxes as [Box, Box, Box];
  expect(lines.map(({ key }) => key)).toEqual(['100-102-0', '101-102-1']);
  for (const [side, from] of [upper, lower].entries()) {
    const path = corners(lines[side]!);
    expect(path[0]).toEqual([from.x + from.width, middle(from)]);
    expect(path[3]).toEqual([final.x, final.y + (final.height * (1 + 2 * side)) / 4]);
    expect(path[1]![0]).toBeGreaterThan(from.x + from.width);
    expect(path[1]![0]).toBeLessThan(final.x);
  }
});

test('whoever loses comes from below the box to the left of the next one', () => {
  const { boxes, falls } = layout(four);
  const [upper, lower, , third] = boxes as [Box, Box, Box, Box];
  expect(falls.map(({ key }) => key)).toEqual(['100-103-0', '101-103-1']);
  for (const [at, from] of [upper, lower].entries()) {
    expect(falls[at]!.d.startsWith(`M${from.x + from.width / 2} ${from.y + from.height}V`)).toBe(true);
    expect(falls[at]!.d.endsWith(`H${third.x}`)).toBe(true);
  }
});

test('a stage is told once, right over its uppermost box', () => {
  const { boxes, titles } = layout(four);
  expect(titles.map(({ text }) => text)).toEqual(['Semifinais', 'Final', '3º lugar']);
  for (const title of titles) {
    const own = boxes.filter((one) => one.row.stage === title.text).sort((a, b) => a.y - b.y)[0]!;
    expect(title.x).toBe(own.x);
    expect(own.y - title.y).toBeGreaterThan(0);
    expect(own.y - title.y).toBeLessThan(24);
    expect(title.y).toBeGreaterThanOrEqual(12);
  }
});

test('of names as most are, a double elimination of sixteen with two finals is seen whole beside the panel of a wide screen', () => {
  const eight = answer(Array.from({ length: 8 }, (_, at) => [main(at + 1, `${at}`), { column: at, down: at * ROW }]));
  const named = (sides: [string, string], from: string | null): Picture =>
    layout({ ...eight, rows: eight.rows.map((row): BracketRow => ({ ...row, sides, comes_from: [from, from] })) });
  const picture = named(['Espadilha Futebol', 'Truco e Amizade'], 'vencedor: Repescagem 4ª, 1');
  // 1920 pixels less navigation, panel and margins.
  const view = { width: 1392, height: 880 };
  const last = picture.boxes.at(-1) as Box;
  expect((last.x + last.width) * begin(picture, view)).toBeLessThanOrEqual(view.width);
  const long = named(['Associação Atlética dos Trabalhadores', ''], null);
  expect(long.boxes[0]?.width).toBeGreaterThan(picture.boxes[0]?.width ?? 0);
});

test('it begins where somebody plays, and ends at the final', () => {
  const halves = (end: 'A' | null): Picture =>
    layout({
      ...four,
      rows: four.rows.map((row, at): BracketRow => ({ ...row, seats: [{ entrant: 1 }, { entrant: 2 }], winner: at < 2 ? 'A' : end })),
    });
  expect(begins(halves(null))?.row.stage).toBe('Final');
  expect(begins(halves('A'))?.row.stage).toBe('3º lugar');
  expect(begins(layout({ rows: [], picture: { row: ROW, boxes: [] } }))).toBeUndefined();
});
