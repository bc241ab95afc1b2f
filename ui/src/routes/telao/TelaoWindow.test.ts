// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { HallState, PublicView, Scene, Told } from '../../lib/backend';
import { Unreachable, type Wall } from '../../lib/backend/wall';
import { mounted, words } from '../../../tests/mounted';

// Nothing is laid out here: every name fits.
vi.mock('./cut', () => ({ cut: (text: string) => text, widths: () => () => 0 }));
Object.defineProperty(document, 'fonts', { value: { ready: Promise.resolve() } });

const { default: TelaoWindow } = await import('./TelaoWindow.svelte');

const draw = (number: string) => ({ number, name: 'grupos', balls: [{ pot: 1, team: 1, name: 'Zap', chave: 'A', place: 1 }] });
const view = (draws: string[] = [], podium = ['Zap']): PublicView => {
  const places = podium.map((name, at) => ({ place: at + 1, team: at, name, points: 9, why: '' }));
  const etapa = { id: 1, name: '1ª etapa', date: '2026-03-21', on: null, rodadas: [], groups: [], brackets: [], draws: draws.map(draw), podium: places, clock: null };
  return { season: 'Interclubes', championships: [{ etapas: [etapa] }], site: null, palette: null } as unknown as PublicView;
};

const hall = (scene: Scene, reveal = '', dark = true): HallState =>
  ({
    telao: {
      playlist: [{ scene, on: true, seconds: 8 }],
      notice: 'Almoço até 13h10',
      sponsors: [],
      dark,
      frozen: false,
      etapa: null,
      sent: null,
      reveal: { draw: reveal, balls: 0, by_itself: false },
    },
    heard: null,
    open: true,
  }) as unknown as HallState;

const refused = { code: 'no-season', message: 'Nenhuma temporada está aberta.' } as Told;

/** A desk in a browser: what it answers, and when it was asked what. */
const asked: { what: 'beat' | 'news' | 'view'; at: number }[] = [];
let desk: { hall: HallState; view: PublicView; seq: number; fails: unknown };

function answer<T>(what: 'beat' | 'news' | 'view', of: () => T): Promise<T> {
  asked.push({ what, at: Date.now() });
  return desk.fails === null ? Promise.resolve(of()) : Promise.reject(desk.fails);
}

const wall: Wall = {
  beat: () => answer('beat', () => desk.hall),
  news: () => answer('news', () => ({ seq: desk.seq, tags: [], elsewhere: 0 })),
  view: () => answer('view', () => ({ answer: desk.view, seq: desk.seq })),
  revealed: () => Promise.resolve(null),
  picture: () => Promise.reject(new Unreachable()),
  now: () => new Date(),
  every: 1000,
  longest: 5000,
  inBrowser: true,
};

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
const shows = (): string => words('main')[0] ?? '';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 2, 21, 10, 42) });
  asked.length = 0;
  desk = { hall: hall('podium'), view: view(), seq: 7, fails: null };
});
afterEach(() => vi.useRealTimers());

