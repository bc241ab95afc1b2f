// What proves an occurrence, as a person brings it.
import { host, refusal, type EtapaId, type RulingNo } from './backend';
import { season } from './season.svelte';
import { desk } from './desk.svelte';
import { texts } from './texts';

/** Asks for files that prove the occurrence of a ruling, and keeps them. */
export async function bringFiles(etapa: EtapaId, ruling: RulingNo): Promise<void> {
  try {
    const changed = await host.addEvidence(etapa, ruling);
    if (!changed) return;
    await season.took(changed);
    desk.say('done', texts.evidence.kept);
  } catch (error) {
    desk.say('refused', refusal(error).message);
  }
}
