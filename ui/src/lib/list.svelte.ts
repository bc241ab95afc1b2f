// A list on its way in: decoded and understood by the host, put right by a person here.
import {
  host,
  type EntrantKind,
  type Grid,
  type GridLine,
  type ListProblem,
  type Lists,
  type Meaning,
  type Taken,
} from './backend';

/** A list of so many lines is shown whole. */
const SHORT = 60;
/** Of a longer one these first lines, and lines with something wrong up to this many. */
const FIRST = 8;
const WRONG = 40;

/** Endings of files that are lists. */
const LISTS = /\.(csv|xlsx|tsv|txt)$/i;

/** The one list among files that were dropped; none where they are anything else. */
export function listAmong(paths: string[]): string | null {
  const [path] = paths;
  return paths.length === 1 && path !== undefined && LISTS.test(path) ? path : null;
}

/** Of how many athletes those are who compete under their athletes' names; 0 for teams. */
const NAMED_BY: Record<EntrantKind, number> = { team: 0, single: 1, dupla: 2, trio: 3 };

/** The lines that a person looks at: all of a short list, else the first, and those with something wrong. */
export function linesToShow(lines: GridLine[], problems: ListProblem[]): GridLine[] {
  if (lines.length <= SHORT) return lines;
  const wrong = new Set(problems.map((problem) => problem.line));
  const first = lines.slice(0, FIRST);
  return [...first, ...lines.slice(FIRST).filter((line) => wrong.has(line.line)).slice(0, WRONG)];
}

export class IncomingList {
  of = $state<Lists>('teams');
  grid = $state.raw<Grid | null>(null);
  taken = $state.raw<Taken | null>(null);
  /** By line and column. */
  private wrong = $derived(
    new Map(this.taken?.problems.map((one) => [`${one.line} ${one.column}`, one] as const)),
  );
  /** What somebody said; none where the list says it itself. */
  private header: boolean | null = null;
  private columns: (Meaning | null)[] | null = null;
  /** The newest question to the host: what comes of an older one is not looked at. */
  private asked = 0;

  constructor(private readonly kind: () => EntrantKind) {}

  /** The line of titles, if it has one. */
  get titles(): GridLine | null {
    return this.taken?.header ? (this.grid?.lines[0] ?? null) : null;
  }

  /** The lines below. */
  get lines(): GridLine[] {
    return this.grid?.lines.slice(this.taken?.header ? 1 : 0) ?? [];
  }

  /** What was told of a cell is told beside it. */
  wrongAt(line: number, column: number): ListProblem | undefined {
    return this.wrong.get(`${line} ${column}`);
  }

  /** Another list: nothing that was said of the one before is true of it. */
  load(grid: Grid): Promise<void> {
    this.grid = grid;
    this.header = null;
    this.columns = null;
    return this.take();
  }

  /** It is a list of something else. */
  change(of: Lists): Promise<void> {
    this.of = of;
    this.columns = null;
    return this.take();
  }

  /** Says what a column is. Where another one was that until now, it is used no more. */
  assign(column: number, meaning: Meaning | null): Promise<void> {
    const columns = this.taken?.columns ?? [];
    this.columns = columns.map((one, at) => (at === column ? meaning : one === meaning ? null : one));
    return this.take();
  }

  /** Says whether the first line is of titles. */
  setHeader(header: boolean): Promise<void> {
    this.header = header;
    return this.take();
  }

  /** Puts a cell right; the file stays as it is. */
  correct(line: number, column: number, text: string): Promise<void> {
    if (!this.grid) return Promise.resolve();
    const lines = this.grid.lines.map((row) => {
      if (row.line !== line) return row;
      const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, at) =>
        at === column ? text.trim() : (row.cells[at] ?? ''),
      );
      return { ...row, cells };
    });
    this.grid = { ...this.grid, lines };
    return this.take();
  }

  private async take(): Promise<void> {
    if (!this.grid) return;
    const mine = ++this.asked;
    const taken = await host.takeList(this.of, this.grid, {
      header: this.header,
      columns: this.columns,
      named_by: NAMED_BY[this.kind()],
    });
    if (mine === this.asked) this.taken = taken;
  }
}
