// What the labels must be total over.
export type { Class, Doc, Does, Dress, Ended, EntrantKind, FaseIs, Manilha, Meaning, MesaState, Method, Phase, PictureShape, Position, ProfileId, RodadaIs, Scene, SheetSize, SheetTally, Wait } from '../generated/app';
export type { Step } from '../shell/steps';
export type { LineState } from '../queue.svelte';
