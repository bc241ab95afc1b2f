import { expect, test } from 'vitest';
import { broughtOf } from './brought';
import { addressOf, BETWEEN as LEFT, handedOver, MOST } from './moved';
import type { Item } from './outbox';
import { BETWEEN, slipOf } from './slip';
import vector from './vector.json';

const NOW = 1_000_000_000;
const kept = { slip: 't12', epoch: 3, key: vector.key, nonce: vector.key };
const item = (number: number, about = ''): Item => ({
  id: `key-${number}`,
  command: { command: 'call-to-table', jogo: 417, about },
  mesa: '7',
  at: NOW - 60_000 + number,
  refused: null,
});
const done = (number: number, about = '') => ({ ...item(number, about), is: 'sure' as const });
const brought = (hash: string, now = NOW) => broughtOf(hash.split(BETWEEN)[1] ?? '', now);

test.each([
  ['192.168.0.11', 'http://192.168.0.11:8421/celular'],
  [' http://192.168.0.11:9000/celular ', 'http://192.168.0.11:9000/celular'],
  ['192.168.0.11:9000/', 'http://192.168.0.11:9000/celular'],
  ['[fd00::1]:9000', 'http://[fd00::1]:9000/celular'],
  ['notebook.local', 'http://notebook.local:8421/celular'],
  ['', null],
  ['onde?', null],
  ['192.168.0.11:0', null],
  ['192.168.0.11:99999', null],
  ['javascript:alert(1)', null],
  ['a@b', null],
])('%j is found at %s', (typed, at) => expect(addressOf(typed, { protocol: 'http:', port: '8421' })).toBe(at));

test('all of it goes along behind the slip, as the telephone that it was', () => {
  expect(LEFT).toBe(BETWEEN);
  const hash = handedOver(kept, [item(1, 'ação ♠')], [done(2)]);
  expect(slipOf(hash.split(BETWEEN)[0] ?? '')).toEqual({ slip: 't12', epoch: 3, key: vector.key });
  expect(brought(hash)).toEqual({
    outbox: [{ ...item(1, 'ação ♠'), by: vector.key }],
    done: [{ ...done(2), by: vector.key, is: 'doubtful' }],
  });
  // What was brought before stays another telephone's.
  const other = 'A'.repeat(22);
  expect(brought(handedOver(kept, [{ ...item(1), by: other }], [])).outbox[0]?.by).toBe(other);
  // What is older than any copy is not told again.
  expect(brought(hash, NOW + 3_600_000).done).toEqual([]);
});

test('what was acknowledged first stays behind where it is too much', () => {
  const many = Array.from({ length: 200 }, (_, at) => done(at, 'x'.repeat(500)));
  const hash = handedOver(kept, [item(1_000)], many);
  expect(hash.length).toBeLessThan((MOST * 4) / 3 + 100);
  const told = brought(hash);
  expect(told.outbox).toHaveLength(1);
  expect(told.done.length).toBeGreaterThan(20);
  expect(told.done.at(-1)?.id).toBe('key-199');
});
