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

/**
 * The main bracket on top, one column a round, each confronto in the middle of those it waits for; the
 * confrontos for lower places below, in the columns of their rounds.
 */
export function layout(rows: BracketRow[]): Picture {
  const at = new Map<BracketRow, Box>();
  const titles: Picture['titles'] = [];
  let bottom = TOP;

  const parts = [...new Set(rows.map((row) => row.best))].sort((a, b) => a - b);
  const main = rows.filter((row) => row.best === 1);
  const below = parts.filter((best) => best !== 1);

  function place(row: BracketRow, y: number): void {
    at.set(row, { row, x: (row.round - 1) * COLUMN, y, width: WIDTH, height: HEIGHT });
    bottom = Math.max(bottom, y + HEIGHT);
  }

  function tree(part: BracketRow[], top: number): void {
    const titled = new Set<string>();
    const roundsUsed = new Map<number, number>();
    for (const row of part) {
      const fed = ([0, 1] as const)
        .map((side) => feeder(row, side))
        .map((index) => (index === null ? undefined : at.get(rows[index] as BracketRow)))
        .filter((box) => box !== undefined)
        .filter((box) => part.includes(box.row));
      const used = roundsUsed.get(row.round) ?? 0;
      roundsUsed.set(row.round, used + 1);
      const middle = fed.reduce((sum, box) => sum + box.y, 0) / (fed.length || 1);
      place(row, fed.length > 0 ? middle : top + used * ROW);
      if (!titled.has(row.stage)) {
        titled.add(row.stage);
        titles.push({
          key: `${row.best}-${row.stage}`,
          text: row.stage,
          x: (row.round - 1) * COLUMN,
          y: (fed.length > 0 ? middle : top) - 10,
        });
      }
    }
  }

  tree(main, TOP);
  for (const best of below) {
    const part = rows.filter((row) => row.best === best);
    tree(part, bottom + 56);
  }

  const boxes = [...at.values()];
  const lines: Line[] = [];
  for (const box of boxes) {
    for (const side of [0, 1] as const) {
      const index = feeder(box.row, side);
      const from = index === null ? undefined : at.get(rows[index] as BracketRow);
      if (!from || from.row.best !== box.row.best) continue;
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
  const rounds = Math.max(1, ...rows.map((row) => row.round));
  return { boxes, lines, titles, width: rounds * COLUMN - (COLUMN - WIDTH) + 2, height: bottom + 32 };
}
