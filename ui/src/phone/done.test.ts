import { expect, test } from 'vitest';
import { assured, begun, comesAfter, doneOf, doneWith, doubted, isEarly, lost, MOST, seenOf, type Done } from './done';
import type { Item } from './outbox';
import type { Told } from './types';

const item = (id: string): Item => ({ id, command: { command: 'close-call', etapa: 1, call: 2 }, mesa: '7', at: 0, refused: null });
const done = (...ids: string[]): Done[] => ids.map(item).reduce((all, one) => doneWith(all, one, 1_000), [] as Done[]);
const ids = (all: Done[]): string[] => all.map(({ id }) => id);

test('a host with the same past is told again of what it may have lost', () => {
  const all = [...assured(done('a')), ...doubted(done('b')), ...done('c')];
  expect(ids(lost(all, { extends: true }))).toEqual(['b']);
});

test('a host with another past is told of all, in the order in which it was done', () => {
  const all = [...assured(done('a')), ...doubted(done('b')), ...done('c')];
  expect(ids(lost(all, { extends: false }))).toEqual(['a', 'b', 'c']);
});

test('what is known to be there is in no doubt by a silence', () => {
  expect(doubted(assured(done('a')))).toEqual(assured(done('a')));
});

test('what rests on what others will send again waits for them, for a minute', () => {
  const told = (code: string): Told => ({ code }) as Told;
  const all = doubted(done('a', 'b'));
  const [first, second] = begun(all, all.slice(0, 1), 5_000);
  expect([first?.since, second?.since]).toEqual([5_000, undefined]);
  expect(isEarly(5_000, told('unknown'), 64_000)).toBe(true);
  expect(isEarly(5_000, told('unknown'), 65_000)).toBe(false);
  expect(isEarly(5_000, told('already-wanted'), 5_000)).toBe(false);
  expect(assured([first!, second!], new Set(['a'])).map(({ id, is, since }) => [id, is, since])).toEqual([['a', 'doubtful', 5_000], ['b', 'sure', undefined]]);
});

test('what was done at a mesa goes again in its order, each mesa by itself', () => {
  const at = (jogo: number): Item => ({ ...item('a'), command: { command: 'close-call', etapa: 1, call: 2, jogo } });
  expect(comesAfter(at(7), [at(6), at(7)])).toBe(true);
  expect(comesAfter(at(7), [at(6)])).toBe(false);
  expect(comesAfter(item('a'), [item('b')])).toBe(false);
});

test('the newest are kept, for an hour', () => {
  const many = Array.from({ length: MOST + 5 }, (_, at) => `${at}`);
  expect(ids(done(...many))).toEqual(many.slice(5));
  expect(ids(doneWith(done('a'), item('b'), 3_700_000))).toEqual(['b']);
});

test('what was kept is in doubt until it is looked for, and what is none is left out', () => {
  const kept: unknown = JSON.parse(JSON.stringify([...assured(done('a')), ...done('b'), null, { id: 'x' }]));
  expect(doneOf(kept).map(({ id, is }) => [id, is])).toEqual([['a', 'sure'], ['b', 'doubtful']]);
  expect(doneOf('?')).toEqual([]);
  expect([seenOf(null), seenOf({ seq: '1', hash: 'a' }), seenOf({ seq: 1, hash: 'a', more: 1 })]).toEqual([null, null, { seq: 1, hash: 'a' }]);
});
