// The one file that talks to the host.
import { Channel, invoke } from '@tauri-apps/api/core';
import { getCurrentWebview } from '@tauri-apps/api/webview';
import type {
  Agreed,
  AthleteId,
  BucketPlace,
  Changed,
  Command,
  CopyState,
  DeckTold,
  DemoStep,
  DeskState,
  Doc,
  DocumentId,
  Draft,
  EnteredLine,
  Erased,
  EtapaId,
  EvidenceId,
  Grid,
  HallState,
  LeftOutPicture,
  Lists,
  Opened,
  PaperLook,
  Pictured,
  PictureShape,
  PileProgress,
  ProfileId,
  PublicationState,
  Queries,
  Reading,
  ReadingId,
  Requests,
  Seq,
  Settings,
  SheetTally,
  Shown,
  TakeOverSanction,
  TelaoChange,
  Told,
  Until,
  Watching,
} from '../generated/app';
import { spoken } from '../texts';

export type * from '../generated/app';

export type QueryName = keyof Queries;
export type Fields<N extends QueryName> = Queries[N]['fields'];
export type Answer<N extends QueryName> = Queries[N]['answer'];

/** An answer, the entry it was drawn from, and the tags of entries that may change it. */
export interface Known<N extends QueryName> {
  answer: Answer<N>;
  seq: Seq;
  tags: string[] | null;
}

/** Whatever a call failed with, as a refusal: the host's own, or a fault of the connection to it. */
export function refusal(error: unknown): Told {
  if (typeof error === 'object' && error !== null && 'message' in error && 'code' in error) {
    const told = error as Told;
    return spoken === 'en' ? { ...told, ...told.english } : told;
  }
  const message = error instanceof Error ? error.message : String(error);
  const differences: string[] = [];
  return { code: 'internal', message, field: null, moved: [], differences, problems: [], english: { message, differences, problems: [] } };
}

/** Hears how far a pile of sheets is. */
export type Progress = (progress: PileProgress) => void;

function told<T>(tell: (what: T) => void): Channel<T> {
  const channel = new Channel<T>();
  channel.onmessage = tell;
  return channel;
}

/** Asks the season for one thing, in the types that the program itself tells; `tell` hears how far it is. */
function call<N extends keyof Requests>(
  name: N,
  fields: Requests[N]['fields'],
  tell: Channel<PileProgress> | null = null,
): Promise<Requests[N]['reply']> {
  return invoke('call', { request: { name, fields }, tell });
}

