/** What a browser gives to whoever wants a screen to stay on. */
interface Held {
  release(): Promise<void>;
  addEventListener(type: 'release', listener: () => void): void;
}

/** Whom it is asked of; Linux' web view has nobody, and there the program asks the desktop. */
export interface WakeLock {
  request(type: 'screen'): Promise<Held>;
}

/** The page that it is for: a hidden one loses its wish. */
type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** A screen that stays on while something is shown on it, where the browser lets a page wish so. */
export class Screen {
  /** Whether the wish holds. */
  awake = false;
  #held: Held | null = null;
  #over = false;

  constructor(
    private readonly page: Page,
    private readonly lock: WakeLock | undefined,
  ) {}

  /** Asks now and whenever the page is seen again, until what it returns is called. */
  keep(): () => void {
    const again = (): void => void this.#ask();
    this.page.addEventListener('visibilitychange', again);
    again();
    return () => {
      this.#over = true;
      this.page.removeEventListener('visibilitychange', again);
      void this.#held?.release().catch(() => {});
    };
  }

  async #ask(): Promise<void> {
    if (!this.lock || this.awake || this.page.visibilityState !== 'visible') return;
    // A browser that refuses is one that has nobody to ask.
    const held = await this.lock.request('screen').catch(() => null);
    if (!held) return;
    if (this.#over) {
      await held.release().catch(() => {});
      return;
    }
    this.#held = held;
    this.awake = true;
    held.addEventListener('release', () => {
      this.awake = false;
    });
  }
}
