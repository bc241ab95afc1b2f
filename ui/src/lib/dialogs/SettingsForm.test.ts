// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { CopyState, Settings } from '../backend';
import { click, mounted, named, settled, words } from '../../../tests/mounted';

const kept: Settings[] = [];
let copies: CopyState;
vi.mock('../backend', async (original) => ({
  ...(await original<typeof import('../backend')>()),
  host: {
    setSettings: (settings: Settings) => void kept.push(settings),
    copyState: () => Promise.resolve(copies),
  },
}));

const { settings } = await import('../settings.svelte');
const { default: SettingsForm } = await import('./SettingsForm.svelte');

beforeEach(() => {
  kept.length = 0;
  copies = { folder: '/copias', last: null, failing: null } as unknown as CopyState;
});

test('sounds are kept as they are ticked', async () => {
  mounted(SettingsForm, {});
  await settled();
  const tick = document.querySelector<HTMLElement>('[role="checkbox"]') as HTMLElement;
  expect(tick.getAttribute('aria-checked')).toBe('false');
  await click(tick);
  await click(tick);
  const silent = { call: false, tolerance: false, clock: false };
  expect(kept.map((one) => one.sounds)).toEqual([{ ...silent, call: true }, silent]);
  expect(settings.value.sounds).toEqual(silent);
});

test('it tells where copies go, when the last was made and why none can be', async () => {
  mounted(SettingsForm, {});
  await settled();
  expect(words('dd')[0]).toContain('/copias');
  const none = words('dd')[0] as string;
  document.body.replaceChildren();
  copies = {
    folder: '/copias',
    last: { at: '2026-03-21T13:42:00Z' },
    failing: { why: 'O disco está cheio.' },
  } as unknown as CopyState;
  mounted(SettingsForm, {});
  await settled();
  const told = words('dd')[0] as string;
  expect(told).toContain('O disco está cheio.');
  expect(told).toContain('21/03/2026');
  expect(none).not.toContain('21/03/2026');
});

test('without a folder it says that no copies are made', async () => {
  copies = { folder: null, last: null, failing: null } as unknown as CopyState;
  mounted(SettingsForm, {});
  await settled();
  expect(words('dd')[0]).not.toBe('');
  expect(words('.path')).toEqual([]);
  expect(named('.button', 'Ouvir')).toBeTruthy();
});
