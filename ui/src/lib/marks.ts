import type { MesaState } from './backend';
import { desk } from './desk.svelte';
import { texts } from './texts';

/** The sign and the word of a mesa: what nobody else looks at is not waiting for it. */
export function marked(state: MesaState): [string, string] {
  return state === 'reported' && !desk.confirms ? texts.entered : texts.states[state];
}
