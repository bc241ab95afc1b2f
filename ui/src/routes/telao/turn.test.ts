import { describe, expect, test } from 'vitest';
import type { Scene, PlaySlot } from '../../lib/backend';
import { after, Turn, type At } from './turn';

const slot = (scene: Scene, seconds = 8, on = true): PlaySlot => ({ scene, on, seconds });
const playlist = [slot('mesas'), slot('clock', 15), slot('standings', 5), slot('notice', 10, false)];
/** Two pages of mesas, a clock, four groups, a notice. */
const pages: Partial<Record<Scene, number>> = { mesas: 2, clock: 1, standings: 4, notice: 1 };
const count = (scene: Scene): number => pages[scene] ?? 0;
const at = (scene: Scene | null, page = 0): At => ({ scene, page });

describe('what comes next', () => {
  test.each<[string, At, At]>([
    ['page by page', at('mesas', 0), at('mesas', 1)],
    ['then the next scene', at('mesas', 1), at('clock')],
    ['past what is off, back to the first', at('standings', 3), at('mesas')],
    ['after one that the desk has sent, on in the order', at('notice'), at('mesas')],
    ['from nothing, the first', at(null), at('mesas')],
    ['from a page that is gone, the next scene', at('mesas', 7), at('clock')],
  ])('%s', (_, now, next) => expect(after(now, playlist, count)).toEqual(next));

  test('what has nothing to show is passed over', () => {
    expect(after(at('mesas', 1), playlist, (scene) => (scene === 'clock' ? 0 : count(scene)))).toEqual(at('standings'));
  });

  test('one alone begins again', () => {
    const alone = [slot('mesas'), slot('clock', 15, false)];
    expect(after(at('mesas', 1), alone, count)).toEqual(at('mesas', 0));
  });

  test('with nothing on, what stands there stays', () => {
    const off = playlist.map((one) => ({ ...one, on: false }));
    expect(after(at('clock'), off, count)).toEqual(at('clock'));
    expect(after(at('podium'), off, count)).toEqual(at(null));
  });
});

describe('the turn', () => {
  const asked = (change = {}) => ({ playlist, frozen: false, sent: null, held: false, ...change });

  test('each page has its own seconds', () => {
    const turn = new Turn(at(null), null, 0);
    const seen: string[] = [];
    for (let now = 0; now <= 60_000; now += 250) {
      if (turn.tick(now, asked(), count)) seen.push(`${now / 1000} ${turn.at.scene} ${turn.at.page}`);
    }
    expect(seen).toEqual([
      '0 mesas 0',
      '8 mesas 1',
      '16 clock 0',
      '31 standings 0',
      '36 standings 1',
      '41 standings 2',
      '46 standings 3',
      '51 mesas 0',
      '59 mesas 1',
    ]);
  });

  test('frozen it stands still, and obeys the desk all the same', () => {
    const turn = new Turn(at('mesas', 0), null, 0);
    expect(turn.tick(3_600_000, asked({ frozen: true }), count)).toBe(false);
    const sent = { scene: 'clock' as const, count: 1 };
    expect(turn.tick(3_600_250, asked({ frozen: true, sent }), count)).toBe(true);
    expect(turn.at).toEqual(at('clock'));
    expect(turn.tick(7_200_000, asked({ frozen: true, sent }), count)).toBe(false);
  });

  test('sent once it goes once, sent again it begins anew', () => {
    const turn = new Turn(at('mesas', 0), { scene: 'clock', count: 4 }, 0);
    expect(turn.tick(0, asked({ sent: { scene: 'clock', count: 4 } }), count)).toBe(false);
    expect(turn.tick(0, asked({ sent: { scene: 'standings', count: 5 } }), count)).toBe(true);
    turn.tick(5000, asked({ sent: { scene: 'standings', count: 5 } }), count);
    expect(turn.at).toEqual(at('standings', 1));
    turn.tick(5250, asked({ sent: { scene: 'standings', count: 6 } }), count);
    expect(turn.at).toEqual(at('standings', 0));
  });

  test('a draw that is not over is not left', () => {
    const turn = new Turn(at('draw', 0), null, 0);
    expect(turn.tick(600_000, asked({ held: true }), () => 1)).toBe(false);
    expect(turn.tick(600_250, asked(), () => 1)).toBe(true);
  });

  test('a page that is gone gives way to the last one', () => {
    const turn = new Turn(at('mesas', 3), null, 0);
    expect(turn.tick(1000, asked({ frozen: true }), count)).toBe(true);
    expect(turn.at).toEqual(at('mesas', 1));
  });
});
