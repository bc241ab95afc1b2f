// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted, named, press, settled } from '../../../tests/mounted';

/** Lets the program say which clauses there are. */
let say: () => void;
const recorded: unknown[] = [];
const CLAUSE = { id: 'fprt-1.5.b-3', gist_pt: 'Faltando a dupla ao fim da tolerância, o W×O é sumário.' };

vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    query: (name: string) => {
      const known = (answer: unknown) => ({ answer, seq: 1, tags: [] });
      if (name === 'bases')
        return new Promise((come) => {
          say = () => come(known({ championship: 1, usual: { clause: CLAUSE.id }, clauses: [CLAUSE] }));
        });
      if (name === 'roll') return Promise.resolve(known({ missing: [{ jogo: 7, side: 'B', arrived_at: null }] }));
      if (name === 'jogo-story')
        return Promise.resolve(
          known({ cell: { at: 'mesa 2', sides: ['Time A', 'Time B'] }, mates: [7], seated: [], changes: [] }),
        );
      return Promise.resolve(known([]));
    },
    execute: (_: unknown, command: unknown) => {
      recorded.push(command);
      return Promise.resolve({ seq: 2, tags: [] });
    },
  },
}));

const { default: Rule } = await import('./Rule.svelte');

const reason = (): HTMLInputElement =>
  document.querySelector<HTMLInputElement>('.modal [data-first]') as HTMLInputElement;

beforeEach(async () => {
  recorded.length = 0;
  mounted(Rule, { etapa: 1, jogo: 7, ruling: 'walkover' as const });
  await settled();
});

test('an Enter that comes before the clauses goes to the button as soon as they are there, and no further', async () => {
  reason().focus();
  await press(reason(), 'Enter');
  expect(document.activeElement).toBe(reason());
  say();
  await settled();
  expect(document.activeElement?.textContent?.trim()).toBe('Decidir');
  expect(recorded).toEqual([]);
});

test('whoever goes on typing stays in the field', async () => {
  reason().focus();
  await press(reason(), 'Enter');
  await press(reason(), 'x');
  say();
  await settled();
  expect(document.activeElement).toBe(reason());
});

test('whoever has gone elsewhere stays there', async () => {
  reason().focus();
  await press(reason(), 'Enter');
  const cancel = named('.modal .button', 'Cancelar');
  cancel.focus();
  say();
  await settled();
  expect(document.activeElement).toBe(cancel);
});
