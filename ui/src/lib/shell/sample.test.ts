import { expect, test } from 'vitest';
import { sampleLines } from './sample';

test.each([
  [1, '17 7', '17 -9'],
  [3, '17 7 9', '17 7 -9 11'],
  [5, '17 7 9 4', '17 7 -9 11 4'],
])('of %i partidas: %s, and %s', (bestOf, straight, mixed) => {
  expect(sampleLines(bestOf)).toEqual({ straight, mixed });
});
