// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { MesaCell } from '../../lib/backend';
import { mounted, words } from '../../../tests/mounted';

vi.mock('../../lib/backend', () => ({ host: {}, refusal: (error: unknown) => error }));
const { default: Mesas } = await import('./Mesas.svelte');

const cell = (jogo: number, told: Partial<MesaCell>): MesaCell =>
  ({ jogo, at: String(jogo), duplas: [1, 1], sides: ['Zap', 'Pé de Boi'], score: '', decided: false, winner: null, partidas: [0, 0], ...told }) as MesaCell;
const cells = [
  cell(1, { state: 'playing' }),
  cell(2, { state: 'reported', decided: true, winner: 'B', partidas: [0, 2] }),
  cell(3, { state: 'annulled' }),
];
const shown = { label: 'Mesas', cells, beyond: new Map(), onshow: (): void => {} };

test('few mesas say who plays, and before play who meets whom', () => {
  mounted(Mesas, { ...shown, few: true });
  expect(words('.side')).toEqual(['Zap 1', 'Pé de Boi 1', 'Zap 1 0', 'Pé de Boi 1 2', 'Zap 1 0', 'Pé de Boi 1 0']);
  expect(words('.won')).toEqual(['Pé de Boi 1 2']);
  expect(words('.versus')).toEqual(['×']);
});

test('of many mesas the number and the score stand alone, and no score is nothing to nothing before play', () => {
  mounted(Mesas, { ...shown, few: false });
  expect(words('.side')).toEqual([]);
  expect(words('.score')).toEqual(['×', '0×2', '0×0']);
});
