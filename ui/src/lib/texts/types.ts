// What the labels must be total over.
export type { Class, FaseIs, MesaState, Method, Next, ProfileId, RodadaIs, Tally, Wait } from '../generated/app';
export type { Screen } from '../desk.svelte';
