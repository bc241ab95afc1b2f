import { host, refusal } from './backend';
import { desk } from './desk.svelte';
import { season } from './season.svelte';

/** Copies the open season to where somebody says, and goes on there; whether it did. */
export async function saveAs(): Promise<boolean> {
  try {
    const path = await host.copySeason(false);
    if (!path) return false;
    season.enter(await host.openSeason(path));
    return true;
  } catch (error) {
    desk.say('refused', refusal(error).message);
    return false;
  }
}
