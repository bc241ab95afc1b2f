// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type { HallState, PublicView, Scene } from '../../lib/backend';
import { click, mounted, named, settled, words } from '../../../tests/mounted';

const went: Scene[] = [];
const podium = ['Zap', 'Copas', 'Espada'].map((name, at) => ({ place: at + 1, team: at, name, points: 9, why: '' }));
const etapa = { id: 1, name: '1ª etapa', date: '2026-03-21', on: null, rodadas: [], groups: [], brackets: [], draws: [], podium, clock: null };
const view = { season: 'Interclubes', championships: [{ etapas: [etapa] }], site: null, palette: null } as unknown as PublicView;

vi.mock('../../lib/backend', async (original) => ({
  ...(await original<typeof import('../../lib/backend')>()),
  host: {
    query: () => Promise.resolve({ answer: view, tags: [], seq: 1 }),
    changeTelao: (change: { to: string; scene: Scene }) => {
      went.push(change.scene);
      return Promise.resolve(hall(true));
    },
  },
}));

// Nothing is laid out here: every name fits.
vi.mock('./cut', () => ({ cut: (text: string) => text, widths: () => () => 0 }));
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });

const slot = (scene: Scene, on = true) => ({ scene, on, seconds: 8 });
const hall = (open: boolean, scene: Scene = 'notice') =>
  ({
    telao: {
      playlist: [slot('mesas'), slot('podium'), slot('notice')],
      notice: 'Almoço até 13h10',
      sponsors: [],
      dark: false,
      frozen: false,
      etapa: null,
      reveal: { draw: '', balls: 0, by_itself: false },
    },
    heard: { count: 1, at: '', shown: { scene, page: 1, pages: 1, title: '', reveal: null, balls: 0, ready: [] } },
    open,
    away: false,
    may_lock: false,
  }) as unknown as HallState;

const { default: Preview } = await import('./Preview.svelte');
const shows = (): string => words('.shown')[0] ?? '';

beforeEach(() => (went.length = 0));

test('the desk sees what the hall sees', async () => {
  mounted(Preview, { hall: hall(true), looked: null });
  await settled();
  expect(shows()).toBe('Almoço até 13h10');
});

test('closed, it shows what would come first', async () => {
  mounted(Preview, { hall: hall(false), looked: null });
  await settled();
  expect(shows()).toContain('1º');
});

test('a scene is looked at before the hall sees it, and shown from there', async () => {
  mounted(Preview, { hall: hall(true), looked: 'podium' as Scene });
  await settled();
  expect(shows()).toContain('1º');
  expect(words('.preview strong')).toContain('Antes de mostrar: Pódio');
  expect(went).toEqual([]);
  await click(named('.button', 'Mostrar'));
  expect(went).toEqual(['podium']);
  await click(named('.button', 'Voltar ao que está no ar'));
  expect(shows()).toBe('Almoço até 13h10');
});
