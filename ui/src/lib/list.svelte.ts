// A list on its way in: decoded and understood by the host, put right by a person here.
import {
  host,
  type Column,
  type EntrantKind,
  type Grid,
  type GridLine,
  type GridSheet,
  type ListProblem,
  type Lists,
  type Taken,
} from './backend';

/** A list of so many lines is shown whole. */
const SHORT = 60;
/** Of a longer one these first lines, and lines with something wrong up to this many. */
const FIRST = 8;
const WRONG = 40;

/** Endings of files that are lists, or that the host knows to say how they become one. */
const LISTS = /\.(csv|tsv|txt|xlsx|xlsm|ods|xls|xlsb|fods|numbers)$/i;

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
  /** What somebody said that it is of, or its columns at the first look; none before. */
  private settled: Lists | null = null;
  grid = $state.raw<Grid | null>(null);
  taken = $state.raw<Taken | null>(null);
  /** What somebody said; none where the list says it itself. */
  private header: boolean | null = null;
  private sheet: string | null = null;
  /** What somebody said that columns are, by their numbers from 1: none for one that is left. */
  private said: ReadonlyMap<number, Column | null> = new Map();
  /** The newest question to the host: what comes of an older one is not looked at. */
  private asked = 0;

  /** `likely` is what lists are of where this one was opened. */
  constructor(
    private readonly kind: () => EntrantKind,
    private readonly likely: Lists,
  ) {}

  /** What it is taken to be of. */
  get of(): Lists {
    return this.taken?.of ?? this.likely;
  }

  /** The sheet that is read. */
  get read(): GridSheet | null {
    return this.grid?.sheets[this.taken?.sheet ?? 0] ?? null;
  }

  /** The line of titles, if it has one. */
  get titles(): GridLine | null {
    const at = this.taken?.titles ?? null;
    return at === null ? null : (this.read?.lines[at] ?? null);
  }

  /** The lines below. */
  get lines(): GridLine[] {
    const at = this.taken?.titles ?? null;
    return this.read?.lines.slice(at === null ? 0 : at + 1) ?? [];
  }

  /** What is wrong with a line, or with the whole: told once, where it is. */
  wrongWith(line: number | null): ListProblem[] {
    return this.taken?.problems.filter((one) => one.line === line) ?? [];
  }

  /** Another list: nothing that was said of the one before is true of it. */
  load(grid: Grid): Promise<void> {
    this.grid = grid;
    this.settled = null;
    this.header = null;
    this.sheet = null;
    this.said = new Map();
    return this.take();
  }

  /** It is a list of something else. */
  change(of: Lists): Promise<void> {
    this.settled = of;
    this.said = new Map();
    return this.take();
  }

  /** Says what a column is, or that it is left. Where another one was that until now, it is used no more. */
  assign(column: number, taken: Column | null): Promise<void> {
    const said = new Map(this.said);
    this.taken?.columns.forEach((one, at) => {
      if (taken !== null && one.taken === taken) said.set(at + 1, null);
    });
    this.said = said.set(column + 1, taken);
    return this.take();
  }

  /** Another sheet of the book: what was said of columns is not true of its. */
  setSheet(name: string): Promise<void> {
    this.sheet = name;
    this.said = new Map();
    return this.take();
  }

  /** Says whether it has a line of titles. */
  setHeader(header: boolean): Promise<void> {
    this.header = header;
    return this.take();
  }

  /** Puts a cell right; the file stays as it is. */
  correct(line: number, column: number, text: string): Promise<void> {
    const read = this.read;
    if (!this.grid || !read) return Promise.resolve();
    const lines = read.lines.map((row) => {
      if (row.line !== line) return row;
      const cells = Array.from({ length: Math.max(row.cells.length, column + 1) }, (_, at) =>
        at === column ? text.trim() : (row.cells[at] ?? ''),
      );
      return { ...row, cells };
    });
    const sheets = this.grid.sheets.map((sheet) => (sheet === read ? { ...sheet, lines } : sheet));
    this.grid = { ...this.grid, sheets };
    return this.take();
  }

  private async take(): Promise<void> {
    if (!this.grid) return;
    const mine = ++this.asked;
    const taken = await host.takeList(this.settled, this.likely, this.grid, {
      header: this.header,
      columns: [...this.said].map(([number, taken]) => ({ which: { number }, taken })),
      sheet: this.sheet,
      named_by: NAMED_BY[this.kind()],
    });
    if (mine !== this.asked) return;
    // What is said of columns from now on makes no other list of it.
    this.settled = taken.of;
    this.taken = taken;
  }
}
