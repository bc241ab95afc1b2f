// What is served to the hall's network: how it stands as the host has told, and what changes it.
import { host, refusal, type SalaoScreen, type SalaoState, type Told } from './backend';

/** How often it is looked after while it is open and nobody looks closer, in milliseconds. */
const LOOK_EVERY = 5_000;

/** A telão asks every second: one that has said nothing for so long, in milliseconds, shows what is old. */
export const SILENT = 10_000;

/** Whether a telão shows what is old. */
export const isSilent = (screen: SalaoScreen, now: number): boolean => now - Date.parse(screen.at) > SILENT;

/** A port as it is typed: none where nothing is, and no number where there is no such port. */
export function portOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : NaN;
  return port >= 1 && port <= 65_535 ? port : NaN;
}

class Salao {
  state = $state.raw<SalaoState | null>(null);
  /** How often it was changed from here: what was asked before the last change is old. */
  private changes = 0;

  async look(): Promise<void> {
    const before = this.changes;
    try {
      const state = await host.salao();
      if (before === this.changes) this.state = state;
    } catch {
      // A host that is going away has nothing to tell.
    }
  }

  /** Looks once, and again and again while it is open; returns how to stop. */
  follow(): () => void {
    void this.look();
    const timer = setInterval(() => {
      if (this.state?.open) void this.look();
    }, LOOK_EVERY);
    return () => clearInterval(timer);
  }

  /** Why it was refused; none where it is done. */
  private async attempt(ask: () => Promise<SalaoState>): Promise<Told | null> {
    this.changes += 1;
    try {
      this.state = await ask();
      return null;
    } catch (error) {
      return refusal(error);
    } finally {
      this.changes += 1;
    }
  }

  open = (port: number | null): Promise<Told | null> => this.attempt(() => host.openSalao(port));
  close = (): Promise<Told | null> => this.attempt(() => host.closeSalao());
  invite = (): Promise<Told | null> => this.attempt(() => host.inviteDesk());
  cut = (device: string): Promise<Told | null> => this.attempt(() => host.cutDesk(device));
}

export const salao = new Salao();
