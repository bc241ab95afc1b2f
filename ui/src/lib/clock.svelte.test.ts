import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer, RodadaClock } from './backend';
import { officialClock, overtime } from './clock.svelte';
import { live } from './season.svelte';

vi.mock('./season.svelte', () => ({ live: vi.fn() }));

const limits = (limited_from_s: number | null, over_from_s: number | null): RodadaClock =>
  ({ limited_from_s, over_from_s }) as RodadaClock;

describe('how far beyond its time a jogo is', () => {
  const fprt = limits(75 * 60, 90 * 60);
  test.each([
    [0, null],
    [75 * 60 - 1, null],
    [75 * 60, 'limited'],
    [90 * 60 - 1, 'limited'],
    [90 * 60, 'over'],
    [10 * 3600, 'over'],
  ])('after %i seconds: %s', (running, told) => expect(overtime(fprt, running)).toBe(told));

  test('never, where no text sets a time', () => {
    expect(overtime(limits(null, null), 100 * 3600)).toBeNull();
  });

  test('one limit stands without the other', () => {
    expect(overtime(limits(60, null), 100 * 3600)).toBe('limited');
    expect(overtime(limits(null, 60), 59)).toBeNull();
    expect(overtime(limits(null, 60), 60)).toBe('over');
  });

  test('a limit of no seconds is a limit', () => expect(overtime(limits(0, null), 0)).toBe('limited'));
});

describe('the official clock', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const shown = (told: Partial<Answer<'clock'>> | undefined) => {
    let value = $state.raw(told);
    vi.mocked(live).mockReturnValue({
      get value() {
        return value as never;
      },
      refused: null,
      again: () => {},
    });
    let clock!: ReturnType<typeof officialClock>;
    const stop = $effect.root(() => {
      clock = officialClock(() => 3);
    });
    const comes = (next: Partial<Answer<'clock'>>): void => {
      value = next;
      flushSync();
    };
    flushSync();
    return { clock, comes, stop };
  };

  test('shows nothing before the first answer', () => {
    const { clock, stop } = shown(undefined);
    expect([clock.answer, clock.rodada, clock.gone]).toEqual([undefined, null, 0]);
    stop();
  });

  test('goes on after an answer, and begins anew with the next', () => {
    const rodada = limits(1, 2);
    const { clock, comes, stop } = shown({ rodada, suspended: null });
    expect(clock.rodada).toBe(rodada);
    vi.advanceTimersByTime(4000);
    expect(clock.gone).toBe(4);
    comes({ rodada, suspended: null });
    expect(clock.gone).toBe(0);
    stop();
  });

  test('stands still while the etapa is suspended', () => {
    const { clock, comes, stop } = shown({ suspended: { since: '', reason: '' } });
    vi.advanceTimersByTime(4000);
    expect(clock.gone).toBe(0);
    comes({ suspended: null });
    vi.advanceTimersByTime(4000);
    expect(clock.gone).toBe(4);
    stop();
  });
});
