import { expect, test } from 'vitest';
import { isOver, partidasOf, scoresOf, upToTheEnd, written } from './claim';

const [we, they] = [
  { ours: true, less: 7 },
  { ours: false, less: 11 },
];

test('a jogo is over once a side has won as many as it needs', () => {
  expect(isOver([], 1)).toBe(false);
  expect(isOver([we], 1)).toBe(true);
  expect(isOver([we, they], 2)).toBe(false);
  expect(isOver([they, we, they], 2)).toBe(true);
});

test('what came after its end goes, once an earlier partida is put right', () => {
  expect(upToTheEnd([we, we, they], 2)).toEqual([we, we]);
  expect(upToTheEnd([they, we], 2)).toEqual([they, we]);
  expect(upToTheEnd([we, they, they], 1)).toEqual([we]);
});

test('it is written with the own points first, to whatever target, and read back', () => {
  for (const target of [12, 24]) {
    const scores = scoresOf([we, they, we], target);
    expect(scores).toEqual([[target, 7], [11, target], [target, 7]]);
    expect(partidasOf(scores)).toEqual([we, they, we]);
  }
  expect(written([[12, 7], [9, 12]])).toBe('12–7 9–12');
});
