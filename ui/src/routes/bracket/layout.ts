// Where each confronto of the knockout stands in the picture.
import type { BracketRow } from '../../lib/backend';

/** A box is as wide as what stands in it, within these: of names as most are, a large bracket stays on the screen. */
const [NARROWEST, WIDEST] = [152, 232];
/** About what a letter takes, and what stands beside it: of a name, and of where somebody comes from. */
const NAMED = { letter: 7.4, beside: 68 };
const FROM = { letter: 6.9, beside: 22 };
const HEIGHT = 56;
const GAP = 32;
// Two notes fit between boxes: what the side above and the side below would be now.
const ROW = HEIGHT + 36;
const TOP = 44;
const SIDES = [0, 1] as const;

export interface Box {
  row: BracketRow;
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Line {
  key: string;
  d: string;
  from: BracketRow;
  to: BracketRow;
}

export interface Picture {
  boxes: Box[];
  lines: Line[];
  /** The ways of those who lose: many, and across the picture, so that only one that is looked at is drawn. */
  falls: Line[];
  titles: { key: string; text: string; x: number; y: number }[];
  width: number;
  height: number;
}

/** What stands together in the picture: a part of the bracket, and the places that it is played for. */
function partOf(row: BracketRow): string {
  return row.part === 'placement' ? `placement-${String(row.best).padStart(3, '0')}` : row.part;
}

/** Whether nobody could ever come to a side: its line is empty, or so is all that it waits for. */
function isEmpty(all: BracketRow[], row: BracketRow, side: 0 | 1): boolean {
  const feed = row.feeds[side];
  if (row.seats[side] !== 'bye') return false;
  if ('line' in feed) return true;
  const from = 'winner_of' in feed ? all[feed.winner_of] : undefined;
  return from !== undefined && SIDES.every((one) => isEmpty(all, from, one));
}

/** Whether the box is left out for a bye that is none of its own: an empty side, or anybody's who has lost once. */
function isFolded(all: BracketRow[], row: BracketRow): boolean {
  if (row.part === 'losers') return row.seats.includes('bye');
  return row.part !== 'final' && SIDES.some((side) => isEmpty(all, row, side));
}

/** How wide every box is. */
function widthOf(all: BracketRow[]): number {
  const needed = all.flatMap((row) =>
    SIDES.map((side) => {
      const from = row.comes_from[side];
      const { letter, beside } = from === null ? NAMED : FROM;
      return beside + (from ?? row.sides[side]).length * letter;
    }),
  );
  return Math.round(Math.min(WIDEST, Math.max(NARROWEST, ...needed)));
}

/**
 * The main bracket on top, one column a round, each confronto in the middle of those it waits for; the
 * confrontos for lower places below, in the columns of their rounds.
 */
export function layout(all: BracketRow[]): Picture {
  const wide = widthOf(all);
  const step = wide + GAP;
  const at = new Map<BracketRow, Box>();
  const titles: Picture['titles'] = [];
  const titled = new Set<string>();
  let bottom = TOP;

  // What nobody ever plays is not drawn, nor is a bye that was drawn, nor one of the losers: whoever has it stands
  // in the next box.
  const rows = all.filter((row) => !row.seats.every((seat) => seat === 'bye') && !isFolded(all, row));
  const drawn = new Set(rows);
  const below = [...new Set(rows.map(partOf))]
    .filter((part) => part !== 'main' && part !== 'final')
    .sort();
  const rounds = Math.max(0, ...rows.filter((row) => row.part !== 'final').map((row) => row.round));

  function columnOf(row: BracketRow): number {
    return row.part === 'final' ? rounds + row.round : row.round;
  }

  /** The earlier confronto whose winner comes to this side: feeds count places in the whole list. */
  function feeder(row: BracketRow, side: 0 | 1): BracketRow | undefined {
    const feed = row.feeds[side];
    return 'winner_of' in feed ? all[feed.winner_of] : undefined;
  }

  /** The box that it comes out of: past a bye that is not drawn, the one before it. */
  function source(row: BracketRow, side: 0 | 1): Box | undefined {
    const from = feeder(row, side);
    if (!from || drawn.has(from)) return from && at.get(from);
    const goesOn = SIDES.find((one) => from.seats[one] !== 'bye');
    return goesOn === undefined ? undefined : source(from, goesOn);
  }

  function tree(part: BracketRow[], top: number): void {
    let used = 0;

    // Each after those it waits for, so that no other tree comes between them.
    function stand(row: BracketRow): void {
      for (const from of SIDES.map((side) => feeder(row, side))) {
        if (from && part.includes(from)) stand(from);
      }
      if (!drawn.has(row)) return;
      const fed = SIDES.map((side) => source(row, side)).filter((box) => box !== undefined);
      const x = (columnOf(row) - 1) * step;
      const y = fed.length > 0 ? fed.reduce((sum, box) => sum + box.y, 0) / fed.length : top + used++ * ROW;
      at.set(row, { row, x, y, width: wide, height: HEIGHT });
      bottom = Math.max(bottom, y + HEIGHT);
      const key = `${partOf(row)}-${row.stage}`;
      if (!titled.has(key)) titles.push({ key, text: row.stage, x, y: y - 22 });
      titled.add(key);
    }

    const awaited = new Set(part.flatMap((row) => SIDES.map((side) => feeder(row, side))));
    for (const row of part) if (!awaited.has(row)) stand(row);
  }

  const inPart = (part: string): BracketRow[] => all.filter((row) => partOf(row) === part);
  tree(inPart('main'), TOP);
  for (const part of below) tree(inPart(part), bottom + 56);
  tree(inPart('final'), TOP);

  // Tab goes through a part round by round.
  const boxes = ['main', ...below, 'final'].flatMap(inPart).flatMap((row) => at.get(row) ?? []);
  const lines: Line[] = [];
  for (const box of boxes) {
    for (const side of SIDES) {
      const from = source(box.row, side);
      if (!from) continue;
      const x = from.x + wide;
      const middle = x + GAP / 2;
      const y = from.y + HEIGHT / 2;
      const to = box.y + 14 + side * 28;
      lines.push({
        key: `${from.row.id}-${box.row.id}-${side}`,
        d: `M${x} ${y}H${middle}V${to}H${box.x}`,
        from: from.row,
        to: box.row,
      });
    }
  }
  const falls: Line[] = [];
  for (const box of boxes) {
    for (const side of SIDES) {
      const feed = box.row.feeds[side];
      const lost = 'loser_of' in feed ? all[feed.loser_of] : undefined;
      const from = lost && at.get(lost);
      if (!from) continue;
      const below = from.y + HEIGHT + 10;
      const to = box.y + 14 + side * 28;
      falls.push({
        key: `${from.row.id}-${box.row.id}-${side}`,
        d: `M${from.x + wide / 2} ${from.y + HEIGHT}V${below}H${Math.max(box.x - 12, 2)}V${to}H${box.x}`,
        from: from.row,
        to: box.row,
      });
    }
  }
  const columns = Math.max(1, ...rows.map(columnOf));
  return { boxes, lines, falls, titles, width: columns * step - GAP + 2, height: bottom + 32 };
}

/** Where somebody looks first: what is played next, and once nothing is, what decided it all. */
export function begins({ boxes }: Picture): Box | undefined {
  const isOpen = ({ row }: Box): boolean => row.winner === null && row.seats.every((seat) => typeof seat === 'object');
  return boxes.find(isOpen) ?? boxes.at(-1);
}
