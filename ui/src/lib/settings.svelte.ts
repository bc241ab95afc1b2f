// How this machine likes its window.
import { host, type Settings } from './backend';

class Kept {
  value = $state<Settings>({ theme: 'system', printer: '', scans: [] });

  take(found: Settings): void {
    this.value = found;
    this.show();
  }

  async set(change: Partial<Settings>): Promise<void> {
    this.take({ ...this.value, ...change });
    await host.setSettings(this.value);
  }

  private show(): void {
    document.documentElement.dataset.theme = this.value.theme;
  }
}

export const settings = new Kept();
