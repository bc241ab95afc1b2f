// What the labels must be total over.
export type { Agreed, ClaimsAre, Class, DemoStep, Doc, Does, Dress, Ended, EntrantKind, FaseIs, FaseLoad, LaidAct, Language, LastPublication, Lost, Manilha, Meaning, MesaState, Method, Phase, PictureShape, Position, RegulationId, ProposedFormat, PublicationState, RodadaIs, SalaoOpen, Scene, SheetSize, SheetTally, Wait } from '../generated/app';
export type { LineState, Needed, PaperState, Step } from '../types';
