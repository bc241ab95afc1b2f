// What proves an occurrence, as a person brings it.
import { host, refusal, type EtapaId, type RulingNo } from './backend';
import { desk } from './desk.svelte';
import { texts } from './texts';

/** Asks for files that prove an occurrence: where they lie. */
export async function chosenFiles(): Promise<string[]> {
  try {
    return await host.chooseEvidence();
  } catch (error) {
    desk.say('refused', refusal(error).message);
    return [];
  }
}

/** Asks for files that prove the occurrence of a ruling, and keeps each. */
export async function bringFiles(etapa: EtapaId, ruling: RulingNo): Promise<void> {
  for (const path of await chosenFiles())
    await desk.run({ command: 'add-evidence', etapa, ruling, path }, texts.evidence.kept);
}
