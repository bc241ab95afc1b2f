import { beforeEach, expect, test, vi } from 'vitest';
import type { Column, Grid, GridLine, ListProblem, Lists, Reading, Taken } from './backend';

const asked: [Lists | null, Grid, Reading][] = [];
const likely: Lists[] = [];
const answers: ((taken: Taken) => void)[] = [];

vi.mock('./backend', () => ({
  host: {
    takeList: (of: Lists | null, place: Lists, grid: Grid, reading: Reading) => {
      asked.push([of, grid, reading]);
      likely.push(place);
      return new Promise<Taken>((answer) => answers.push(answer));
    },
  },
}));

const { IncomingList, linesToShow, listAmong } = await import('./list.svelte');

const taken = (header: boolean, columns: (Column | null)[], problems: ListProblem[] = []): Taken => ({
  of: 'teams',
  sheet: 0,
  titles: header ? 0 : null,
  columns: columns.map((one) => ({ heading: '', taken: one, filled: true, asked: false })),
  notes: [],
  choices: ['team', 'club'],
  problems,
  list: problems.length > 0 ? null : { teams: [] },
});

const grid: Grid = {
  dress: { text: { separator: 'comma', letters: 'utf8' } },
  sheets: [
    {
      name: '',
      hidden: false,
      merged: 0,
      redecoded: 0,
      lines: [
        { line: 1, cells: ['Equipe', 'Clube'] },
        { line: 3, cells: ['Guará'] },
      ],
    },
  ],
};

const asks = (header: boolean | null, columns: Reading['columns'] = []): Reading => ({
  header,
  columns,
  sheet: null,
  named_by: 2,
});
const is = (number: number, column: Column | null): Reading['columns'][number] => ({
  which: { number },
  taken: column,
});

beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
  likely.length = 0;
});

async function loaded(): Promise<InstanceType<typeof IncomingList>> {
  const list = new IncomingList(() => 'dupla', 'athletes');
  const done = list.load(grid);
  answers[0]?.(taken(true, ['team', 'club']));
  await done;
  return list;
}

test('a list is first taken as it says itself', async () => {
  const list = await loaded();
  expect(asked).toEqual([[null, grid, asks(null)]]);
  expect(likely, 'the place says what is likely').toEqual(['athletes']);
  expect(list.titles?.line).toBe(1);
  expect(list.lines.map((line) => line.line)).toEqual([3]);
});

test('a column that is told takes its meaning from the one that had it', async () => {
  const list = await loaded();
  void list.assign(1, 'team');
  expect(asked[1]?.[2].columns).toEqual([is(1, null), is(2, 'team')]);
  void list.assign(0, 'club');
  expect(asked[2]?.[2].columns, 'what was said last counts').toEqual([is(1, 'club'), is(2, null)]);
});

test('what nobody said of a column is not said of it', async () => {
  const list = await loaded();
  void list.assign(1, null);
  expect(asked[1]?.[2].columns).toEqual([is(2, null)]);
});

test('a cell is put right at its line, where the file has none too', async () => {
  const list = await loaded();
  void list.correct(3, 1, ' Trukaria ');
  expect(asked[1]?.[1].sheets[0]?.lines[1]).toEqual({ line: 3, cells: ['Guará', 'Trukaria'] });
  expect(grid.sheets[0]?.lines[1]?.cells, 'what was read stays').toEqual(['Guará']);
});

test('an answer that comes late is not looked at', async () => {
  const list = await loaded();
  const first = list.setHeader(false);
  const second = list.setHeader(true);
  answers[2]?.(taken(true, ['team', null]));
  answers[1]?.(taken(false, [null, null]));
  await Promise.all([first, second]);
  expect(list.taken?.columns.map((one) => one.taken)).toEqual(['team', null]);
});

test('nothing that was said of one list is said of the next, nor of another kind of list', async () => {
  const list = await loaded();
  void list.setHeader(false);
  void list.assign(0, 'club');
  void list.change('athletes');
  expect(asked.at(-1)?.[2]).toEqual(asks(false));
  void list.load(grid);
  expect(asked.at(-1)?.[2]).toEqual(asks(null));
});

test('what is wrong is told once: at its line, or of the whole', async () => {
  const list = new IncomingList(() => 'team', 'teams');
  const done = list.load(grid);
  const wrong = { line: 3, column: 1, message: 'está em branco' };
  const other = { line: 3, column: null, message: 'linha 3: sobra' };
  const whole = { line: null, column: null, message: 'falta a coluna equipe' };
  answers[0]?.(taken(true, ['team', 'club'], [wrong, other, whole]));
  await done;
  expect(list.wrongWith(3)).toEqual([wrong, other]);
  expect(list.wrongWith(null)).toEqual([whole]);
  expect(list.wrongWith(1)).toEqual([]);
});

test('its columns say once what it is of: what is said of them later makes no other list of it', async () => {
  const list = await loaded();
  expect(list.of).toBe('teams');
  void list.assign(1, null);
  expect(asked[1]?.[0]).toBe('teams');
  void list.change('athletes');
  expect(asked[2]?.[0]).toBe('athletes');
  void list.load(grid);
  expect(asked[3]?.[0], 'another list says it itself').toBeNull();
});

test('of a long list the first lines are shown, and those with something wrong', () => {
  const lines: GridLine[] = Array.from({ length: 500 }, (_, at) => ({ line: at + 2, cells: [] }));
  const wrong = (line: number): ListProblem => ({ line, column: 0, message: '' });
  const shown = linesToShow(lines, [wrong(400), wrong(3)]).map((line) => line.line);
  expect(shown).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 400]);
  expect(linesToShow(lines, lines.map((line) => wrong(line.line))).length).toBe(48);
  expect(linesToShow(lines.slice(0, 60), []).length).toBe(60);
});

test.each([
  [['/a/equipes.CSV'], '/a/equipes.CSV'],
  [['lista.xlsx'], 'lista.xlsx'],
  [['lista.ods'], 'lista.ods'],
  [['antiga.XLS'], 'antiga.XLS'],
  [['a.csv', 'b.csv'], null],
  [['foto.jpg'], null],
  [[], null],
])('of %j the list is %j', (paths, list) => expect(listAmong(paths as string[])).toBe(list));
