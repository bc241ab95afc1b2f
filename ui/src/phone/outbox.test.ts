import { expect, test } from 'vitest';
import { added, isFull, itemsOf, MOST, newKey, refusedBy, waiting, without, type Item } from './outbox';
import type { Told } from './types';

const item = (id: string): Item => ({
  id,
  command: { command: 'call-to-table', jogo: 7, about: '' },
  mesa: '7',
  at: 0,
  refused: null,
});
const told = { message: 'Não.', english: { message: 'No.' } } as Told;

test('what waits is in the order in which it was typed', () => {
  const all = ['a', 'b', 'c'].map(item).reduce(added, [] as Item[]);
  expect(all.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(without(all, 'b').map(({ id }) => id)).toEqual(['a', 'c']);
});

test('what was refused stays, with why, and waits no more', () => {
  const all = refusedBy([item('a'), item('b')], 'a', told);
  expect(all[0]).toEqual({ ...item('a'), refused: { message: 'Não.', english: 'No.' } });
  expect(waiting(all)).toEqual([item('b')]);
});

test('no more than fifty wait', () => {
  const all = Array.from({ length: MOST }, (_, at) => item(`${at}`));
  expect(isFull(all)).toBe(true);
  expect(added(all, item('more'))).toBe(all);
  expect(isFull(all.slice(1))).toBe(false);
});

test('what was kept is read, and what is none is left out', () => {
  const all = refusedBy([item('a'), item('b')], 'a', told);
  expect(itemsOf(JSON.parse(JSON.stringify(all)))).toEqual(all);
  expect(itemsOf(null)).toEqual([]);
  const none = [null, 'a', {}, { ...item('a'), command: { command: 'report' } }, { ...item('a'), refused: 1 }, { ...item('a'), at: '0' }];
  expect(itemsOf([...none, item('b')])).toEqual([item('b')]);
});

test('a key is a random UUID', () => {
  const keys = new Set(Array.from({ length: 200 }, newKey));
  expect(keys.size).toBe(200);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