export const host = {
  opened: () => call('opened', {}),
  asked: () => invoke<string | null>('asked'),
  recent: () => call('recent', {}),
  forgetRecent: (path: string) => call('forgetRecent', { path }),
  /** Writes above the window what stands in it. */
  nameWindow: (title: string) => invoke<void>('name_window', { title }),
  /** Asks where an example shall lie, makes it that far and opens it; `tell` hears how far it is. */
  tryExample: (until: Until, tell: (step: DemoStep) => void) =>
    invoke<Opened | null>('try_example', { until, tell: told(tell) }),
  openSeason: (path: string) => call('openSeason', { path }),
  chooseSeason: () => invoke<string | null>('choose_season'),
  createSeason: (name: string, federation: string, profile: ProfileId, from: string | null) =>
    invoke<Opened | null>('create_season', { name, federation, profile, from }),
  closeSeason: () => call('closeSeason', {}),
  settings: () => call('settings', {}),
  /** What this desk is called in the journal from then on. */
  setSettings: (settings: Settings) => invoke<string>('set_settings', { settings }),
  /** Tells something through the system where nobody looks at the window, or as a trial; whether that could be done. */
  notify: (title: string, text: string, trial: boolean) => invoke<boolean>('notify', { title, text, trial }),
  /** Keeps what is not settled in the season that lies there. */
  setDraft: (season: string, draft: Draft) => call('setDraft', { season, draft }),
  /** Reads, judges and records a line; `again` where it may have been sent before. */
  takeLine: (season: string, line: EnteredLine, again: boolean) =>
    call('takeLine', { season, line, again }),
  signIn: (name: string, pin: string | null) => call('signIn', { name, pin }),

  query: async <N extends QueryName>(name: N, fields: Fields<N>): Promise<Known<N>> => {
    const known = await call('query', { name, fields });
    return { ...known, answer: known.answer as Answer<N> };
  },
  execute: (seen: Seq | null, command: Command) => call('execute', { seen, command }),
  preview: (command: Command) => call('preview', { command }),
  undo: (seq: Seq | null) => call('undo', { seq }),
  /** What an undo of an entry would change; why it would be refused. */
  previewUndo: (seq: Seq) => call('previewUndo', { seq }),
  redo: () => call('redo', {}),
  /** Hears how it stands with the open season, at once and whenever that changes without this window's doing. */
  follow: (hear: (state: DeskState) => void) => {
    const tell = new Channel<DeskState>();
    tell.onmessage = hear;
    return invoke<void>('follow', { tell });
  },
  news: (seen: Seq) => call('news', { seen }),

  chooseList: () => invoke<Grid | null>('choose_list'),
  droppedList: (path: string) => call('droppedList', { path }),
  pastedList: (text: string) => call('pastedList', { text }),
  /** Says what a list is taken for when it is read so: of what nobody said its columns tell, or else what is likely. Nothing is recorded. */
  takeList: (of: Lists | null, likely: Lists, grid: Grid, reading: Reading) =>
    call('takeList', { of, likely, grid, reading }),
  chooseFormat: () => invoke<string | null>('choose_format'),

  chooseSheets: (tell: Progress) => invoke<SheetTally | null>('choose_sheets', { tell: told(tell) }),
  /** Asks for pictures of a test deck and reads them; no season is asked. */
  readTestDeck: () => invoke<DeckTold | null>('read_test_deck'),
  readSheets: (paths: string[], tell: Progress) =>
    call('readSheets', { paths }, told(tell)),
  readNewSheets: (tell: Progress) => call('readNewSheets', {}, told(tell)),
  /** What the open season reads of folders. */
  watching: () => call('watching', {}),
  chooseScansFolder: () => invoke<Watching | null>('choose_scans_folder'),
  /** The open season reads this folder from then on; an empty one for none. */
  watchScans: (folder: string) => call('watchScans', { folder }),
  sheetPicture: (reading: ReadingId) => call('sheetPicture', { reading }),
  /** Calls with the paths of files that are dropped onto the window; returns how to stop. */
  dropped: (tell: (paths: string[]) => void): Promise<() => void> =>
    getCurrentWebview().onDragDropEvent(({ payload }) => {
      if (payload.type === 'drop') tell(payload.paths);
    }),

  /** Makes a paper to be looked at; nothing is recorded. */
  lookAtPaper: (doc: Doc) => invoke<PaperLook>('look_at_paper', { doc }),
  paperPage: (paper: number, page: number) => invoke<ArrayBuffer>('paper_page', { paper, page }),
  printers: () => invoke<string[]>('printers'),
  /** These hand a paper out and say what was recorded; nothing where it was before. */
  printPaper: (paper: number, printer: string) =>
    invoke<Changed | null>('print_paper', { paper, printer }),
  openPaper: (paper: number) => invoke<Changed | null>('open_paper', { paper }),
  savePaper: (paper: number) => invoke<[string, Changed | null] | null>('save_paper', { paper }),
  chooseLogo: () => invoke<Changed | null>('choose_logo'),
  /** The sign of a club or the portrait of an athlete; no bytes where there is none. */
  pictureOf: (of: Pictured) => call('pictureOf', { of }),
  choosePictureOf: (seen: Seq | null, of: Pictured) =>
    invoke<Changed | null>('choose_picture_of', { seen, of }),
  droppedPictureOf: (seen: Seq | null, of: Pictured, path: string) =>
    call('droppedPictureOf', { seen, of, path }),
  clearPictureOf: (seen: Seq | null, of: Pictured) => call('clearPictureOf', { seen, of }),
  /** Asks for the paper that proves it, then takes it over. */
  takeOverSanction: (seen: Seq | null, sanction: TakeOverSanction) =>
    invoke<Changed | null>('take_over_sanction', { seen, sanction }),
  /** Asks for files that prove an occurrence, which are read when they are kept: where they lie. */
  chooseEvidence: () => invoke<string[]>('choose_evidence'),
  eraseEvidence: (etapa: EtapaId, evidence: EvidenceId) =>
    call('eraseEvidence', { etapa, evidence }),
  saveDocument: (document: DocumentId) => invoke<string | null>('save_document', { document }),
  goOnWithOlder: (because: string) => call('goOnWithOlder', { because }),
  /** Makes a key the season's, and keeps its secret half on this machine. */
  makeSeasonKey: (seen: Seq | null, because: string) => call('makeSeasonKey', { seen, because }),
  eraseAthlete: (athlete: AthleteId) => invoke<Erased>('erase_athlete', { athlete }),
  showClock: (etapa: EtapaId) => invoke<void>('show_clock', { etapa }),
  clearLogo: () => call('clearLogo', {}),
  exportTables: (etapa: EtapaId) => invoke<string | null>('export_tables', { etapa }),

  /** Pictures to send: how many pages one has, and a page of it as PNG. */
  picturePages: (etapa: EtapaId, name: string, shape: PictureShape) =>
    call('picturePages', { etapa, picture: name, shape }),
  picturePage: (etapa: EtapaId, name: string, shape: PictureShape, page: number) =>
    call('picturePage', { etapa, picture: name, shape, page }),
  /** Asks where to keep that page and writes it; where it lies. */
  savePicture: (etapa: EtapaId, name: string, shape: PictureShape, page: number) =>
    invoke<string | null>('save_picture', { etapa, name, shape, page }),
  /** Asks for a folder and writes every picture and text into it; where they lie. */
  savePictures: (etapa: EtapaId) => invoke<string | null>('save_pictures', { etapa }),

  copySeason: (practice: boolean, withPersonal = false) =>
    invoke<string | null>('copy_season', { practice, withPersonal }),
  /** How it stands with the copies that are made by themselves. */
  copyState: () => call('copyState', {}),
  /** Asks for the folder to which copies go from then on. */
  chooseCopies: () => invoke<CopyState | null>('choose_copies'),
  /** How it stands with the site that is kept as the season is; what begins and stops it. */
  publication: () => call('publication', {}),
  publishToFolder: () => invoke<PublicationState | null>('publish_to_folder'),
  publishToBucket: (bucket: BucketPlace, secret: string, plain: boolean) =>
    call('publishToBucket', { bucket, secret, plain }),
  switchPublication: (on: boolean) => call('switchPublication', { on }),
  publishOver: (agreed: Agreed) => call('publishOver', { agreed }),
  publishNow: () => call('publishNow', {}),
  copies: (path: string | null) => call('copies', { path }),
  restore: (copy: string) => invoke<Opened | null>('restore', { copy }),

  /** What the hall sees, and what is heard of it. */
  telao: () => invoke<HallState>('telao'),
  changeTelao: (change: TelaoChange) => invoke<HallState>('change_telao', { change }),
  openTelao: () => invoke<HallState>('open_telao'),
  closeTelao: () => invoke<HallState>('close_telao'),
  /** Of the telão itself: says what it shows, and is told what to show. */
  telaoBeat: (shown: Shown) => invoke<HallState>('telao_beat', { shown }),
  telaoPicture: (id: number) => invoke<ArrayBuffer>('telao_picture', { id }),
  /** Asks for pictures and keeps them; those that are none. */
  chooseSponsors: () => invoke<LeftOutPicture[]>('choose_sponsors'),
};
