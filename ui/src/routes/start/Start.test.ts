// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { DemoStep, Recent, Settings, Until } from '../../lib/backend';
import { click, mounted, named, press, settled, type, words } from '../../../tests/mounted';

const PATH = '/home/rui/Documentos/Federação/Interclubes/Temporadas/2026/season.espadilha';
const season = { path: PATH, uid: 'u', name: 'Interclubes 2026', federation: 'FPRT', at: '2026-03-21T13:42:00Z', restored: null, there: true } as Recent;
const opened: string[] = [];
const kept: Settings[] = [];
const made: Until[] = [];
let tells: (step: DemoStep) => void = () => {};
let ends: () => void = () => {};

vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  host: {
    recent: () => Promise.resolve([season]),
    asked: () => Promise.resolve(null),
    openSeason: (path: string) => {
      opened.push(path);
      return Promise.reject(new Error('gone'));
    },
    setSettings: (settings: Settings) => {
      kept.push(settings);
      return Promise.resolve('janela 1');
    },
    copyState: () => Promise.resolve(null),
    tryExample: (until: Until, tell: (step: DemoStep) => void) => {
      made.push(until);
      tells = tell;
      return new Promise((done) => (ends = () => done(null)));
    },
    query: (name: string) =>
      name === 'manual'
        ? Promise.resolve({
            answer: [{ slug: 'o-dia-da-etapa', title: 'O dia da etapa', passages: [{ id: 'chamar', title: 'Chamar a rodada', html: '<p>F9 chama.</p>', text: 'F9 chama.' }] }],
            tags: [],
            seq: 0,
          })
        : Promise.reject(new Error(`no season is open: ${name}`)),
  },
}));

const { default: Start } = await import('./Start.svelte');
const { desk } = await import('../../lib/desk.svelte');

const headings = (): string[] => words('[data-dialog-title]');

beforeEach(async () => {
  opened.length = kept.length = made.length = 0;
  mounted(Start, { refused: null });
  await settled();
});

test('a path is read at a glance, and whole where one asks for it', () => {
  expect(words('.path')).toEqual(['~/…/Temporadas/2026/season.espadilha']);
  expect(document.querySelector('.opens')?.getAttribute('title')).toBe(PATH);
});

test('F1 tells the keys, the gear opens the settings', async () => {
  await press(document.body, 'F1');
  expect(headings()).toEqual(['Atalhos']);
  desk.answered();
  await settled();
  await click(named('.button', 'Ajustes'));
  expect(headings()).toEqual(['Ajustes']);
});

test('Ctrl K finds what can be done here, seasons and the manual', async () => {
  await press(document.body, 'k', { ctrlKey: true });
  const look = async (text: string): Promise<string[]> => {
    await type(document.querySelector('input[role="combobox"]') as HTMLInputElement, text);
    return words('[role="option"] .label');
  };
  expect((await look('treinar'))[0]).toBe('Treinar no meio da rodada');
  expect((await look('idioma'))[0]).toBe('Ajustes');
  expect(await look('chamar')).toEqual(['Chamar a rodada · O dia da etapa']);
  expect((await look('interclubes'))[0]).toBe('Interclubes 2026 · ~/…/Temporadas/2026/season.espadilha');
  await press(document.querySelector('input[role="combobox"]') as HTMLElement, 'Enter');
  expect(opened).toEqual([PATH]);
});

test('the manual is read before a season is open, and Esc leads back', async () => {
  await press(document.body, 'F1', { ctrlKey: true });
  expect(words('.manual h1')).toEqual(['Manual']);
  expect(words('.manual .parts')[0]).toContain('F9 chama.');
  await press(document.body, 'Escape');
  expect(words('h1')).toEqual(['Espadilha']);
});

test('the example stops in mid-rodada where that is asked for, and tells how far it is', async () => {
  await click(named('.button', 'Treinar no meio da rodada…'));
  expect(made).toEqual(['mid_rodada']);
  tells({ doing: { rodada: 2 }, done: 2, of: 4 });
  await settled();
  expect(words('.making p')).toEqual(['Fazendo o exemplo: rodada 2…']);
  const bar = document.querySelector('progress') as HTMLProgressElement;
  expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '4']);
  // Another one is not begun meanwhile.
  await click(named('.button', 'Experimentar com um exemplo…'));
  expect(made).toHaveLength(1);
  ends();
  await settled();
  expect(document.querySelector('progress')).toBeNull();
  await click(named('.button', 'Experimentar com um exemplo…'));
  expect(made).toEqual(['mid_rodada', 'podium']);
  ends();
});
