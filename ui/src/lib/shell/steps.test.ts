import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Next } from '../backend';

vi.mock('../backend', () => ({ host: {}, refusal: (error: unknown) => error }));

const { desk } = await import('../desk.svelte');
const { stepOf } = await import('./steps');

const ETAPA = 7;
const NOON = Date.parse('2026-03-21T12:00:00Z');
const over = (told: Partial<Extract<Next, { next: 'over' }>> = {}): Next => ({
  next: 'over',
  boletim: null,
  homologated: null,
  podium: null,
  protests_until: null,
  following: null,
  ...told,
});
const step = (next: Next): string => stepOf(next, ETAPA, NOON).next;

describe('the next step, as this window knows it', () => {
  beforeEach(() => desk.begin());

  test('teams of the etapa before come first', () => {
    expect(step({ next: 'register', earlier: null, known: 0 })).toBe('register');
    expect(step({ next: 'register', earlier: null, known: 24 })).toBe('enter');
    const earlier = { etapa: 6, name: '1ª etapa', teams: 18 };
    expect(step({ next: 'register', earlier, known: 24 })).toBe('enter');
  });

  test('sheets are printed, or looked at, before the rodada is called', () => {
    expect(step({ next: 'call', rodada: 2, printed: true })).toBe('call');
    expect(step({ next: 'call', rodada: 2, printed: false })).toBe('print');
    desk.saw({ doc: 'sumulas', etapa: ETAPA, rodada: 1, size: 'two', backs: false });
    expect(step({ next: 'call', rodada: 2, printed: false })).toBe('print');
    desk.saw({ doc: 'sumulas', etapa: ETAPA, rodada: 2, size: 'four', backs: true });
    expect(step({ next: 'call', rodada: 2, printed: false })).toBe('call');
  });

  test('an etapa goes to its end, and on', () => {
    expect(step(over())).toBe('boletim');
    expect(step(over({ boletim: '2026-03-21T11:00:00Z' }))).toBe('homologate');
    desk.saw({ doc: 'boletim', etapa: ETAPA });
    expect(step(over())).toBe('homologate');
    expect(step(over({ protests_until: '2026-03-21T12:30:00Z' }))).toBe('awaited');
    expect(step(over({ protests_until: '2026-03-21T11:30:00Z' }))).toBe('homologate');
    const stands = { homologated: '2026-03-21T12:00:00Z' };
    expect(step(over(stands))).toBe('podium');
    desk.saw({ doc: 'certificates', etapa: ETAPA });
    expect(step(over(stands))).toBe('etapa');
    expect(step(over({ ...stands, following: { etapa: 8, name: '2ª etapa', begun: false } }))).toBe('following');
  });

  test('a podium that was handed out, or left behind, is not asked for by another window', () => {
    const stands = { boletim: '2026-03-21T11:00:00Z', homologated: '2026-03-21T12:00:00Z' };
    const following = { etapa: 8, name: '2ª etapa', begun: false };
    expect(step(over({ ...stands, following }))).toBe('podium');
    expect(step(over({ ...stands, following: { ...following, begun: true } }))).toBe('following');
    expect(step(over({ ...stands, podium: '2026-03-21T12:10:00Z' }))).toBe('etapa');
    expect(step(over({ ...stands, podium: '2026-03-21T12:10:00Z', following }))).toBe('following');
  });
});
