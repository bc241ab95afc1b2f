import { expect, test } from 'vitest';
import { found } from './clauses';
import type { ClauseAtHand } from './types';

const clause = (id: string, told: string, weight = 2): ClauseAtHand => ({ id, at: '1', told, weight });
const all = [
  clause('fprt-1.1.a-1', 'Cada jogador puxa uma carta.'),
  clause('fprt-1.5.b-3', 'Quem se atrasa perde a partida por W×O.', 0),
  clause('fprt-1.5.d-1', 'Carta virada à vista é mostrada; ofensas são advertidas.', 1),
];
const ids = (text: string): string[] => found(all, text).clauses.map(({ id }) => id);

test('clauses that speak of every word are found, whatever accents and endings', () => {
  expect(ids('cartas')).toEqual(['fprt-1.5.d-1', 'fprt-1.1.a-1']);
  expect(ids('À VISTA')).toEqual(['fprt-1.5.d-1']);
  expect(ids('1.5')).toEqual(['fprt-1.5.b-3', 'fprt-1.5.d-1']);
  expect(ids('1.5.b-3')).toEqual(['fprt-1.5.b-3']);
  expect(ids('ofensa')).toEqual(['fprt-1.5.d-1']);
});

test('where none speaks of all, those that speak of most; of nothing, none', () => {
  expect(found(all, 'carta atrasada marciano')).toMatchObject({ whole: false });
  expect(ids('marciano')).toEqual([]);
  expect(ids('  de  ')).toEqual(all.map(({ id }) => id));
});
