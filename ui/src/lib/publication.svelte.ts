// The site that is kept as the season is: how it stands as the host has told, and what changes it.
import { desk } from './desk.svelte';
import { host, refusal, type PublicationState, type Told } from './backend';

class Site {
  state = $state.raw<PublicationState | null>(null);

  async look(): Promise<void> {
    try {
      this.state = await host.publication();
    } catch {
      // A host that is going away has nothing to tell.
    }
  }

  /** Why it was refused; none where it is done. */
  async attempt(ask: () => Promise<PublicationState>): Promise<Told | null> {
    try {
      this.state = await ask();
      return null;
    } catch (error) {
      return refusal(error);
    }
  }

  async change(ask: () => Promise<PublicationState | null>): Promise<void> {
    try {
      this.state = (await ask()) ?? this.state;
    } catch (error) {
      desk.say('refused', refusal(error).message);
    }
  }
}

export const site = new Site();
