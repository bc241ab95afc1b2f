// The one file that talks to the program in its own window; a telão in a browser asks by `http.ts`.
import { Channel, invoke } from '@tauri-apps/api/core';
import { getCurrentWebview } from '@tauri-apps/api/webview';
import {
  calls,
  type AthleteId,
  type Carried,
  type CertificateFile,
  type PartedFiles,
  type Changed,
  type CopyState,
  type DeckTold,
  type DemoStep,
  type DeskState,
  type Doc,
  type DocumentId,
  type Erased,
  type EtapaId,
  type Grid,
  type HallState,
  type HostShown,
  type Nearby,
  type Knocked,
  type LeftOutPicture,
  type Opened,
  type PaperLook,
  type Pictured,
  type PictureShape,
  type PileProgress,
  type RegulationId,
  type PublicationState,
  type Queries,
  type Requests,
  type SalaoState,
  type Seq,
  type Settings,
  type SheetTally,
  type Shown,
  type TakeOverSanction,
  type TelaoChange,
  type Until,
  type Watching,
} from '../generated/app';
import type { Wall } from './wall';

export type * from '../generated/app';
export { refusal } from './refusal';

export type QueryName = keyof Queries;
export type Fields<N extends QueryName> = Queries[N]['fields'];
export type Answer<N extends QueryName> = Queries[N]['answer'];

/** An answer, the entry it was drawn from, and the tags of entries that may change it. */
export interface Known<N extends QueryName> {
  answer: Answer<N>;
  seq: Seq;
  tags: string[] | null;
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
  /** What the service does, under the names of its calls. */
  ...calls(call),
  /** The same with what a name says of fields and answer, and of what tells how far it is. */
  query: async <N extends QueryName>(name: N, fields: Fields<N>): Promise<Known<N>> => {
    const known = await call('query', { name, fields });
    return { ...known, answer: known.answer as Answer<N> };
  },
  readSheets: (paths: string[], tell: Progress) => call('readSheets', { paths }, told(tell)),
  readNewSheets: (tell: Progress) => call('readNewSheets', {}, told(tell)),

  asked: () => invoke<string | null>('asked'),
  /** Writes above the window what stands in it. */
  nameWindow: (title: string) => invoke<void>('name_window', { title }),
  /** Asks where an example shall lie, makes it that far and opens it; `tell` hears how far it is. */
  tryExample: (until: Until, tell: (step: DemoStep) => void) =>
    invoke<Opened | null>('try_example', { until, tell: told(tell) }),
  chooseSeason: () => invoke<string | null>('choose_season'),
  createSeason: (name: string, federation: string, profile: RegulationId, from: string | null) =>
    invoke<Opened | null>('create_season', { name, federation, profile, from }),
  /** What this desk is called in the journal from then on. */
  setSettings: (settings: Settings) => invoke<string>('set_settings', { settings }),
  /** Tells something through the system where nobody looks at the window, or as a trial; whether that could be done. */
  notify: (title: string, text: string, trial: boolean) => invoke<boolean>('notify', { title, text, trial }),
  /** Hears how it stands with the open season, at once and whenever that changes without this window's doing. */
  follow: (hear: (state: DeskState) => void) => {
    const tell = new Channel<DeskState>();
    tell.onmessage = hear;
    return invoke<void>('follow', { tell });
  },

  chooseList: () => invoke<Grid | null>('choose_list'),
  chooseRegulation: () => invoke<string | null>('choose_regulation'),
  /** Asks where to keep the file of a regulation and writes it; where it lies. */
  saveRegulation: (name: string, text: string) => invoke<string | null>('save_regulation', { name, text }),
  chooseFormat: () => invoke<string | null>('choose_format'),

  chooseSheets: (tell: Progress) => invoke<SheetTally | null>('choose_sheets', { tell: told(tell) }),
  /** Asks for pictures of a test deck and reads them; no season is asked. */
  readTestDeck: () => invoke<DeckTold | null>('read_test_deck'),
  chooseScansFolder: () => invoke<Watching | null>('choose_scans_folder'),
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
  choosePictureOf: (seen: Seq | null, of: Pictured) =>
    invoke<Changed | null>('choose_picture_of', { seen, of }),
  /** Asks for the paper that proves it, then takes it over. */
  takeOverSanction: (seen: Seq | null, sanction: TakeOverSanction) =>
    invoke<Changed | null>('take_over_sanction', { seen, sanction }),
  /** Asks for files that prove an occurrence, which are read when they are kept: where they lie. */
  chooseEvidence: () => invoke<string[]>('choose_evidence'),
  saveDocument: (document: DocumentId) => invoke<string | null>('save_document', { document }),
  eraseAthlete: (athlete: AthleteId) => invoke<Erased>('erase_athlete', { athlete }),
  showClock: (etapa: EtapaId) => invoke<void>('show_clock', { etapa }),
  exportTables: (etapa: EtapaId) => invoke<string | null>('export_tables', { etapa }),

