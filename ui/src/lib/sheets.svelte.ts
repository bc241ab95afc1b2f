// Pictures of sheets on their way in: read by the host, told of here.
import { host, refusal, type PileProgress, type Progress, type SheetTally, type Watching } from './backend';
import { desk } from './desk.svelte';
import { season } from './season.svelte';
import { texts } from './texts';

/** A pile that the host reads. */
type Pile = (tell: Progress) => Promise<SheetTally | null>;

class Sheets {
  /** How far each pile is that is being read, by a number of its own. */
  private piles = $state<Record<number, PileProgress>>({});
  private last = 0;

  /** What may be done so that the next sheets come out better, by the newest pile that had sheets. */
  advice = $state.raw<string[]>([]);
  private looking = false;

  /** What the open season reads of folders; nothing is known of them before the host has told. */
  watching = $state.raw<Watching>({ folder: '', elsewhere: [] });

  /** Files of all piles that are being read; none while none is. */
  get progress(): PileProgress | null {
    const piles = Object.values(this.piles);
    if (piles.length === 0) return null;
    return piles.reduce((sum, pile) => ({ done: sum.done + pile.done, of: sum.of + pile.of }));
  }

  /** A season was opened: the folder that it reads, and whether one is read for another. */
  async enter(): Promise<void> {
    this.watching = { folder: '', elsewhere: [] };
    this.advice = [];
    try {
      this.watching = await host.watching();
      const [elsewhere] = this.watching.elsewhere;
      if (elsewhere && !this.watching.folder) {
        desk.say('done', texts.reading.elsewhere(elsewhere.folder, elsewhere.name));
      }
    } catch (error) {
      desk.say('refused', refusal(error).message);
    }
  }

  /** The open season reads another folder, or none. */
  async watch(change: Promise<Watching | null>): Promise<void> {
    try {
      this.watching = (await change) ?? this.watching;
    } catch (error) {
      desk.say('refused', refusal(error).message);
    }
  }

  /** Waits for a pile and says what came of it. Nothing else waits for it. */
  async take(pile: Pile, quiet = false): Promise<void> {
    const mine = ++this.last;
    try {
      const tally = await pile((progress) => {
        this.piles[mine] = progress;
        void season.lookAround();
      });
      if (!tally) return;
      if (tally.seen > 0) this.advice = tally.advice;
      const some = tally.recorded + tally.waiting + tally.known + tally.passed.length > 0;
      if (some || (!quiet && tally.failed.length === 0)) desk.say('done', texts.reading.tally(tally));
      for (const failed of tally.failed.slice(0, 3)) desk.say('refused', failed);
    } catch (error) {
      desk.say('refused', refusal(error).message);
    } finally {
      delete this.piles[mine];
      await season.lookAround();
    }
  }

  /** Looks into the folder of the season, one look at a time. */
  look(): void {
    if (!this.watching.folder || this.looking) return;
    this.looking = true;
    void this.take(host.readNewSheets, true).finally(() => (this.looking = false));
  }
}

export const sheets = new Sheets();
