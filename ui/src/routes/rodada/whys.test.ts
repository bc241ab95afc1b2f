import { expect, test } from 'vitest';
import { parted } from './whys';

const met = (one: string, other: string, ...reasons: string[]) => ({
  names: [one, other],
  why: `${one} × ${other}: ${reasons.join('; ')}.`,
});

test('what holds for all who meet is told once', () => {
  const told = parted([met('A', 'B', 'não se enfrentaram', 'iguais, com 4 pontos'), met('C', 'D', 'não se enfrentaram', '4 pontos contra 2')]);
  expect(told).toEqual({ all: ['não se enfrentaram'], own: [['iguais, com 4 pontos'], ['4 pontos contra 2']] });
});

test('where all reasons are the same each row has none left, and one alone keeps its own', () => {
  expect(parted([met('A', 'B', 'x'), met('C', 'D', 'x')])).toEqual({ all: ['x'], own: [[], []] });
  expect(parted([met('A', 'B', 'x')])).toEqual({ all: [], own: [['x']] });
  expect(parted([])).toEqual({ all: [], own: [] });
});
