// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { press, settled, type, words } from '../../../tests/mounted';
import type { Draft, EnteredLine, Etapa } from '../backend';

const sent: EnteredLine[] = [];
vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    query: () => Promise.resolve({ answer: null, seq: 1, tags: [] }),
    setDraft: () => Promise.resolve(),
    takeLine: (_: string, line: EnteredLine) => {
      sent.push(line);
      return Promise.resolve({ came: 'refused', jogo: null, told: 'não há mesa 99' });
    },
  },
}));

const { queue } = await import('../queue.svelte');
const { texts } = await import('../texts');
const { default: EntryLine } = await import('./EntryLine.svelte');

const etapas = [
  { id: 1, name: '1ª etapa' },
  { id: 2, name: '2ª etapa' },
] as Etapa[];
const NOTHING: Draft = { field: null, lines: [], etapa: null };
const line = (etapa: number, newest: number, text: string): EnteredLine => ({ etapa, rodada: null, newest, text });

interface At {
  etapa: Etapa;
  newest: number | null;
  known: boolean;
  draft: Draft;
}

/** The line of a window that stands there, and may go on to another rodada or etapa. */
function shown(at: Partial<At>): At {
  const props = $state({ season: '/2026.espadilha', etapas, open: true, bestOf: 3, etapa: etapas[0] as Etapa, newest: 1, known: true, draft: NOTHING, ...at });
  const line = mount(EntryLine, { target: document.body, props });
  flushSync();
  onTestFinished(() => unmount(line));
  return props;
}

const input = (): HTMLInputElement => document.querySelector('section.line > input') as HTMLInputElement;
const waiting = () => queue.items.map(({ line: { etapa, newest, text }, state }) => [etapa, newest, text, state]);

beforeEach(() => {
  sent.length = 0;
  queue.items = [];
});

test('what stands in the field when another rodada is called waits above it, under its own name', async () => {
  const at = shown({});
  await type(input(), '6 2');
  at.newest = 2;
  await settled();
  expect([input().value, waiting()]).toEqual(['', [[1, 1, '6 2', 'unsent']]]);
  expect(words('.queue strong')).toEqual([`${texts.entry.rodada(1)}.`]);
  await type(input(), '7 3');
  at.etapa = etapas[1] as Etapa;
  await settled();
  expect([input().value, waiting().at(-1)]).toEqual(['', [1, 2, '7 3', 'unsent']]);
  expect(words('.queue strong')).toEqual([
    `1ª etapa · ${texts.entry.rodada(1)}.`,
    `1ª etapa · ${texts.entry.rodada(2)}.`,
  ]);
});

test('nothing moves while it is not known yet which rodadas there are', async () => {
  const at = shown({ known: false, newest: null });
  await type(input(), '6 2');
  Object.assign(at, { newest: 3, known: true });
  await settled();
  expect([input().value, waiting()]).toEqual(['6 2', []]);
});

test('what a window has left goes into the field where it is still meant, and waits where it is not', async () => {
  shown({ draft: { ...NOTHING, field: line(1, 1, '9 1') } });
  await settled();
  expect([input().value, waiting()]).toEqual(['9 1', []]);
  document.body.replaceChildren();
  shown({ draft: { ...NOTHING, field: line(2, 1, '9 1') } });
  await settled();
  expect([input().value, waiting()]).toEqual(['', [[2, 1, '9 1', 'unsent']]]);
});

test('whoever types before the season is known keeps the field, and what was left waits', async () => {
  const at = shown({ known: false, newest: null, draft: { ...NOTHING, field: line(1, 1, '9 1') } });
  await type(input(), '6 2');
  Object.assign(at, { known: true, newest: 1 });
  await settled();
  expect([input().value, waiting()]).toEqual(['6 2', [[1, 1, '9 1', 'unsent']]]);
});

test('a line of an earlier rodada is not sent for the one that is on before somebody was told', async () => {
  const at = shown({});
  queue.enter(line(1, 1, '99 7'));
  await settled();
  at.newest = 2;
  await settled();
  const field = (): HTMLInputElement => document.querySelector('.queue input') as HTMLInputElement;
  await type(field(), '9 7');
  await press(field(), 'Enter');
  expect(sent).toEqual([line(1, 1, '99 7')]);
  expect(words('.queue .told')[0]).toContain(texts.entry.ofRodada(1, 2));
  await press(field(), 'Enter');
  expect(sent.at(-1)).toMatchObject(line(1, 2, '9 7'));
});
