import { describe, expect, test } from 'vitest';
import type { BracketRow, Feed, Seat } from '../../lib/backend';
import { begins, layout, type Box, type Line, type Picture } from './layout';
import { begin } from './zoom';

type Match = Pick<BracketRow, 'part' | 'round' | 'best' | 'feeds'>;
type End = 'A' | 'B' | 'nobody' | null;

const pairs = <T>(items: T[]): [T, T][] =>
  Array.from({ length: Math.floor(items.length / 2) }, (_, at) => items.slice(2 * at, 2 * at + 2) as [T, T]);

const linesFor = (entrants: number): number => 2 ** Math.ceil(Math.log2(entrants));

/** A single elimination as the host lays it out, with a match for the third place and for places down to `to`. */
function single(lines: number, third: boolean, to: number): Match[] {
  const matches: Match[] = [];
  let open = [{ best: 1, feeds: Array.from({ length: lines }, (_, line): Feed => ({ line })) }];
  for (let round = 1; open.length > 0; round += 1) {
    const next: typeof open = [];
    for (const { best, feeds } of open) {
      const first = matches.length;
      const part = best === 1 ? 'main' : 'placement';
      matches.push(...pairs(feeds).map((pair): Match => ({ part, round, best, feeds: pair })));
      const played = Array.from({ length: matches.length - first }, (_, at) => first + at);
      const half = best + feeds.length / 2;
      next.push({ best, feeds: played.map((at): Feed => ({ winner_of: at })) });
      if (half === 3 ? third : half < to) {
        next.push({ best: half, feeds: played.map((at): Feed => ({ loser_of: at })) });
      }
    }
    open = next.filter(({ feeds }) => feeds.length > 1);
  }
  return matches;
}

/** A double elimination with two finals. */
function double(lines: number): Match[] {
  const matches: Match[] = [];
  const play = (part: Match['part'], round: number, feeds: Feed[]): number[] =>
    pairs(feeds).map((pair) => matches.push({ part, round, best: 1, feeds: pair }) - 1);
  let main = Array.from({ length: lines }, (_, line): Feed => ({ line }));
  let losers: Feed[] = [];
  let below = 0;
  for (let round = 1; main.length > 1; round += 1) {
    const played = play('main', round, main);
    const fallen = played.map((at): Feed => ({ loser_of: at }));
    main = played.map((at) => ({ winner_of: at }));
    losers = losers.length === 0 ? fallen : losers.flatMap((feed, at) => [feed, fallen[at] as Feed]);
    while (losers.length > 1) {
      losers = play('losers', ++below, losers).map((at) => ({ winner_of: at }));
      if (losers.length <= main.length / 2) break;
    }
  }
  const [first] = play('final', 1, [...main, ...losers]) as [number];
  play('final', 2, [{ loser_of: first }, { winner_of: first }]);
  return matches;
}

