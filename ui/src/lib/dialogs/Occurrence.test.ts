// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted, settled } from '../../../tests/mounted';

const asked = (key: string, label: string) => ({ key, label, answer: { kind: 'yes-no' } });
const told = { told: 'B marca 1', at_table: [], effects: [], sanctions: [], on_jogo: null, puts_out: false };
const decided = {
  gist: 'A maior carta.',
  asks: [asked('proven', 'Ficou provado?')],
  missing: null,
  consequence: told,
  earlier: [],
  whom: [],
};
const seats = ['A1', 'B1', 'A2', 'B2', 'A3', 'B3'].map((seat) => [seat, '']);
const story = { cell: { at: '4', sides: ['Galos', 'Onças'], score: '' }, seats, stakes: [1, 3], granted: null };

vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    query: (name: string) => {
      const answers: Record<string, unknown> = {
        board: { mesas: [] },
        'jogo-story': story,
        rulebook: { text: '', clauses: [] },
        decide: decided,
      };
      return Promise.resolve({ answer: answers[name], seq: 1, tags: [] });
    },
  },
}));

const { desk } = await import('../desk.svelte');
const { default: Occurrence } = await import('./Occurrence.svelte');

const labels = (): string[] =>
  [...document.querySelectorAll('.modal .label, .modal label')].map((one) => one.textContent?.trim() ?? '');

beforeEach(async () => {
  desk.kind = 'trio';
  const before = { etapa: 1, jogo: 4, athlete: null, entrant: null, facts: { occurrence: 'oficial-tento' } };
  mounted(Occurrence, { etapa: { id: 1 }, profile: 'oficial', jogo: 4, before } as never);
  await settled();
});

test('whether it was proven is asked once, whatever the clause asks', () => {
  expect(labels().filter((one) => one === 'Ficou provado?')).toHaveLength(1);
});
