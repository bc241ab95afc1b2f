import { expect, test } from 'vitest';
import { parted, stands } from './columns';

const by = (...names: (string | null)[]) => [...parted(names.map((decided_by) => ({ decided_by })))].sort();

test.each<[string, (string | null)[], string[]]>([
  ['nothing parts rows that nobody has played', [null, null], []],
  ['a balance and a count of the same stand in one column', ['mesa-balance', 'mesas-for'], ['mesas']],
  ['the balance of pontinhos has a column apart', ['pontinho-balance', 'pontinhos-for'], ['balance', 'pontinhos']],
  ['an average shows the sum that it divides', ['avg:partida-balance'], ['partidas']],
  ['what has a column of its own goes by its name', ['points', 'avg:koya', 'lots'], ['avg:koya', 'lots', 'points']],
])('%s', (_, names, columns) => {
  expect(by(...names)).toEqual(columns);
});

test('the points of the opponents stand in a Swiss before they part anybody, nothing else does', () => {
  const shown = (...by: string[]) =>
    ['buchholz-cut-1', 'buchholz', 'koya', 'sonneborn-berger'].filter((name) => stands(name, new Set(by)));
  expect(shown()).toEqual(['buchholz-cut-1', 'buchholz']);
  expect(shown('koya')).toEqual(['buchholz-cut-1', 'buchholz', 'koya']);
});
