// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Etapa } from '../../lib/backend';
import { click, mounted, named, press, settled, type, words } from '../../../tests/mounted';

const known: Answer<'paper-states'> = {
  sumulas: [{ rodada: 2, sheets: 12, jogos: 60, copy: 1, at: '2026-03-21T12:00:00Z' }],
  loose: null,
  boletim: null,
  certificates: null,
};
vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  host: {
    query: () => Promise.resolve({ answer: known, tags: [], seq: 1 }),
    copies: () => Promise.resolve([]),
  },
}));

const { desk } = await import('../../lib/desk.svelte');
const { default: Papers } = await import('./Papers.svelte');

const etapa = { id: 7, name: '1ª etapa' } as Etapa;
const now = {
  next: { next: 'results' },
  rodadas: ['closed', 'called', 'draft'].map((state, index) => ({ number: index + 1, label: '', state })),
} as unknown as Answer<'now'>;

const opened = () => document.querySelector('[role="tab"][data-state="active"]')?.textContent?.trim();
const field = (): HTMLInputElement => named('input', 'Procurar um documento') as HTMLInputElement;

beforeEach(async () => {
  desk.begin();
  mounted(Papers, { etapa, now });
  await settled();
});

test('it opens at where the day is, the newest rodada first, each with what became of its papers', () => {
  expect(opened()).toBe('Durante');
  const rows = words('.rows li').slice(0, 2);
  expect(rows[0]).toMatch(/^Rodada 2 chamada ◔ 12 de 60 impressas, .* Súmulas… Chamada… Etiquetas…$/);
  expect(rows[1]).toMatch(/^Rodada 1 encerrada ○ ainda não saiu /);
});

test('any paper is found by its words, whenever it is needed, and Enter opens the first', async () => {
  await type(field(), 'sumulas rodada 1');
  expect(words('.rows li strong')).toEqual(['Súmulas · Rodada 1']);
  await type(field(), 'crachas');
  expect(words('.rows li strong')).toEqual(['Crachás']);
  await press(field(), 'Enter');
  expect(desk.asking).toEqual({ ask: 'paper', doc: { doc: 'badges', etapa: 7 } });
  await type(field(), 'nada disso');
  expect(words('[role="status"]')).toEqual(['Nenhum documento com essas palavras.']);
  await press(field(), 'Escape');
  expect(opened()).toBe('Durante');
  expect(words('.rows li strong')[0]).toBe('Rodada 2');
});

test('what is found of another kind is gone to where it stands', async () => {
  await type(field(), 'backup');
  await click(named('button.opens strong', 'Cópias de segurança'));
  expect(opened()).toBe('Cópias');
  expect(words('h2')).toEqual(['Cópias de segurança']);
});
