// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { click, mounted, named, press, settled, words } from '../../../tests/mounted';

vi.mock('../backend', () => ({ host: {}, refusal: (error: unknown) => error }));

const { desk } = await import('../desk.svelte');
const { default: Notices } = await import('./Notices.svelte');

const said = (): string[] => words('.notice p');

beforeEach(() => {
  desk.hush();
  desk.asking = null;
  mounted(Notices, {});
});

test('of several the newest stands in the bar, with how many more there are', async () => {
  desk.say('done', 'Rodada 1 publicada.');
  desk.say('refused', 'Mesa 17 já tem resultado.');
  await settled();
  expect(said()).toHaveLength(1);
  expect(said()[0]).toMatch(/^Mesa 17 já tem resultado\. .*1/);
  desk.asking = { ask: 'club', club: null };
  await settled();
  expect(said()).toEqual(['Rodada 1 publicada.', 'Mesa 17 já tem resultado.']);
});

test('what was refused is an alert, what was done is told by the way', async () => {
  desk.say('done', 'Feito.');
  await settled();
  expect(document.querySelector('.notice')?.getAttribute('role')).toBe('status');
  desk.say('refused', 'Não.');
  await settled();
  expect(document.querySelector('.notice')?.getAttribute('role')).toBe('alert');
});

test('Esc puts away what was said, unless it belongs to a dialog or was meant for something else', async () => {
  desk.say('refused', 'Não.');
  desk.asking = { ask: 'club', club: null };
  await press(document.body, 'Escape');
  expect(said()).toEqual(['Não.']);
  desk.asking = null;
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  event.preventDefault();
  document.body.dispatchEvent(event);
  await settled();
  expect(said()).toEqual(['Não.']);
  await press(document.body, 'Escape');
  expect(said()).toEqual([]);
});

test('its cross takes one away', async () => {
  desk.say('refused', 'Não.');
  await settled();
  await click(named('.notice button', 'Fechar'));
  expect(said()).toEqual([]);
});
