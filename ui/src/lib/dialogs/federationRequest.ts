// What a season asks of its federation: to whoever keeps the federation's key, by whatever way.
import { host, refusal } from '../backend';
import { desk } from '../desk.svelte';
import { season } from '../season.svelte';
import { texts } from '../texts';

/** What the open season is called: by its file, where nothing else is known. */
const called = (): string => season.opened?.path.replace(/^.*[\\/]/, '').replace(/\.espadilha$/, '') ?? '';

const request = (uid: string, key: string): string => texts.federation.requestText(called(), uid, key);

export async function copyRequest(uid: string, key: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(request(uid, key));
    desk.say('done', texts.federation.copied);
  } catch {
    desk.say('refused', texts.federation.notCopied);
  }
}

export async function keepRequest(uid: string, key: string): Promise<void> {
  try {
    const path = await host.saveRequest(texts.federation.requestFile, request(uid, key));
    if (path) desk.say('done', texts.federation.kept(path));
  } catch (error) {
    desk.say('refused', refusal(error).message);
  }
}
