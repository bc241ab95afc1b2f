// Where each confronto of the knockout stands in the picture.
import type { BracketRow } from '../../lib/backend';

const WIDTH = 208;
const HEIGHT = 56;
const COLUMN = WIDTH + 56;
const ROW = HEIGHT + 24;
const TOP = 32;

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
  titles: { key: string; text: string; x: number; y: number }[];
  width: number;
  height: number;
}

/** The earlier confronto whose winner comes to this side, by its place in the list. */
function feeder(row: BracketRow, side: 0 | 1): number | null {
  const feed = row.feeds[side];
  return 'winner_of' in feed ? feed.winner_of : null;
}

/** What stands together in the picture: a part of the bracket, and the places that it is played for. */
function partOf(row: BracketRow): string {
  return row.part === 'placement' ? `placement-${String(row.best).padStart(3, '0')}` : row.part;
}

/**
 * The main bracket on top, one column a round, each confronto in the middle of those it waits for; the
 * confrontos for lower places below, in the columns of their rounds.
 */
export function layout(all: BracketRow[]): Picture {
  const at = new Map<BracketRow, Box>();
  const titles: Picture['titles'] = [];
  let bottom = TOP;

  // Feeds count places in the whole list; what nobody ever plays is not drawn, nor is a bye of the
  // losers: whoever has it stands in the next box.
  const rows = all.filter(
    (row) => !row.seats.every((seat) => seat === 'bye') && !(row.part === 'losers' && row.seats.includes('bye')),
  );
  const below = [...new Set(rows.map(partOf))]
    .filter((part) => part !== 'main' && part !== 'final')
    .sort();
  const longest = Math.max(0, ...rows.filter((row) => row.part !== 'final').map((row) => row.round));

  function column(row: BracketRow): number {
    return row.part === 'final' ? longest + row.round : row.round;
  }

  function place(row: BracketRow, y: number): void {
    at.set(row, { row, x: (column(row) - 1) * COLUMN, y, width: WIDTH, height: HEIGHT });
    bottom = Math.max(bottom, y + HEIGHT);
  }

  function tree(part: BracketRow[], top: number): void {
    const titled = new Set<string>();
    const roundsUsed = new Map<number, number>();
    for (const row of part) {
      const fed = ([0, 1] as const)
        .map((side) => feeder(row, side))
        .map((index) => (index === null ? undefined : at.get(all[index] as BracketRow)))
        .filter((box) => box !== undefined)
        .filter((box) => part.includes(box.row) || row.part === 'final');
      const used = roundsUsed.get(row.round) ?? 0;
      roundsUsed.set(row.round, used + 1);
      const middle = fed.reduce((sum, box) => sum + box.y, 0) / (fed.length || 1);
      place(row, fed.length > 0 ? middle : top + used * ROW);
      if (!titled.has(row.stage)) {
        titled.add(row.stage);
        titles.push({
          key: `${partOf(row)}-${row.stage}`,
          text: row.stage,
          x: (column(row) - 1) * COLUMN,
          y: (fed.length > 0 ? middle : top) - 10,
        });
      }
    }
  }

  tree(
    rows.filter((row) => row.part === 'main'),
    TOP,
  );
  for (const part of below) {
    tree(
      rows.filter((row) => partOf(row) === part),
      bottom + 56,
    );
  }
  tree(
    rows.filter((row) => row.part === 'final'),
    TOP,
  );

  const boxes = [...at.values()];
  const lines: Line[] = [];
  for (const box of boxes) {
    for (const side of [0, 1] as const) {
      const index = feeder(box.row, side);
      const from = index === null ? undefined : at.get(all[index] as BracketRow);
      if (!from || (partOf(from.row) !== partOf(box.row) && box.row.part !== 'final')) continue;
      const x = from.x + WIDTH;
      const middle = x + (COLUMN - WIDTH) / 2;
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
  const rounds = Math.max(1, ...rows.map(column));
  return { boxes, lines, titles, width: rounds * COLUMN - (COLUMN - WIDTH) + 2, height: bottom + 32 };
}
