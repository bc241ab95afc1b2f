// How this machine likes its window.
import { host, type Settings } from './backend';

/** Sizes of the texts, in hundredths of their own. */
export const SIZES = [100, 110, 125, 150, 175, 200];

/** The next size; the nearest one where there is none beyond. */
export function sized(text: number, by: 1 | 0 | -1): number {
  if (by === 0) return 100;
  const beyond = by > 0 ? SIZES.find((size) => size > text) : SIZES.findLast((size) => size < text);
  return beyond ?? (by > 0 ? 200 : 100);
}

class Kept {
  value = $state<Settings>({
    theme: 'system',
    text: 100,
    sounds: { call: false, tolerance: false, clock: false },
    notices: false,
    desk: '',
    folded: false,
    language: 'pt-BR',
    printer: '',
    scans: [],
  });

  take(found: Settings): void {
    this.value = found;
    this.show();
  }

  /** The next larger (1) or smaller (-1) size of the texts; 0 is their own. */
  resize(by: 1 | 0 | -1): void {
    const text = sized(this.value.text, by);
    if (text !== this.value.text) void this.set({ text });
  }

  /** What this desk is called in the journal then. */
  async set(change: Partial<Settings>): Promise<string> {
    this.take({ ...this.value, ...change });
    return host.setSettings(this.value);
  }

  private show(): void {
    document.documentElement.dataset.theme = this.value.theme;
  }
}

export const settings = new Kept();
