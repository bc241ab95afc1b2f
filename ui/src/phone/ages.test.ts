import { expect, test } from 'vitest';
import { aheadBy, isOld, minutesSince, OLD, pause } from './ages';

test('it is asked every three seconds, and while nobody answers no later than every ten', () => {
  expect([0, 1, 2, 3, 4, 50].map((failures) => pause(failures))).toEqual([3_000, 3_000, 5_000, 10_000, 10_000, 10_000]);
});

test('a host that tells by itself is asked less, and as often as any other once it was silent', () => {
  expect([0, 1, 2].map((failures) => pause(failures, true))).toEqual([5_000, 3_000, 5_000]);
});

test('what is older than two answers is old, before ten seconds have passed', () => {
  expect(isOld(0, 6_000)).toBe(false);
  expect(isOld(0, OLD)).toBe(false);
  expect(isOld(0, 10_000)).toBe(true);
});

const now = Date.parse('2026-03-21T10:42:10.500Z');
test.each([
  ['about right', 'Sat, 21 Mar 2026 10:42:10 GMT', 0, 0],
  ['a second late', 'Sat, 21 Mar 2026 10:42:11 GMT', 0, 0],
  ['a minute behind', 'Sat, 21 Mar 2026 10:43:10 GMT', 0, 60_000],
  ['the same a second later', 'Sat, 21 Mar 2026 10:43:09 GMT', 60_000, 60_000],
  ['right again', 'Sat, 21 Mar 2026 10:42:10 GMT', 60_000, 0],
  ['told nothing', null, 60_000, 60_000],
  ['told no hour', 'hoje', 60_000, 60_000],
])('a clock that is %s', (_, told, before, ahead) => expect(aheadBy(told, now, before)).toBe(ahead));

test.each([
  ['2026-03-21T10:42:00Z', 0],
  ['2026-03-21T10:41:10Z', 1],
  ['2026-03-21T10:35:00Z', 7],
  ['2026-03-21T10:43:00Z', 0],
])('since %s whole minutes have passed: %s', (at, minutes) => expect(minutesSince(at, now)).toBe(minutes));
