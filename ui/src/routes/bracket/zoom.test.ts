import { expect, test } from 'vitest';
import { begin, next, whole } from './zoom';

const view = { width: 1000, height: 600 };

test('all of a picture fits, and a small one does not grow out of measure', () => {
  expect(whole({ width: 2000, height: 600 }, view)).toBe(0.5);
  expect(whole({ width: 1000, height: 2400 }, view)).toBe(0.25);
  expect(whole({ width: 100, height: 100 }, view)).toBe(1.5);
});

test('it begins as large as one can read', () => {
  expect(begin({ width: 4000, height: 4000 }, view)).toBe(0.75);
  expect(begin({ width: 1100, height: 300 }, view)).toBeCloseTo(0.909, 3);
  expect(begin({ width: 800, height: 1200 }, view), 'it is scrolled down whatever its size').toBe(1);
  expect(begin({ width: 1250, height: 1200 }, view)).toBe(0.8);
});

test('before anything is measured it has its own size', () => {
  expect(whole({ width: 0, height: 0 }, view)).toBe(1);
  expect(whole({ width: 10, height: 10 }, { width: 0, height: 0 })).toBe(1);
});

test('a step back undoes a step, and both have an end', () => {
  expect(next(next(1, 1), -1)).toBe(1);
  expect(next(1.9, 1)).toBe(2);
  expect(next(0.2, -1)).toBe(0.2);
});
