// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { click, mounted, named, press, settled, type, words } from '../../../tests/mounted';

const recorded: unknown[] = [];
vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    query: () => Promise.resolve({ answer: [], seq: 1, tags: [] }),
    execute: (_: unknown, command: unknown) => {
      recorded.push(command);
      return Promise.resolve({ seq: 2, tags: [], made: { club: 1 } });
    },
  },
}));

const { desk } = await import('../desk.svelte');
const { texts } = await import('../texts');
const { default: Club } = await import('../dialogs/ClubForm.svelte');

const field = (): HTMLInputElement => document.querySelector('.modal input') as HTMLInputElement;
const asked = (): boolean => words('.modal [role=alert] p').includes(texts.leaving.question);

beforeEach(async () => {
  recorded.length = 0;
  desk.asking = { ask: 'club', club: null };
  mounted(Club, { club: null });
  await settled();
});

test('Escape leaves a form at once in which nothing was said', async () => {
  await press(field(), 'Escape');
  expect(desk.asking).toBeNull();
});

test('what was said is asked about, and goes by a second Escape or stays', async () => {
  await type(field(), 'Alviverde');
  await press(field(), 'Escape');
  expect([desk.asking !== null, asked()]).toEqual([true, true]);
  await click(named('.modal .button', texts.leaving.stay));
  expect([asked(), field().value]).toEqual([false, 'Alviverde']);
  await press(field(), 'Escape');
  await type(field(), 'Alviverde 17');
  expect(asked(), 'whoever goes on typing stays').toBe(false);
  await press(field(), 'Escape');
  await press(field(), 'Escape');
  expect(desk.asking).toBeNull();
  expect(recorded).toEqual([]);
});

test('Ctrl Enter does what the form is for whatever has the focus, and not by being held', async () => {
  await type(field(), 'Alviverde');
  const cancel = named('.modal .button', texts.cancel);
  cancel.focus();
  await press(cancel, 'Enter', { ctrlKey: true, repeat: true });
  expect(recorded).toEqual([]);
  await press(cancel, 'Enter', { ctrlKey: true });
  expect(recorded).toMatchObject([{ command: 'add-club', name: 'Alviverde' }]);
});

test('a key of the window closes a form in which nothing was said', () => {
  expect(desk.makesWay()).toBe(true);
  expect(desk.asking).toBeNull();
});

test('one in which something was said asks for it, and the keys that come next press nothing', async () => {
  await type(field(), 'Alviverde');
  field().focus();
  expect(desk.makesWay()).toBe(false);
  await settled();
  expect([asked(), field().value]).toEqual([true, 'Alviverde']);
  expect(document.activeElement?.getAttribute('role')).toBe('alert');
  expect(desk.makesWay(), 'the same key again takes nothing away').toBe(false);
  expect(desk.asking).not.toBeNull();
  await press(document.activeElement as Element, 'Escape');
  expect(desk.asking).toBeNull();
});
