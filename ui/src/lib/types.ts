// What the screens speak of among themselves: types alone, so that whoever names one needs nobody else.
import type {
  AppealRow,
  Athlete,
  AthleteId,
  Club,
  Command,
  ConfrontoId,
  Doc,
  Earlier,
  EntrantId,
  Etapa,
  EvidenceId,
  Following,
  JogoId,
  JoinedRow,
  NewOccurrence,
  Next,
  NoteRow,
  Preview,
  Queries,
  RulingNo,
  Seq,
} from './generated/app';

/** Where the desk is, as far as it is known. */
export interface Place {
  frame: Queries['frame']['answer'] | undefined;
  etapa: Etapa | null;
  now: Queries['now']['answer'] | undefined;
}

/** What the inspector shows. */
export type Focus =
  | { on: 'jogo'; jogo: JogoId }
  | { on: 'entrant'; entrant: EntrantId }
  | { on: 'athlete'; athlete: AthleteId }
  | { on: 'ruling'; number: RulingNo }
  | { on: 'entry'; seq: Seq }
  /** A match: its confrontos, and what was looked at before. */
  | { on: 'confronto'; confrontos: ConfrontoId[]; from: Focus | null }
  /** Why something stands where it does; with whose way through the etapa. */
  | { on: 'reason'; title: string; why: string; facts: [string, string][]; entrant?: EntrantId };

/** A dialog that stands open. */
export type Asking =
  | { ask: 'etapa' }
  | { ask: 'edit-etapa' }
  | { ask: 'enter-from' }
  | { ask: 'homologate' }
  | { ask: 'season' }
  | { ask: 'new-season' }
  | { ask: 'restored' }
  /** Where to go on, since the file is not where it was opened. */
  | { ask: 'file' }
  | { ask: 'team' }
  | { ask: 'edit-team'; entrant: EntrantId }
  | { ask: 'championship' }
  /** What is asked after it, if anything. */
  | { ask: 'season-key'; back?: Asking }
  | { ask: 'federation' }
  /** From which of two files the season goes on, and how what the other has stated comes here. */
  | { ask: 'go-on-from-here'; by: 'network' | 'stick' }
  /** A new certificate of the federation that the season has joined; with none, the first. */
  | { ask: 'join-federation'; joined: JoinedRow | null }
  | { ask: 'club'; club: Club | null }
  | { ask: 'athlete'; athlete: AthleteId | null }
  | ({ ask: 'merge' } & Merged)
  | { ask: 'lineup'; entrant: EntrantId; name: string }
  | { ask: 'pay'; entrant: EntrantId; name: string; refund: boolean; cents: number }
  | { ask: 'closing' }
  /** With a list that was dropped onto the window. */
  | { ask: 'import'; path?: string }
  | { ask: 'many'; deed: ToMany; rows: Marked[] }
  | { ask: 'many-athletes'; athletes: Athlete[] }
  | { ask: 'walkover'; jogo: JogoId }
  | { ask: 'annul'; jogo: JogoId }
  | { ask: 'occurrence'; jogo: JogoId | null; told?: NewOccurrence; note?: Pick<NoteRow, 'id' | 'about'> }
  | { ask: 'clock' }
  | { ask: 'suspend' }
  | { ask: 'calls'; jogo: JogoId | null }
  | { ask: 'meals' }
  | { ask: 'substitute'; jogo: JogoId }
  | { ask: 'club-sanction'; athlete: AthleteId; name: string }
  | { ask: 'erase'; athlete: AthleteId; name: string }
  | { ask: 'protests'; minutes: number }
  | { ask: 'appeal'; number: RulingNo | null; jogo: JogoId | null }
  | { ask: 'reopen' }
  | { ask: 'note'; number: RulingNo }
  | { ask: 'erase-evidence'; evidence: EvidenceId; name: string }
  | { ask: 'roll'; jogo: JogoId | null }
  | { ask: 'judge'; appeal: AppealRow }
  | { ask: 'move'; jogo: JogoId }
  | { ask: 'revoke'; number: RulingNo }
  | { ask: 'undo'; seq: Seq }
  | {
      ask: 'correction';
      command: Command;
      /** What it changes, and the entry that this was drawn from. */
      ahead: Preview;
      /** What is said once it is done. */
      done: string;
      /** What is asked first, where a result that is there would be overturned. */
      over?: string;
      /** Called once, with whether it was recorded. */
      settle: (recorded: boolean) => void;
    }
  | { ask: 'hall' }
  | { ask: 'seat'; jogo: JogoId }
  | { ask: 'rule-team'; entrant: EntrantId; name: string }
  | { ask: 'format' }
  | { ask: 'lots' }
  | { ask: 'paper'; doc: Doc }
  | { ask: 'send' }
  | { ask: 'operator' }
  | { ask: 'settings' }
  | { ask: 'about' }
  | { ask: 'publication' }
  | { ask: 'salao' }
  | { ask: 'join' }
  | { ask: 'slip'; salao: string }
  | { ask: 'slips'; salao: string }
  | { ask: 'keys' }
  | { ask: 'palette' };

/** What turned out to be another one of its kind. */
export interface Merged {
  what: 'athlete' | 'club';
  from: number;
  name: string;
}

/** What is done to many at once. */
export type ToMany = 'pay' | 'leave';

/** One of many that were marked, and what is owed. */
export interface Marked {
  entrant: EntrantId;
  name: string;
  owes: number;
}

export interface Notice {
  id: number;
  kind: 'done' | 'refused';
  text: string;
}

/** A chapter, and a part of it; without one, its beginning. */
export interface At {
  chapter: string;
  part: string;
}

/** A paper that somebody had in hand, how, and when last. */
export interface Handled {
  doc: Doc;
  how: 'seen' | 'printed' | 'kept' | 'opened';
  at: string;
}

/** When papers are needed. */
export type Needed = 'before' | 'during' | 'after' | 'send' | 'publish' | 'copies';

/**
 * How far a paper has come: it left the house, a part of it did, it was looked at, it says what no longer stands.
 * Of what no season keeps nobody knows whether it ever left.
 */
export type Come = 'unknown' | 'none' | 'seen' | 'part' | 'out' | 'stale';

/** What is known of a paper, and since when; of súmulas how many of how many. */
export interface PaperState {
  come: Come;
  at?: string;
  how?: Handled['how'];
  sheets?: { sheets: number; jogos: number; copy: number };
}

/** What must be done next, as far as this window knows what was looked at. */
export type Step =
  | Exclude<Next, { next: 'register' } | { next: 'call' } | { next: 'over' }>
  | { next: 'register' }
  | { next: 'enter'; earlier: Earlier | null; teams: number }
  | { next: 'print'; rodada: number }
  | { next: 'call'; rodada: number }
  | { next: 'boletim' }
  | { next: 'awaited'; until: string }
  | { next: 'homologate' }
  | { next: 'podium' }
  | { next: 'following'; following: Following }
  | { next: 'etapa' };

/**
 * What has become of a line. A `has` is about a jogo that has a result; an `unsent` was left by a window that
 * ended, or in the field without Enter, and is not in the season.
 */
export type LineState =
  | 'waiting'
  | 'sending'
  | 'recorded'
  | 'shown'
  | 'has'
  | 'refused'
  | 'unsent'
  | 'checking';
