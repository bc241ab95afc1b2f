// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { Answer, Fields, LogRow } from '../../lib/backend';
import { click, mounted, named, settled, type, words } from '../../../tests/mounted';

const entry = (seq: number, told: string, operator = ''): LogRow =>
  ({ seq, at: '2026-03-21T13:42:00Z', told, subject: '', operator, desk: 'janela 1', undone_by: null, undoes: null }) as unknown as LogRow;
const asked: Fields<'history'>[] = [];
let rows: LogRow[] = [];
let more = false;
vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  host: {
    query: (name: string, fields: Fields<'history'>) => {
      if (name === 'history') asked.push(fields);
      const found = rows.filter((row) => row.told.includes(fields.words));
      const answer = name === 'history' ? ({ rows: found, more } as Answer<'history'>) : null;
      return Promise.resolve({ answer, tags: [], seq: 1 });
    },
  },
}));

const { default: Journal } = await import('./Journal.svelte');

/** Longer than it waits for the next key. */
const paused = (): Promise<void> => new Promise<void>((done) => setTimeout(done, 200)).then(settled);
const told = (): string[] => words('tbody tr strong');

beforeEach(() => {
  asked.length = 0;
  more = false;
  rows = [entry(3, 'rodada chamada'), entry(2, 'resultado lançado'), entry(1, 'sorteio')];
});

test('what was typed is sought once the hand rests, from the newest again', async () => {
  more = true;
  mounted(Journal, {});
  await settled();
  expect(told()).toEqual(['rodada chamada', 'resultado lançado', 'sorteio']);
  await click(named('.button', 'Mostrar mais'));
  expect(asked.at(-1)).toMatchObject({ words: '', most: 200 });
  const field = document.querySelector('input[type="search"]') as HTMLInputElement;
  const before = asked.length;
  await type(field, 'rod');
  await type(field, 'rodada');
  expect(asked).toHaveLength(before);
  await paused();
  expect(asked.slice(before)).toEqual([{ words: 'rodada', most: 100, among: 2000 }]);
  expect(told()).toEqual(['rodada chamada']);
});

test('it says that nothing was found, and that there is nothing yet', async () => {
  mounted(Journal, {});
  await settled();
  await type(document.querySelector('input[type="search"]') as HTMLInputElement, 'wxo');
  await paused();
  const nothing = words('td.empty')[0];
  rows = [];
  await type(document.querySelector('input[type="search"]') as HTMLInputElement, '');
  await paused();
  expect(words('td.empty')[0]).not.toBe(nothing);
});

test('a column says who, once somebody has signed in', async () => {
  mounted(Journal, {});
  await settled();
  expect(words('th')).not.toContain('Quem');
  document.body.replaceChildren();
  rows = [entry(4, 'presença', 'Ana'), ...rows];
  mounted(Journal, {});
  await settled();
  expect(words('th')).toContain('Quem');
});
