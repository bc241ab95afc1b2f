import { expect, test } from 'vitest';
import { chosen, empty, incomplete, seated, told } from './lineup';
import type { OwnLineup, OwnSlot } from './types';

const slot = (name: string, takes: number, athletes: number[], plays = true): OwnSlot => ({ slot: name, label: name, takes, plays, athletes });
const slots = [slot('1', 2, [1, 2]), slot('2', 2, []), slot('R', 2, [3, 4], false), slot('C', 1, [], false)];
const all = chosen({ slots } as OwnLineup);

test('what the host has fills every seat, and whoever is chosen twice changes places', () => {
  expect(all).toEqual([[1, 2], [null, null], [3, 4], [null]]);
  expect(seated(all, 0, 0, 4)).toEqual([[4, 2], [null, null], [3, 1], [null]]);
  expect(seated(all, 3, 0, 2)).toEqual([[1, null], [null, null], [3, 4], [2]]);
  expect(seated(all, 0, 1, null)).toEqual([[1, null], [null, null], [3, 4], [null]]);
  expect(seated(all, 0, 0, 2)).toEqual([[2, 1], [null, null], [3, 4], [null]]);
});

test('a place is whole or empty, and reserves need nobody', () => {
  const half = seated(all, 1, 0, 9);
  expect(incomplete(slots, half).map((one) => one.slot)).toEqual(['2']);
  expect(empty(slots, all).map((one) => one.slot)).toEqual(['2']);
  expect(told(slots, all)).toEqual({ 1: [1, 2], 2: [], R: [3, 4], C: [] });
});
