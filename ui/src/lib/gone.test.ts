import { expect, test } from 'vitest';
import type { RulingRow } from './backend';
import { gone } from './gone';

const ruling = (entrants: unknown[], revoked_at: string | null = null): RulingRow =>
  ({ entrants, revoked_at }) as unknown as RulingRow;

test('a withdrawal counts until it is revoked, and points put nobody out', () => {
  const out = { kind: 'out', fase: 1, past: 'keep' };
  const put = { kind: 'out', fase: 1, past: 'annul' };
  const points = { kind: 'points', fase: 1, points: -3 };
  const told = gone([ruling([[1, out]]), ruling([[2, put]], '2026-11-26T12:00:00Z'), ruling([[3, points]]), ruling([[4, put]])]);
  expect([...told]).toEqual([
    [1, 'keep'],
    [4, 'annul'],
  ]);
});
