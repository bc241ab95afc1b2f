// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Settings } from '../backend';
import { click, mounted, settled } from '../../../tests/mounted';

const kept: Settings[] = [];
vi.mock('../backend', () => ({
  host: { setSettings: (settings: Settings) => void kept.push(settings) },
  refusal: (error: unknown) => error,
}));

const { desk } = await import('../desk.svelte');
const { settings } = await import('../settings.svelte');
const { default: FoldButton } = await import('./FoldButton.svelte');

const button = (): HTMLElement => document.querySelector('button') as HTMLElement;
const shows = (): string => `${button().getAttribute('aria-label')} ${button().getAttribute('aria-expanded')}`;

test('it folds the panel and opens it, and each is kept', async () => {
  mounted(FoldButton, {});
  expect(shows()).toBe('Recolher o painel true');
  await click(button());
  expect(shows()).toBe('Abrir o painel (F6) false');
  await click(button());
  expect(kept.map((one) => one.folded)).toEqual([true, false]);
});

test('folded it says that something is in focus; what is asked for by name opens it', async () => {
  settings.value.folded = true;
  desk.focus = null;
  mounted(FoldButton, {});
  expect(button().classList).not.toContain('waiting');
  desk.focus = { on: 'jogo', jogo: 3 };
  await settled();
  expect(button().classList).toContain('waiting');
  desk.show({ on: 'jogo', jogo: 4 });
  await settled();
  expect(settings.value.folded).toBe(false);
});
