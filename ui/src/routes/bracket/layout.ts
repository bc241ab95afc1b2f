// Where each confronto of the knockout stands in the picture, in pixels: the host says in which column and row.
import type { BracketAnswer, BracketRow } from '../../lib/backend';

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

export function layout({ rows, picture }: Pick<BracketAnswer, 'rows' | 'picture'>): Picture {
  const wide = widthOf(rows);
  const step = wide + GAP;
  const at = new Map<number, Box>();
  for (const { of, column, down } of picture.boxes) {
    const row = rows[of];
    if (row) at.set(of, { row, x: column * step, y: TOP + (down / picture.row) * ROW, width: wide, height: HEIGHT });
  }
  const lines: Line[] = [];
  const falls: Line[] = [];
  for (const { of, won, lost } of picture.boxes) {
    const box = at.get(of);
    if (!box) continue;
    for (const side of SIDES) {
      const to = box.y + 14 + side * 28;
      const drawn = (from: Box, d: string): Line => ({ key: `${from.row.id}-${box.row.id}-${side}`, d, from: from.row, to: box.row });
      const winner = at.get(won[side] ?? -1);
      if (winner) {
        const x = winner.x + wide;
        lines.push(drawn(winner, `M${x} ${winner.y + HEIGHT / 2}H${x + GAP / 2}V${to}H${box.x}`));
      }
      const loser = at.get(lost[side] ?? -1);
      if (loser) {
        const foot = loser.y + HEIGHT;
        falls.push(drawn(loser, `M${loser.x + wide / 2} ${foot}V${foot + 10}H${Math.max(box.x - 12, 2)}V${to}H${box.x}`));
      }
    }
  }
  // Each stage is told over its uppermost box.
  const titles = new Map<string, Picture['titles'][number]>();
  const boxes = [...at.values()];
  for (const { row, x, y } of boxes) {
    const key = `${row.part}-${row.best}-${row.stage}`;
    const told = titles.get(key);
    if (!told || y - 22 < told.y) titles.set(key, { key, text: row.stage, x, y: y - 22 });
  }
  const far = (of: (box: Box) => number): number => Math.max(...boxes.map(of));
  return {
    boxes,
    lines,
    falls,
    titles: [...titles.values()],
    width: Math.max(wide, far(({ x }) => x + wide)) + 2,
    height: Math.max(TOP, far(({ y }) => y + HEIGHT)) + 32,
  };
}

/** Where somebody looks first: what is played next, and once nothing is, what decided it all. */
export function begins({ boxes }: Picture): Box | undefined {
  const isOpen = ({ row }: Box): boolean => row.winner === null && row.seats.every((seat) => typeof seat === 'object');
  return boxes.find(isOpen) ?? boxes.at(-1);
}
