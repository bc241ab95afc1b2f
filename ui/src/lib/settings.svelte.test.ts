import { describe, expect, test, vi } from 'vitest';
import type { Settings } from './backend';

const kept: Settings[] = [];
vi.mock('./backend', () => ({ host: { setSettings: (settings: Settings) => void kept.push(settings) } }));
vi.stubGlobal('document', { documentElement: { dataset: {} } });

const { SIZES, settings, sized } = await import('./settings.svelte');

describe('sizes of the texts', () => {
  test('go up one by one, and stay at the end', () => {
    const up = SIZES.map((size) => sized(size, 1));
    expect(up).toEqual([110, 125, 150, 175, 200, 200]);
  });
  test('go down one by one, and stay at the beginning', () => {
    const down = SIZES.map((size) => sized(size, -1));
    expect(down).toEqual([100, 100, 110, 125, 150, 175]);
  });
  test('from one that nobody can choose to the next', () => {
    expect([sized(160, 1), sized(160, -1), sized(160, 0)]).toEqual([175, 150, 100]);
  });
});

test('a size is kept once, and what is the same is not kept again', () => {
  settings.resize(-1);
  expect(kept).toEqual([]);
  settings.resize(1);
  settings.resize(0);
  settings.resize(0);
  expect(kept.map(({ text }) => text)).toEqual([110, 100]);
});
