// What the labels must be total over.
export type { Class, Doc, Does, FaseIs, Manilha, MesaState, Method, Next, Phase, Position, ProfileId, RodadaIs, SheetSize, SheetTally, Wait } from '../generated/app';
export type { LineState } from '../queue.svelte';
