import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from './countdown.svelte';

let felt: unknown[];
let count: Countdown;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  felt = [];
  vi.stubGlobal('navigator', { vibrate: (how: unknown) => felt.push(how) });
  count = new Countdown();
});
afterEach(() => {
  count.rest();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const later = (seconds: number): void => {
  vi.advanceTimersByTime(seconds * 1_000);
  flushSync();
};

test('runs down, stops, goes on, and is felt once at its end', () => {
  count.lasts(20);
  count.tap();
  later(5.5);
  expect([count.left, count.running]).toEqual([15, true]);
  count.tap();
  later(60);
  expect([count.left, count.stopped]).toEqual([15, true]);
  count.lasts(30);
  expect(count.length).toBe(20);
  count.tap();
  later(14.6);
  expect([count.left, felt.length]).toEqual([0, 1]);
  expect(count.endedAt).toBe(1_080_000);
  later(4);
  expect([count.since, felt.length]).toEqual([4, 1]);
  count.start();
  expect([count.left, count.endedAt]).toEqual([20, null]);
});

test('an end that a sleeping telephone missed is told by its hour, and not felt late', () => {
  count.tap();
  vi.setSystemTime(1_000_000 + 95_000);
  count.look();
  expect([count.left, count.endedAt, count.since, felt]).toEqual([0, 1_030_000, 65, []]);
});
