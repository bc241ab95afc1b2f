// How it stands with the copies of the season, as the host has told.
import { host, type CopyState } from './backend';

class Copies {
  state = $state.raw<CopyState | null>(null);

  async look(): Promise<void> {
    try {
      this.state = await host.copyState();
    } catch {
      // A host that is going away has nothing to tell.
    }
  }
}

export const copies = new Copies();
