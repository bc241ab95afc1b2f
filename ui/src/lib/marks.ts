import type { MesaState } from './backend';
import { desk } from './desk.svelte';
import { texts } from './texts';

/** The sign and the word of a mesa, or of so many: what nobody else looks at is not waiting for it. */
export function marked(state: MesaState, times = 1): [string, string] {
  const [sign, word] = state === 'reported' && !desk.confirms ? texts.entered : texts.states[state];
  return [sign, times === 1 ? word : texts.statesOf(word)];
}