/** The seeds from the top line down. */
function seeds(lines: number): number[] {
  let order = [1];
  while (order.length < lines) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/** The rows of a bracket, some of its matches played. */
function rows(matches: Match[], entrants: number, end: (at: number) => End): BracketRow[] {
  const lines = seeds(linesFor(entrants)).map((seed): Seat => (seed <= entrants ? { entrant: seed } : 'bye'));
  const ends: { winner: Seat; loser: Seat }[] = [];
  return matches.map((match, at) => {
    const [a, b] = match.feeds.map((feed): Seat => {
      if ('line' in feed) return lines[feed.line] ?? 'bye';
      const won = 'winner_of' in feed ? ends[feed.winner_of]?.winner : undefined;
      return won ?? ('loser_of' in feed ? ends[feed.loser_of]?.loser : undefined) ?? 'bye';
    }) as [Seat, Seat];
    const first = match.part === 'final' && match.round === 2 ? at - 1 : null;
    const seats: [Seat, Seat] = first !== null && end(first) === 'A' ? ['bye', 'bye'] : [a, b];
    const of = (winner: Seat, loser: Seat): number => ends.push({ winner, loser });
    if (seats.includes('bye')) of(seats[0] === 'bye' ? seats[1] : seats[0], 'bye');
    else if (seats.includes('pending') || end(at) === null) of('pending', 'pending');
    else if (end(at) === 'nobody') of('bye', 'bye');
    else if (end(at) === 'A') of(a, b);
    else of(b, a);
    return {
      ...match,
      id: 100 + at,
      confrontos: [100 + at],
      rodada: match.round,
      label: `${at}`,
      stage: `${match.part} ${match.best} ${match.round}`,
      seeds: [null, null],
      seats,
      sides: ['', ''],
      mesas: [0, 0],
      score: [0, 0],
      legs: [],
      winner: null,
      moved: [null, null],
      comes_from: [null, null],
    };
  });
}

const middle = (box: Box): number => box.y + box.height / 2;

/** Corners of the line, from its beginning. */
function corners(line: Line): [number, number][] {
  const [, ...found] = /^M([\d.]+) ([\d.]+)H([\d.]+)V([\d.]+)H([\d.]+)$/.exec(line.d)!;
  const [x, y, bend, to, end] = found.map(Number) as [number, number, number, number, number];
  return [
    [x, y],
    [bend, y],
    [bend, to],
    [end, to],
  ];
}

function overlap(one: Omit<Box, 'row'>, other: Omit<Box, 'row'>): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** What has a box: whoever has nobody against it, or a bye among the losers, stands in the next one. */
function drawn(all: BracketRow[]): BracketRow[] {
  const reached = (row: BracketRow, side: number): Seat[] => {
    const feed = row.feeds[side]!;
    if ('line' in feed) return [row.seats[side]!];
    const from = 'winner_of' in feed ? all[feed.winner_of]! : undefined;
    return from ? [0, 1].flatMap((one) => reached(from, one)) : ['pending'];
  };
  return all.filter((row) => {
    if (row.part === 'losers') return !row.seats.includes('bye');
    if (row.seats.every((seat) => seat === 'bye')) return false;
    return row.part === 'final' || [0, 1].every((side) => reached(row, side).some((seat) => seat !== 'bye'));
  });
}

/** Who waits for whom, on which side; whoever has a bye stands in the next box at once. */
function waits(all: BracketRow[], shown: Set<BracketRow>, row: BracketRow): [0 | 1, BracketRow][] {
  const came = (feed: Feed): BracketRow | undefined => {
    const from = 'winner_of' in feed ? all[feed.winner_of] : undefined;
    if (!from || shown.has(from)) return from;
    const passed = from.feeds.filter((_, side) => from.seats[side] !== 'bye');
    return passed.length === 1 ? came(passed[0] as Feed) : undefined;
  };
  return ([0, 1] as const).flatMap((side): [0 | 1, BracketRow][] => {
    const from = came(row.feeds[side]);
    return from ? [[side, from]] : [];
  });
}

/** Everything that the picture of any bracket promises. */
function holds(all: BracketRow[], picture: Picture): void {
  const { boxes, lines, titles, width, height } = picture;
  const at = new Map(boxes.map((box) => [box.row, box]));
  const box = (row: BracketRow): Box => at.get(row)!;
  const shown = new Set(at.keys());

  // Each that somebody may play has one box.
  const played = drawn(all);
  expect(boxes).toHaveLength(played.length);
  expect(shown).toEqual(new Set(played));

  for (const [index, one] of boxes.entries()) {
    expect(one.x).toBeGreaterThanOrEqual(0);
    expect(one.x + one.width).toBeLessThanOrEqual(width);
    expect(one.y + one.height).toBeLessThanOrEqual(height);
    for (const other of boxes.slice(index + 1)) {
      if (overlap(one, other)) expect.fail(`${one.row.label} and ${other.row.label} overlap`);
    }
  }

  // A column a round, the finals after all others; the rest below the main bracket.
  for (const one of boxes) {
    for (const other of boxes) {
      const [a, b] = [one.row, other.row];
      const alike = (a.part === 'final') === (b.part === 'final');
      const before = alike ? a.round < b.round : b.part === 'final';
      if (before && !(one.x + one.width < other.x)) expect.fail(`${a.label} is not left of ${b.label}`);
      if (a.part === b.part && a.round === b.round && one.x !== other.x) expect.fail(`${a.label} is beside ${b.label}`);
      const below = a.part === 'main' && (b.part === 'losers' || b.part === 'placement');
      if (below && !(one.y + one.height < other.y)) expect.fail(`${b.label} is not below ${a.label}`);
    }
  }

  const expected: string[] = [];
  for (const row of shown) {
    const fed = waits(all, shown, row);
    if (fed.length > 0) {
      const sum = fed.reduce((sum, [, from]) => sum + middle(box(from)), 0);
      expect(middle(box(row)), `${row.label} stands in the middle`).toBe(sum / fed.length);
    }
    expected.push(...fed.map(([side, from]) => `${from.id}-${row.id}-${side}`));
  }
  expect(lines.map((line) => line.key).sort()).toEqual(expected.sort());

  // Whoever loses comes from below the box to the left of the next one.
  const falls: string[] = [];
  for (const row of shown) {
    for (const [side, feed] of row.feeds.entries()) {
      const from = 'loser_of' in feed ? all[feed.loser_of] : undefined;
      if (from && shown.has(from)) falls.push(`${from.id}-${row.id}-${side}`);
    }
  }
  expect(picture.falls.map((line) => line.key).sort()).toEqual(falls.sort());
  for (const { d, from, to } of picture.falls) {
    expect(d.startsWith(`M${box(from).x + box(from).width / 2} ${box(from).y + box(from).height}V`)).toBe(true);
    expect(d.endsWith(`H${box(to).x}`)).toBe(true);
  }

  for (const line of lines) {
    const path = corners(line);
    const [from, to] = [box(line.from), box(line.to)];
    expect(path[0]).toEqual([from.x + from.width, middle(from)]);
    // The middle of the half in which this side's name stands.
    const side = Number(line.key.at(-1));
    expect(path[3]).toEqual([to.x, to.y + (to.height * (1 + 2 * side)) / 4]);
    for (const [index, [x, y]] of path.slice(0, 3).entries()) {
      const [nextX, nextY] = path[index + 1] as [number, number];
      const corner = { x: Math.min(x, nextX), y: Math.min(y, nextY) };
      const piece = { ...corner, width: Math.abs(x - nextX), height: Math.abs(y - nextY) };
      const through = boxes.find((one) => overlap(one, piece));
      if (through) expect.fail(`the line ${line.key} runs through ${through.row.label}`);
    }
  }

  // A title a stage, right over its uppermost box.
  const stages = [...new Set(played.map((row) => row.stage))];
  expect(titles.map((title) => title.text).sort()).toEqual(stages.sort());
  expect(new Set(titles.map((title) => title.key)).size).toBe(titles.length);
  for (const title of titles) {
    const own = boxes.filter((one) => one.row.stage === title.text).sort((a, b) => a.y - b.y)[0]!;
    expect(title.x).toBe(own.x);
    expect(own.y - title.y).toBeGreaterThan(0);
    expect(own.y - title.y).toBeLessThan(24);
    const written = { x: title.x, y: title.y - 12, width: 1, height: 12 };
    expect(boxes.some((one) => overlap(one, written)), title.text).toBe(false);
    expect(title.y).toBeGreaterThanOrEqual(12);
  }
}

const kinds: [string, (lines: number) => Match[]][] = [
  ['a knockout', (lines) => single(lines, false, 4)],
  ['a knockout with the third place', (lines) => single(lines, true, 4)],
  ['a knockout for eight places', (lines) => single(lines, true, 8)],
  ['a knockout for every place', (lines) => single(lines, true, lines)],
  ['a double elimination', double],
];
const courses: [string, (at: number) => End][] = [
  ['not begun', () => null],
  ['played, the upper side winning', () => 'A'],
  ['played, the lower side winning', () => 'B'],
  ['where here and there nobody comes', (at) => (at % 5 === 1 ? 'nobody' : at % 2 ? 'A' : 'B')],
  ['where many come to nothing', (at) => (at % 3 ? 'nobody' : 'A')],
];
const sizes = [...Array.from({ length: 32 }, (_, at) => at + 2), 40, 48, 49, 60, 63, 64];

describe.each(kinds)('%s', (_, matches) => {
  test.each(courses)('of 2 to 64, %s', (_, end) => {
    for (const entrants of sizes) {
      const all = rows(matches(linesFor(entrants)), entrants, end);
      try {
        holds(all, layout(all));
      } catch (error) {
        throw new Error(`of ${entrants}`, { cause: error });
      }
    }
  });
});

const of = (picture: Picture, part: BracketRow['part'], round: number): Box[] =>
  picture.boxes.filter(({ row }) => row.part === part && row.round === round).sort((a, b) => a.y - b.y);

test('an empty bracket is an empty picture', () => {
  expect(layout([])).toMatchObject({ boxes: [], lines: [], titles: [] });
});

test('the first round stands in the order of its lines', () => {
  const all = rows(single(16, true, 4), 16, () => null);
  expect(of(layout(all), 'main', 1).map(({ row }) => row)).toEqual(all.slice(0, 8));
});

test('Tab goes round by round: the main bracket, what is below, the finals', () => {
  const all = rows(double(8), 8, () => null);
  const parts = ['main', 'losers', 'final'].map((part) => all.filter((row) => row.part === part));
  expect(layout(all).boxes.map(({ row }) => row)).toEqual(parts.flat());
});

test('a bye is folded: the seed that has it is seen where it plays first', () => {
  const picture = layout(rows(single(8, true, 4), 5, () => null));
  expect(of(picture, 'main', 1)).toHaveLength(1);
  const first = of(picture, 'main', 2).map(({ row }) => row.seats);
  expect(first).toEqual([[{ entrant: 1 }, 'pending'], [{ entrant: 2 }, { entrant: 3 }]]);
});

test('a bye of several rounds is folded: who comes in late is seen where it plays first', () => {
  // Of the lower half only one line is anybody's.
  const all = rows(single(8, false, 4), 8, () => 'A').map((row): BracketRow => {
    if (row.round === 1 && row.feeds.some((feed) => 'line' in feed && feed.line > 4)) {
      const first = row.feeds.some((feed) => 'line' in feed && feed.line === 4);
      return { ...row, seats: first ? [row.seats[0], 'bye'] : ['bye', 'bye'] };
    }
    return row;
  });
  const late = all[2]!.seats[0];
  const inside = all.map((row, at): BracketRow => (at === 5 ? { ...row, seats: [late, 'bye'] } : row));
  const picture = layout(inside);
  expect(picture.boxes.filter(({ row }) => row.seats.includes('bye'))).toEqual([]);
  expect(of(picture, 'main', 3)).toHaveLength(1);
});

test('a picture of byes is as low as what is played', () => {
  const height = (entrants: number): number => layout(rows(single(64, false, 4), entrants, () => null)).height;
  expect(height(33)).toBeLessThan(height(64) / 1.9);
});

test('where nobody came to the other side the box stays: it is where its winner stands', () => {
  const picture = layout(rows(single(4, false, 4), 4, (at) => (at === 1 ? 'nobody' : 'A')));
  expect(of(picture, 'main', 2).map(({ row }) => row.seats)).toEqual([[{ entrant: 1 }, 'bye']]);
});

test('a match for the third place is below the final, in its column', () => {
  const picture = layout(rows(single(8, true, 4), 8, () => null));
  const [final] = of(picture, 'main', 3) as [Box];
  const [third] = of(picture, 'placement', 3) as [Box];
  expect(third.x).toBe(final.x);
  expect(third.y).toBeGreaterThan(Math.max(...of(picture, 'main', 1).map(({ y }) => y)));
  expect(picture.lines.filter(({ to }) => to === third.row)).toEqual([]);
});

test('each lot of places is a tree of its own, the better ones above', () => {
  const picture = layout(rows(single(16, true, 16), 16, () => null));
  const [first, ...lower] = [1, 3, 5, 7, 9, 11, 13, 15].map((best) => {
    const boxes = picture.boxes.filter(({ row }) => row.best === best);
    return [Math.min(...boxes.map(({ y }) => y)), Math.max(...boxes.map(({ y, height }) => y + height))] as const;
  });
  lower.reduce((above, next) => {
    expect(next[0] - above![1], 'room for a title').toBeGreaterThan(48);
    return next;
  }, first);
});

test('the second final is drawn until it is known that none is played', () => {
  const finals = (end: End): number => {
    const picture = layout(rows(double(8), 8, (at) => (at === 13 ? end : 'A')));
    return of(picture, 'final', 1).length + of(picture, 'final', 2).length;
  };
  expect([finals(null), finals('A'), finals('B')]).toEqual([2, 1, 2]);
});

test('past a bye of the losers the line goes on', () => {
  // Neither came to the first match of the second round: nobody falls out of it.
  const all = rows(double(8), 8, (at) => (at === 6 ? 'nobody' : 'A'));
  const picture = layout(all);
  const [first] = of(picture, 'losers', 1) as [Box];
  expect(of(picture, 'losers', 2)).toHaveLength(1);
  const [third] = of(picture, 'losers', 3) as [Box];
  expect(picture.lines.some(({ from, to }) => from === first.row && to === third.row)).toBe(true);
});

test('of names as most are, a double elimination of sixteen with two finals is seen whole beside the panel of a wide screen', () => {
  const named = rows(double(16), 16, () => null).map(
    (row): BracketRow => ({
      ...row,
      sides: ['Espadilha Futebol', 'Truco e Amizade'],
      comes_from: row.seats.map((seat) => (seat === 'pending' ? 'vencedor: Repescagem 4ª, 1' : null)) as BracketRow['comes_from'],
    }),
  );
  const picture = layout(named);
  // 1920 pixels less navigation, panel and margins.
  const view = { width: 1392, height: 880 };
  const last = picture.boxes.at(-1) as Box;
  expect((last.x + last.width) * begin(picture, view)).toBeLessThanOrEqual(view.width);
  const long = layout(named.map((row) => ({ ...row, sides: ['Associação Atlética dos Trabalhadores', ''] })));
  expect(long.boxes[0]?.width).toBeGreaterThan(picture.boxes[0]?.width ?? 0);
});

test('it begins where somebody plays, and ends at the final', () => {
  const halves = (end: 'A' | null): Picture => {
    const all = rows(single(8, false, 4), 8, (at) => (at < 4 ? 'A' : end));
    return layout(all.map((row, at): BracketRow => ({ ...row, winner: at < 4 ? 'A' : end })));
  };
  expect(begins(halves(null))?.row).toMatchObject({ part: 'main', round: 2 });
  expect(begins(halves('A'))?.row).toMatchObject({ part: 'main', round: 3 });
  expect(begins(layout([]))).toBeUndefined();
});
