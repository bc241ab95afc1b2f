import { expect, test } from 'vitest';
import { told, written, type Scored } from './scored';

const a = (loser: number): Scored => ({ winner: 'A', loser });
const b = (loser: number): Scored => ({ winner: 'B', loser });

test.each<[string, Scored[], string]>([
  ['17', [], '17'],
  ['17', [a(7)], '17 7'],
  ['17', [a(7), b(9), a(11)], '17 7 -9 11'],
  ['17', [b(0), b(0)], '17 -0 -0'],
  ['17/3', [b(23)], '17/3 -23'],
])('at %s, %j is the line %s', (at, partidas, line) => {
  expect(written(at, partidas)).toBe(line);
});

test('a score has side A on the left, whatever a partida goes to', () => {
  expect(told(a(7), 12)).toBe('12–7');
  expect(told(b(23), 24)).toBe('23–24');
  expect(told(b(0), 15)).toBe('0–15');
});
