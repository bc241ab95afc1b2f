import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { since } from './ticking.svelte';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Counts since an answer that may come again. */
function counting(): { passed: { readonly s: number }; comes: () => void; stop: () => void } {
  let answers = $state(0);
  let passed!: { readonly s: number };
  const stop = $effect.root(() => {
    passed = since(() => answers);
  });
  flushSync();
  const comes = (): void => {
    answers += 1;
    flushSync();
  };
  return { passed, comes, stop };
}

test('whole seconds go by, none begun', () => {
  const { passed, stop } = counting();
  expect(passed.s).toBe(0);
  vi.advanceTimersByTime(999);
  expect(passed.s).toBe(0);
  vi.advanceTimersByTime(1);
  expect(passed.s).toBe(1);
  vi.advanceTimersByTime(3_600_000);
  expect(passed.s).toBe(3601);
  stop();
});

test('each answer counts anew', () => {
  const { passed, comes, stop } = counting();
  vi.advanceTimersByTime(4600);
  comes();
  expect(passed.s).toBe(0);
  vi.advanceTimersByTime(1000);
  expect(passed.s).toBe(1);
  stop();
});

test('a clock that somebody sets changes nothing', () => {
  const { passed, stop } = counting();
  vi.setSystemTime(Date.now() + 7_200_000);
  vi.advanceTimersByTime(2000);
  expect(passed.s).toBe(2);
  stop();
});

test('nothing ticks once it is left', () => {
  const { comes, stop } = counting();
  comes();
  expect(vi.getTimerCount()).toBe(1);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});
