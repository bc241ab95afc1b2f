import { expect, test } from 'vitest';
import { parts } from './mesas';
import type { OwnMesa, OwnMesas } from './types';

const mesa = (jogo: number, rodada: number, change: Partial<OwnMesa> = {}): OwnMesa => ({
  jogo,
  rodada,
  mesa: `${jogo}`,
  against: 'Zap',
  state: 'over',
  result: '2 × 0',
  call: null,
  claim: null,
  may_claim: null,
  ...change,
});
const jogos = (told: Partial<OwnMesas>): number[][] => {
  const { now, toCome, before } = parts({ team: 'A', id: 1, etapa: 1, etapa_name: 'E', rodada: 3, mesas: [], ...told });
  return [now, toCome, before].map((some) => some.map(({ jogo }) => jogo));
};

test('the rodada’s own stand first, then the next, then the last', () => {
  const mesas = [mesa(1, 1), mesa(2, 2), mesa(3, 3), mesa(4, 3), mesa(6, 5, { state: 'to_come' }), mesa(5, 4, { state: 'to_come' })];
  expect(jogos({ mesas })).toEqual([[3, 4], [5, 6], [2, 1]]);
});

test('what is played, or calls, stands first whatever its rodada is', () => {
  const mesas = [mesa(1, 1), mesa(2, 2, { state: 'playing' }), mesa(3, 3), mesa(4, 2, { call: { at: '', taken_by: null } })];
  expect(jogos({ mesas })).toEqual([[2, 3, 4], [], [1]]);
});

test('before there is a rodada all stand first', () => {
  expect(jogos({ rodada: null, mesas: [mesa(1, 1)] })).toEqual([[1], [], []]);
});
