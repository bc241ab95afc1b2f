import { describe, expect, test, vi } from 'vitest';
import { Screen } from './screen';

/** A page that is seen or not, and a browser whose wishes can be ended. */
function given(grants = true) {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
  const wishes: { end: () => void; release: ReturnType<typeof vi.fn> }[] = [];
  const lock = {
    request: async () => {
      if (!grants) throw new DOMException('no', 'NotAllowedError');
      const target = new EventTarget();
      const end = (): void => void target.dispatchEvent(new Event('release'));
      const release = vi.fn(async () => end());
      wishes.push({ end, release });
      return { release, addEventListener: target.addEventListener.bind(target) };
    },
  };
  const seen = (state: DocumentVisibilityState): void => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page: page as unknown as Document, lock, wishes, seen };
}

const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

describe('a screen that stays on', () => {
  test('is asked for, and asked for again once the page is back', async () => {
    const { page, lock, wishes, seen } = given();
    const screen = new Screen(page, lock);
    const rest = screen.keep();
    await settled();
    expect(screen.awake).toBe(true);
    seen('hidden');
    wishes[0]?.end();
    expect(screen.awake).toBe(false);
    seen('visible');
    await settled();
    expect([screen.awake, wishes.length]).toEqual([true, 2]);
    rest();
    await settled();
    expect([screen.awake, wishes[1]?.release.mock.calls.length]).toEqual([false, 1]);
    seen('visible');
    await settled();
    expect(wishes.length).toBe(2);
  });

  test('is not awake where the browser refuses or knows no such wish', async () => {
    for (const lock of [given(false).lock, undefined]) {
      const screen = new Screen(given().page, lock);
      screen.keep();
      await settled();
      expect(screen.awake).toBe(false);
    }
  });

  test('gives back what comes after its end', async () => {
    const { page, lock, wishes } = given();
    const screen = new Screen(page, lock);
    screen.keep()();
    await settled();
    expect([screen.awake, wishes[0]?.release.mock.calls.length]).toEqual([false, 1]);
  });
});