describe('in a browser', () => {
  test('it shows what is public, in the colours of the hall', async () => {
    mounted(TelaoWindow, { wall });
    await pass(2500);
    expect(shows()).toContain('Zap');
    expect(document.documentElement.dataset.theme).toBe('dark');
    desk.hall = hall('podium', '', false);
    await pass(1000);
    expect(document.documentElement.dataset.theme).toBe('light');
  });

  test('while no season is open it says so, and shows one as soon as there is one', async () => {
    desk.fails = refused;
    mounted(TelaoWindow, { wall });
    await pass(60_000);
    expect([shows(), words('.stale')]).toEqual(['Nenhuma temporada está aberta.', []]);
    desk.fails = null;
    await pass(10_000);
    expect(shows()).toContain('Zap');
  });

  test('a desk that is gone is told with since when, asked less often, and found again', async () => {
    mounted(TelaoWindow, { wall });
    await pass(2500);
    desk.fails = new Unreachable();
    await pass(12_000);
    expect([shows().includes('Zap'), words('.stale')]).toEqual([true, ['Sem notícias da mesa desde 10:42']]);
    asked.length = 0;
    await pass(60_000);
    // Twelve beats a minute, and as many looks for news.
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.length).toBeLessThanOrEqual(26);
    desk = { hall: hall('podium'), view: view([], ['Copas']), seq: 9, fails: null };
    await pass(6000);
    expect([shows().includes('Copas'), words('.stale')]).toEqual([true, []]);
    asked.length = 0;
    await pass(10_000);
    expect(asked.filter(({ what }) => what === 'beat').length).toBeGreaterThanOrEqual(9);
  });

  test('one that never answered is told, too', async () => {
    desk.fails = new Unreachable();
    mounted(TelaoWindow, { wall });
    await pass(11_000);
    expect(words('.stale')).toEqual(['Sem notícias da mesa desde 10:42']);
  });

  test('a draw is shown whole once it is published', async () => {
    desk.hall = hall('draw', '41');
    mounted(TelaoWindow, { wall });
    await pass(3000);
    expect(shows()).toBe('1ª etapa');
    desk = { ...desk, view: view(['41']), seq: 8 };
    await pass(12_000);
    expect(shows()).toContain('Sorteio completo · número 41');
  });

  test('another draw that is revealed in the hall leaves the earlier one where it is', async () => {
    desk = { ...desk, hall: hall('draw', '42'), view: view(['41']) };
    mounted(TelaoWindow, { wall });
    await pass(3000);
    expect(shows()).toBe('1ª etapa');
  });
});

describe('the whole screen', () => {
  const enter = vi.fn(() => Promise.resolve());

  beforeEach(() => {
    enter.mockClear();
    document.documentElement.requestFullscreen = enter;
  });

  const hint = (): boolean => document.querySelector('.hint:not(.gone)') !== null;
  const hidden = (): boolean => document.querySelector('.wall.still') !== null;
  const key = (key: string, held: KeyboardEventInit = {}): boolean => dispatchEvent(new KeyboardEvent('keydown', { key, ...held }));

  test('is told by a hint that goes with the mouse, and comes back with it', async () => {
    mounted(TelaoWindow, { wall });
    await pass(100);
    expect([hint(), hidden()]).toEqual([true, false]);
    await pass(5000);
    expect([hint(), hidden()]).toEqual([false, true]);
    dispatchEvent(new Event('pointermove'));
    await pass(100);
    expect([hint(), hidden()]).toEqual([true, false]);
  });

  test('comes by a click or by F, and not by what a browser does with it', async () => {
    mounted(TelaoWindow, { wall });
    key('f', { ctrlKey: true });
    key('g');
    expect(enter).toHaveBeenCalledTimes(0);
    key('f');
    document.querySelector<HTMLElement>('main')?.click();
    expect(enter).toHaveBeenCalledTimes(2);
  });

  test('a browser that refuses it, or has none, shows the same', async () => {
    enter.mockImplementation(() => Promise.reject(new TypeError('no')));
    mounted(TelaoWindow, { wall });
    document.querySelector<HTMLElement>('main')?.click();
    await pass(2500);
    expect(shows()).toContain('Zap');
  });
});

test('the program’s own window has neither hint nor mouse, and what is not public yet', async () => {
  const revealed = vi.fn(() => Promise.resolve(view(['41'])));
  desk.hall = { ...hall('draw', '41') };
  mounted(TelaoWindow, { wall: { ...wall, revealed, every: 250, longest: 0, inBrowser: false } });
  await pass(2000);
  expect([document.querySelector('.hint'), document.querySelector('.wall.still') !== null]).toEqual([null, true]);
  expect(shows()).toContain('O sorteio vai começar');
  desk.fails = refused;
  asked.length = 0;
  await pass(2000);
  expect(asked.filter(({ what }) => what === 'beat').length).toBeGreaterThanOrEqual(7);
});
