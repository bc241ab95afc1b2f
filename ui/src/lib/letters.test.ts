import { expect, test } from 'vitest';
import { byLetter } from './letters';

test('AA comes after Z, not after A', () => {
  const under = { A: 1, AA: 27, AB: 28, B: 2, Z: 26 };
  expect(byLetter(under).map(([letter]) => letter)).toEqual(['A', 'B', 'Z', 'AA', 'AB']);
});
