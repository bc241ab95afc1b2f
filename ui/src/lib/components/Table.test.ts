// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Component } from 'svelte';
import { click, mounted, named, press, words } from '../../../tests/mounted';
import Table, { type Column } from './Table.svelte';

interface Row {
  id: number;
  name: string;
  points: number;
}

const rows: Row[] = [
  { id: 1, name: 'Zebra', points: 9 },
  { id: 2, name: 'Aiai', points: 10 },
  { id: 3, name: 'Guará', points: 2 },
];
const columns: Column<Row>[] = [
  { id: 'name', title: 'Equipe', value: (row) => row.name },
  { id: 'points', title: 'Pontos', value: (row) => row.points, numeric: true },
];

const shown = (props: Record<string, unknown> = {}): void =>
  mounted(Table as unknown as Component<Record<string, unknown>>, {
    label: 'Equipes',
    rows,
    columns,
    id: (row: Row) => row.id,
    ...props,
  });
const names = (): string[] => words('tr[data-row] td:first-child');
const sorted = (): (string | null)[] =>
  [...document.querySelectorAll('th')].map((head) => head.getAttribute('aria-sort'));

test('a head sorts by its column, numbers by their size, and says which way', async () => {
  shown({ sortable: true });
  expect(names()).toEqual(['Zebra', 'Aiai', 'Guará']);
  expect(sorted()).toEqual([null, null]);
  await click(named('th button', 'Equipe'));
  expect(names()).toEqual(['Aiai', 'Guará', 'Zebra']);
  expect(sorted()).toEqual(['ascending', null]);
  await click(named('th button', 'Pontos'));
  expect(names()).toEqual(['Aiai', 'Zebra', 'Guará']);
  expect(sorted()).toEqual([null, 'descending']);
  await click(named('th button', 'Pontos'));
  expect(names()).toEqual(['Guará', 'Zebra', 'Aiai']);
  expect(sorted()).toEqual([null, 'ascending']);
});

test('without sorting its heads are no buttons', () => {
  shown();
  expect(words('th button')).toEqual([]);
});

test('one row is in the order of the keyboard, and the arrows move it', async () => {
  const focused: string[] = [];
  const opened: string[] = [];
  shown({ onfocusrow: (row: Row) => focused.push(row.name), onopen: (row: Row) => opened.push(row.name) });
  const all = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const inOrder = (): number[] => all.map((row) => row.tabIndex);
  expect(inOrder()).toEqual([0, -1, -1]);
  all[0]?.focus();
  await press(all[0] as Element, 'ArrowDown');
  await press(all[1] as Element, 'End');
  await press(all[2] as Element, 'Enter');
  expect(inOrder()).toEqual([-1, -1, 0]);
  expect(focused).toEqual(['Zebra', 'Aiai', 'Guará']);
  expect(opened).toEqual(['Guará']);
});
