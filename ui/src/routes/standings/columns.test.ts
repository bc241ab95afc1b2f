import { expect, test } from 'vitest';
import { parted } from './columns';

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
