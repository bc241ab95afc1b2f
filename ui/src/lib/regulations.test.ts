import { expect, test } from 'vitest';
import type { RegulationRow } from './generated/app';
import { regulationItems, regulationName, shortClause } from './regulations';

const row = (id: string, origin: RegulationRow['origin']): RegulationRow => ({ id, title: `Título ${id}`, origin, base: 'fprt', has_cards: true, versions: [] });
const rows = [row('fprt', 'embedded'), row('mineiro', 'example'), row('fprt-2027', 'season')];

test('beside the five the season’s own may be played, and no example', () => {
  const values = regulationItems(rows, 'fprt').map((one) => one.value);
  expect(values).toHaveLength(6);
  expect(values.at(-1)).toBe('fprt-2027');
  expect(values).not.toContain('mineiro');
});

test('the one that stands chosen is there before anybody knows which there are', () => {
  expect(regulationItems(undefined, 'fprt-2027').at(-1)).toEqual({ value: 'fprt-2027', label: 'fprt-2027' });
  expect(regulationItems(undefined, 'fprt')).toHaveLength(5);
});

test('each is called by its title, and a clause by what tells it from the others', () => {
  expect(regulationName(rows, 'fprt')).toBe('FPRT (paranaense)');
  expect(regulationName(rows, 'fprt-2027')).toBe('Título fprt-2027');
  expect(regulationName(undefined, 'outro')).toBe('outro');
  expect(shortClause('fprt-1.2.a', 'fprt')).toBe('1.2.a');
  expect(shortClause('fprt-1.2.a', 'meu')).toBe('fprt-1.2.a');
});
