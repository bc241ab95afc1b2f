// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Etapa } from '../../lib/backend';
import { mounted, settled, words } from '../../../tests/mounted';
import type { Place } from '../../lib/types';

let known: Answer<'paper-states'>;
vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  host: { query: () => Promise.resolve({ answer: known, tags: [], seq: 1 }) },
}));

const { desk } = await import('../../lib/desk.svelte');
const { default: Now } = await import('./Now.svelte');

const etapa = { id: 7, name: '1ª etapa', date: '2026-03-21', hall: '' } as Etapa;
const over = { next: 'over', boletim: null, homologated: null, podium: null, protests_until: null, following: null };
const now = { next: over, rodadas: [], waits: [] } as unknown as Answer<'now'>;

beforeEach(() => {
  desk.begin();
  desk.etapa = 7;
  known = { sumulas: [], loose: null, boletim: null, certificates: null };
});

async function ending(): Promise<string[]> {
  mounted(Now, { frame: undefined, etapa, now } satisfies Place);
  await settled();
  return words('.opens').slice(0, 3);
}

test('a paper that was only looked at is not done', async () => {
  desk.saw({ doc: 'boletim', etapa: 7 });
  desk.saw({ doc: 'certificates', etapa: 7 });
  expect(await ending()).toEqual([
    '○ Boletim só visto, ainda não saiu',
    '○ Homologação a fazer',
    '○ Pódio e certificados só visto, ainda não saiu',
  ]);
});

test('a boletim that says what no longer stands is told, and is not done', async () => {
  known.boletim = { at: '2026-03-21T12:00:00Z', stands: false };
  const [boletim] = await ending();
  expect(boletim).toMatch(/^○ Boletim saiu em .*, mas o resultado mudou: faça outro$/);
});
