import { expect, test } from 'vitest';
import { Fresh } from './fresh';

test('what stands at the first look is no news, what comes is told once, and again where it had gone', () => {
  const fresh = new Fresh<number>();
  expect(fresh.of([1])).toEqual([]);
  expect(fresh.of([1, 2, 3])).toEqual([2, 3]);
  expect(fresh.of([2, 3])).toEqual([]);
  expect(fresh.of([1, 2])).toEqual([1]);
});