  /** Asks where to keep that page and writes it; where it lies. */
  savePicture: (etapa: EtapaId, name: string, shape: PictureShape, page: number) =>
    invoke<string | null>('save_picture', { etapa, name, shape, page }),
  /** Asks for a folder and writes every picture and text into it; where they lie. */
  savePictures: (etapa: EtapaId) => invoke<string | null>('save_pictures', { etapa }),

  copySeason: (practice: boolean, withPersonal = false) =>
    invoke<string | null>('copy_season', { practice, withPersonal }),
  /** Asks for the folder to which copies go from then on. */
  chooseCopies: () => invoke<CopyState | null>('choose_copies'),
  publishToFolder: () => invoke<PublicationState | null>('publish_to_folder'),
  /** Asks for the certificate that a federation has answered with. */
  chooseCertificate: () => invoke<CertificateFile | null>('choose_certificate'),
  /** Asks where to keep what the federation is asked for and writes it; where it lies. */
  saveRequest: (name: string, text: string) => invoke<string | null>('save_request', { name, text }),
  /** Asks for a folder and writes into it what the season has stated. */
  carryStatements: (all: boolean) => invoke<Carried | null>('carry_statements', { all }),
  /** Asks for the central's list of sanctions and takes it. */
  takeSanctionList: () => invoke<Changed | null>('take_sanction_list'),
  /** Asks for files of what another copy of the season has stated, and tells what of it this one has not. */
  partedFromFiles: () => invoke<PartedFiles | null>('parted_from_files'),
  restore: (copy: string) => invoke<Opened | null>('restore', { copy }),

  /** What the hall sees, and what is heard of it. */
  telao: () => invoke<HallState>('telao'),
  changeTelao: (change: TelaoChange) => invoke<HallState>('change_telao', { change }),
  openTelao: () => invoke<HallState>('open_telao'),
  closeTelao: () => invoke<HallState>('close_telao'),
  /** Of the telão itself: says what it shows, and is told what to show. */
  telaoBeat: (shown: Shown) => invoke<HallState>('telao_beat', { shown }),
  telaoPicture: (id: number) => invoke<ArrayBuffer>('telao_picture', { id }),
  /** What is served to the hall's network, and to whom. */
  salao: () => invoke<SalaoState>('salao'),
  /** Serves it from then on; at the port of last time where none is told. */
  openSalao: (port: number | null) => invoke<SalaoState>('open_salao', { port }),
  closeSalao: () => invoke<SalaoState>('close_salao'),
  /** Invites the next desk of another machine: the state tells its code. */
  inviteDesk: () => invoke<SalaoState>('invite_desk'),
  cutDesk: (device: string) => invoke<SalaoState>('cut_desk', { device }),
  /** Who receives desks nearby, as far as was heard: it is listened from the first time on until somebody leaves. */
  nearbyHosts: () => invoke<Nearby>('nearby_hosts'),
  leaveNearby: () => invoke<void>('leave_nearby'),
  /** Machines that have let this window in before. */
  knownHosts: () => invoke<HostShown[]>('known_hosts'),
  /** Knocks at a machine with the code that it shows; with none where it has let this window in before. */
  knock: (address: string, code: string) => invoke<Knocked>('knock', { address, code }),
  /** Signs in where was knocked: the season there stands open here. */
  joinHost: (name: string, pin: string | null) => invoke<Opened>('join_host', { name, pin }),

  /** Asks for pictures and keeps them; those that are none. */
  chooseSponsors: () => invoke<LeftOutPicture[]>('choose_sponsors'),
};

/** Whom the program's own telão asks. */
export const wall: Wall = {
  beat: host.telaoBeat,
  news: host.news,
  view: () => host.query('public', { reveal: false }),
  revealed: async () => (await host.query('public', { reveal: true })).answer,
  picture: host.telaoPicture,
  now: () => new Date(),
  every: 250,
  longest: 0,
  inBrowser: false,
};
