// Pictures of sheets on their way in: read by the host, told of here.
import { host, refusal, type SheetTally } from './backend';
import { desk } from './desk.svelte';
import { season } from './season.svelte';
import { settings } from './settings.svelte';
import { texts } from './texts';

class Sheets {
  /** Piles that are being read. */
  reading = $state(0);
  private looking = false;

  /** Waits for a pile and says what came of it. */
  async take(pile: Promise<SheetTally | null>, quiet = false): Promise<void> {
    this.reading += 1;
    // What comes of the pile is this window's own work, not news of another desk.
    season.saving += 1;
    try {
      const tally = await pile;
      if (!tally) return;
      const some = tally.recorded + tally.waiting + tally.known > 0;
      if (some || (!quiet && tally.failed.length === 0)) desk.say('done', texts.reading.tally(tally));
      for (const failed of tally.failed.slice(0, 3)) desk.say('refused', failed);
    } catch (error) {
      desk.say('refused', refusal(error).message);
    } finally {
      this.reading -= 1;
      season.saving -= 1;
      await season.lookAround(true);
    }
  }

  /** Looks into the watched folder, one look at a time. */
  look(): void {
    const folder = settings.value.scans;
    if (!folder || this.looking) return;
    this.looking = true;
    const looked = host.readNewSheets(folder);
    void this.take(looked, true).finally(() => (this.looking = false));
  }
}

export const sheets = new Sheets();
