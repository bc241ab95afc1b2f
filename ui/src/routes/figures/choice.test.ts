import { describe, expect, it } from 'vitest';
import { candidates, entrant } from './choice';

describe('whom the charts mark', () => {
  it('is nobody while nothing is chosen', () => {
    expect(entrant('')).toBeNull();
    expect(entrant('12')).toBe(12);
  });

  it('never meets himself', () => {
    const entrants: [number, string][] = [
      [7, 'Aiai'],
      [12, 'Toledo'],
    ];
    expect(candidates(entrants, '')).toEqual([
      { value: '7', label: 'Aiai' },
      { value: '12', label: 'Toledo' },
    ]);
    expect(candidates(entrants, '7').map((one) => one.label)).toEqual(['Toledo']);
  });
});
