// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { mounted, press, settled, type, words } from '../../../tests/mounted';
import type { Command } from '../backend';

const recorded: Command[] = [];
let seq = 1;
const LINEUP = {
  slots: [{ slot: '1', label: 'Dupla 1', takes: 2, athletes: [] }],
  free: [
    { id: 7, name: 'Ana Lima', known_as: '' },
    { id: 8, name: 'Rui Paz', known_as: 'Ruivo' },
    { id: 9, name: 'Zé Dias', known_as: '', uid: 'AAAA' },
    { id: 10, name: 'Zé Dias', known_as: '', uid: 'BBBB' },
  ],
  warnings: [],
};
vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    query: () => Promise.resolve({ answer: LINEUP, seq, tags: [] }),
    execute: (_: unknown, command: Command) => {
      recorded.push(command);
      return Promise.resolve({ seq: (seq += 1), tags: [], made: 'nothing' });
    },
  },
}));

const { texts } = await import('../texts');
const { default: Lineup } = await import('../dialogs/Lineup.svelte');

const field = (at: number): HTMLInputElement =>
  [...document.querySelectorAll<HTMLInputElement>('.finder input')][at] as HTMLInputElement;
const form = (): HTMLFormElement => document.querySelector('.modal form') as HTMLFormElement;

/** A name is typed by keys, and the field is left as one goes on. */
async function named(at: number, name: string, then: 'Enter' | 'Tab'): Promise<void> {
  field(at).focus();
  await press(field(at), name[0] ?? '');
  await type(field(at), name);
  await press(field(at), then);
  if (then === 'Tab') field(at).blur();
  await settled();
}

async function save(): Promise<void> {
  form().dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
  await settled();
}

beforeEach(async () => {
  recorded.length = 0;
  mounted(Lineup, { etapa: 1, entrant: 3, name: 'Coragem' });
  await settled();
});

test('Enter registers who is nobody yet, and takes who is known', async () => {
  await named(0, 'João Coragem', 'Enter');
  await named(1, 'rui', 'Enter');
  expect([field(0).value, field(1).value]).toEqual(['João Coragem', 'Rui Paz (Ruivo)']);
  await save();
  expect(recorded).toEqual([
    { command: 'set-lineup', etapa: 1, entrant: 3, slots: { 1: ['João Coragem', 8] } },
  ]);
});

test('what was typed and chosen by nobody stays, is told, and nothing is saved without it', async () => {
  await named(0, 'João Coragem', 'Tab');
  await named(1, 'Jerônimo', 'Tab');
  expect([field(0).value, field(1).value]).toEqual(['João Coragem', 'Jerônimo']);
  await save();
  expect(recorded).toEqual([]);
  expect(words('.finder [role=alert]')).toHaveLength(2);
  expect(words('.finder [role=alert]')[0]).toContain('João Coragem');
  expect(document.activeElement).toBe(field(0));
});

test('a whole name that is known is taken when the field is left', async () => {
  await named(0, 'ANA  LIMA', 'Tab');
  expect(field(0).value).toBe('Ana Lima');
  await type(field(1), 'Bia');
  await named(1, '', 'Tab');
  await save();
  expect(recorded).toMatchObject([{ slots: { 1: [7] } }]);
});

test('a name that two have is nobody\'s until one of them is chosen', async () => {
  await named(0, 'Zé Dias', 'Tab');
  await save();
  expect(recorded).toEqual([]);
  expect(words('.finder [role=alert]')).toEqual([texts.severalSo('Zé Dias')]);
  await named(0, 'ze dias bbbb', 'Enter');
  await save();
  expect(recorded).toMatchObject([{ slots: { 1: [10] } }]);
});
