// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { mounted, settled, words } from '../../../tests/mounted';

const entry = { id: 1, entrant: 1, name: 'Galo', pot: 1, checked_in_at: '2026-11-26T12:00:00Z' };
const row = { entry, club: '', lineup: [{}], excluded: null };
/** Lets the program say what was drawn. */
let say: (drawn: unknown) => void;

vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  host: {
    query: (name: string) => {
      const known = (answer: unknown) => ({ answer, seq: 1, tags: [] });
      const answers: Record<string, unknown> = { entries: [row], fases: [], now: { rodadas: [], next: { next: 'draw' } } };
      if (name === 'sorteio') return new Promise((come) => (say = (drawn) => come(known(drawn))));
      return Promise.resolve(known(answers[name] ?? null));
    },
  },
}));

const { default: Draw } = await import('./Draw.svelte');

test('before it is known what was drawn nothing stands there as if nothing was', async () => {
  mounted(Draw, { etapa: { id: 1 } } as never);
  await settled();
  expect(words('form')).toEqual([]);
  expect(words('.chave')).toEqual([]);
  say(null);
  await settled();
  expect(words('form')).toHaveLength(1);
  expect(words('.chave h2')).toEqual(['Pote 1']);
});
