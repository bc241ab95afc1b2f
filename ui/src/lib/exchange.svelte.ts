// What goes on between the season and its federation: it goes on where its dialog is closed, and is found again.
import { host, refusal, type AtCentral, type Told } from './backend';
import { desk } from './desk.svelte';
import { season } from './season.svelte';

/** What may go on, one at a time. */
export type Exchanged = 'carry' | 'take' | 'send' | 'fetch' | 'look';

class Exchange {
  /** What goes on, and in which opening of a season. */
  private going = $state.raw<{ what: Exchanged; openings: number } | null>(null);
  /** Why the last of it was not done, for whoever still looks. */
  refused = $state.raw<Told | null>(null);
  /** How the central had the season when it was asked last, and when that was; none once it has been told more. */
  there = $state.raw<{ answer: AtCentral; at: string } | null>(null);
  /** What there was to say of the CPFs that were sent. */
  beside = $state('');
  /** What a list that came tells of this computer's clock. */
  clock = $state('');

  /** What goes on with the season that stands open. */
  get busy(): Exchanged | null {
    return this.going?.openings === season.openings ? this.going.what : null;
  }

  /** Somebody looks anew: what was refused or told before is no news. */
  looks(): void {
    if (this.busy) return;
    this.forgets();
    this.beside = '';
    this.clock = '';
  }

  /** Asks the central how it has the season. */
  async asks(): Promise<void> {
    await this.does('look', host.atCentral, (answer) => {
      this.there = { answer, at: new Date().toISOString() };
      return null;
    });
  }

  /** Asks, takes in what was recorded, and says what came of it; of nothing done nothing is said. */
  async does<Done>(what: Exchanged, ask: () => Promise<Done | null>, told: (done: Done) => string | null): Promise<void> {
    if (this.busy) return;
    const going = { what, openings: season.openings };
    this.going = going;
    this.forgets();
    const stands = (): boolean => season.openings === going.openings;
    try {
      const done = await ask();
      const says = done && stands() ? told(done) : null;
      if (says) desk.say('done', says);
    } catch (error) {
      if (stands()) this.refuses(refusal(error));
    } finally {
      if (this.going === going) this.going = null;
      // What was taken before something went wrong is recorded, too.
      if (stands()) void season.lookAround();
    }
  }

  private forgets(): void {
    this.refused = null;
    this.there = null;
  }

  /** Whoever has gone on to something else meanwhile hears of it all the same. */
  private refuses(why: Told): void {
    if (desk.asking?.ask === 'federation') this.refused = why;
    else desk.say('refused', why.message);
  }
}

export const exchange = new Exchange();
