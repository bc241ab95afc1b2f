import { expect, test } from 'vitest';
import { known } from './noted';

const at = (...chairs: string[]) =>
  chairs.map((chair) => ({ side: chair.slice(0, 1) as 'A' | 'B', seat: Number(chair.slice(1)), name: null }));
const facts = (players: ReturnType<typeof at>, clause: string | null = null) => known(1, { jogo: 4, clause, players }).facts;

test.each([
  ['nobody', at(), { occurrence: '', offender: { pair: null, player: null } }],
  ['one', at('B2'), { occurrence: '', offender: { pair: null, player: 'B2' } }],
  ['a third of a side', at('A3'), { occurrence: '', offender: { pair: 'A', player: null } }],
  ['a side', at('A2', 'A1'), { occurrence: '', offender: { pair: 'A', player: null } }],
  ['both', at('B1', 'A1'), { occurrence: '', offender: { pair: null, player: null }, offenders: ['A', 'B'] }],
])('a note about %s says so', (_, players, told) => {
  expect(facts(players)).toEqual(told);
});

test('its clause and its mesa are known', () => {
  expect(facts(at(), 'fprt-1.5.i-1').occurrence).toBe('fprt-1.5.i-1');
  expect(known(3, { jogo: 4, clause: null, players: [] })).toMatchObject({ etapa: 3, jogo: 4, athlete: null, entrant: null });
});
