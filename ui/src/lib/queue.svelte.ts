// Lines of results on their way into the season: taken at once, sent one at a time in their order, each with
// its answer. What is not settled lies on the disk of this machine, too.
import { host, refusal, type Command, type Draft, type EnteredLine, type EtapaId, type JogoId } from './backend';
import { season } from './season.svelte';
import { desk } from './desk.svelte';
import { texts } from './texts';
import type { LineState } from './types';

/** The etapa of a text that an earlier version kept without one. */
const NOWHERE: EtapaId = 0;

/** Settled lines that stay visible. */
const LAST = 5;
/** How long a line may be on its way before the screen says what it waits for, in milliseconds. */
const SLOW = 2000;
/** How long to wait before a file that another program holds is tried again, in milliseconds. */
const AGAIN = 250;

const settled = (state: LineState): boolean => state === 'recorded' || state === 'shown';
const stands = (state: LineState): boolean =>
  state === 'has' || state === 'refused' || state === 'unsent';

/** One line, or an undo that waits for the lines before it. */
export class Queued {
  state = $state<LineState>('waiting');
  /** What came of it, as a sentence. */
  told = $state('');
  /** Longer on its way than a person expects. */
  slow = $state(false);
  line = $state.raw<EnteredLine>({ etapa: 0, rodada: null, newest: null, text: '' });
  jogo: JogoId | null = null;
  /** What a correction would do. */
  command: Command | null = null;
  /** The other etapa that its code is of: sent once more as it stands, it is recorded there. */
  elsewhere: EtapaId | null = null;
  /** What it would correct is shown as soon as that is known. */
  looks = false;
  /** The rodada that was on when somebody was told that it is not the one the line was typed for. */
  warned: number | null = null;
  /** It may have reached the season: a result that is there to the letter is its own. */
  again = false;
  /** The version of the draft that has it. */
  version = $state(0);

  constructor(
    readonly id: number,
    readonly kind: 'line' | 'undo' | 'redo',
    version: number,
  ) {
    this.version = version;
  }

  /** Nothing more happens to it by itself; a person decides. */
  get stands(): boolean {
    return stands(this.state);
  }

  get settled(): boolean {
    return settled(this.state);
  }
}

/** Between two looks at whether the draft is on the disk, in milliseconds. */
const SOON = 10;

class Queue {
  items = $state.raw<Queued[]>([]);
  /** The draft on the disk has everything up to this version. */
  kept = $state(0);
  /** Why the draft is not on the disk; empty while it is. */
  unkept = $state('');
  /** What stands in the field, not entered, as it was meant. */
  private field: EnteredLine | null = null;
  /** The etapa that somebody chose: a window that comes back begins there. */
  private etapa: EtapaId | null = null;
  private open: string | null = null;
  private working = false;
  private keeping = false;
  /** The newest draft of each season that is not on the disk yet. */
  private readonly unwritten = new Map<string, { version: number; draft: Draft }>();
  private version = 0;
  private last = 0;
  private keepTimer: ReturnType<typeof setTimeout> | undefined;

  /** A season was opened, with what was not settled in it. Returns what stood in the field. */
  begin(path: string, draft: Draft): EnteredLine | null {
    this.open = path;
    this.field = draft.field;
    this.etapa = draft.etapa;
    this.unkept = '';
    this.items = [];
    for (const line of draft.lines) this.add('line', 'checking', line).version = this.kept;
    this.work();
    return draft.field;
  }

  /** The season is left: what is not settled waits on the disk. */
  end(): void {
    if (this.keepTimer !== undefined) this.keep();
    this.open = null;
    this.items = [];
  }

  /** How many lines wait for a person. */
  get standing(): number {
    return this.items.filter((item) => item.stands).length;
  }

  /** Whether every line has come to its end. */
  get quiet(): boolean {
    return this.items.every((item) => item.settled);
  }

  /** Waits until what stands in the field is on the disk, for a window that comes back; whether it is. */
  async rest(): Promise<boolean> {
    if (this.keepTimer !== undefined) this.keep();
    while (this.keeping) await new Promise((later) => setTimeout(later, SOON));
    return this.unkept === '';
  }

  /** Takes a line; it does not wait for anything. */
  enter(line: EnteredLine): void {
    this.field = null;
    this.take(line, false);
  }

  /** Takes what somebody put together at a mesa: what it would correct is shown at once, and if not recorded it is gone. */
  entered(line: EnteredLine): void {
    this.take(line, true);
  }

  private take(line: EnteredLine, looks: boolean): void {
    this.add('line', 'waiting', line).looks = looks;
    this.keep();
    this.work();
  }

  /** What stands in the field where it is not meant for this etapa and its newest rodada; it waits as a line then. */
  parkField(etapa: EtapaId, newest: number | null): boolean {
    const field = this.field;
    if (!field || field.etapa === NOWHERE) return false;
    // What names its rodada, or came before that was known, is meant whichever is called.
    const called = field.rodada === null && field.newest !== null && field.newest !== newest;
    if (field.etapa === etapa && !called) return false;
    this.park({ ...field, text: field.text.trim() });
    return true;
  }

  /** Keeps a text that was left in the field without Enter; a person sends it or discards it. */
  park(line: EnteredLine): void {
    this.field = null;
    const item = this.add('line', 'unsent', line);
    item.told = texts.entry.parked;
    this.keep();
  }

  /** Takes back, or does again, the desk's last entry: after the lines that were entered before. */
  unmake(kind: 'undo' | 'redo'): void {
    this.add(kind, 'waiting');
    this.work();
  }

  /** Sends a line once more, as it stands now. */
  resend(item: Queued, line: EnteredLine): void {
    const same = line.text === item.line.text;
    if (!same) item.again = false;
    item.line = same && item.elsewhere !== null ? { ...line, elsewhere: item.elsewhere } : line;
    item.elsewhere = null;
    item.version = this.version + 1;
    item.command = null;
    item.told = '';
    item.state = 'waiting';
    this.keep();
    this.work();
  }

  /** Says that a line was typed for another rodada than the one that is on; sent once more it is meant for that. */
  warn(item: Queued, newest: number | null): void {
    item.warned = newest;
    item.told = texts.entry.ofRodada(item.line.newest, newest);
  }

  /** Sends everything that an ended window has left. */
  resendUnsent(): void {
    for (const item of this.items.filter((one) => one.state === 'unsent')) {
      item.told = '';
      item.state = 'waiting';
    }
    this.work();
  }

  discard(item: Queued): void {
    this.items = this.items.filter((one) => one !== item);
    this.keep();
  }

  /** Shows what a correction changes; it is recorded from there. */
  async correct(item: Queued): Promise<void> {
    if (!item.command) return;
    if (await desk.correct(item.command)) {
      item.told = `${item.line.text} · ${texts.correction.done}`;
      item.state = 'recorded';
      this.trim();
      this.keep();
    }
  }

  /** Keeps which etapa is on the screen. */
  chose(etapa: EtapaId): void {
    if (etapa === this.etapa) return;
    this.etapa = etapa;
    this.keep();
  }

  /** Keeps what is being typed, a little later. */
  typing(line: EnteredLine): void {
    this.field = line.text === '' ? null : line;
    clearTimeout(this.keepTimer);
    this.keepTimer = setTimeout(() => this.keep(), 120);
  }

  private add(kind: Queued['kind'], state: LineState, line?: EnteredLine): Queued {
    const item = new Queued(++this.last, kind, this.version + 1);
    item.state = state;
    if (line) item.line = line;
    this.items = [...this.items, item];
    return item;
  }

  private trim(): void {
    const done = this.items.filter((item) => item.settled);
    const old = new Set(done.slice(0, Math.max(0, done.length - LAST)));
    if (old.size > 0) this.items = this.items.filter((item) => !old.has(item));
  }

  private work(): void {
    if (this.working) return;
    this.working = true;
    void this.workOff().finally(() => {
      this.working = false;
      // Something may have come in while the last answer was being taken in.
      if (this.next()) this.work();
    });
  }

  private next(): Queued | undefined {
    if (this.open === null) return undefined;
    return this.items.find((item) => item.state === 'waiting' || item.state === 'checking');
  }

  private async workOff(): Promise<void> {
    for (let item = this.next(); item; item = this.next()) {
      const waits = setTimeout(() => (item.slow = true), SLOW);
      season.saving += 1;
      try {
        await this.send(item);
      } finally {
        season.saving -= 1;
        clearTimeout(waits);
        item.slow = false;
      }
      this.trim();
      if (item.kind === 'line') this.keep();
    }
  }

  /** Sends one; a file that another program holds is waited for as long as it takes. */
  private async send(item: Queued): Promise<void> {
    const path = this.open;
    const checking = item.state === 'checking';
    if (!checking) item.state = 'sending';
    for (;;) {
      try {
        if (item.kind !== 'line') await this.sendUnmake(item);
        else if (checking) await this.check(item);
        else if (path !== null) await this.sendLine(item, path);
        return;
      } catch (error) {
        const told = refusal(error);
        if (this.open !== path) return;
        if (told.code !== 'file-busy') {
          if (item.kind === 'line') {
            // Whether it was recorded is not known where the answer itself was lost.
            item.again = true;
            item.told = told.message;
            item.state = checking ? 'unsent' : 'refused';
          } else {
            this.items = this.items.filter((one) => one !== item);
            desk.say('refused', told.message);
          }
          return;
        }
        await new Promise((go) => setTimeout(go, AGAIN));
        if (this.open !== path) return;
      }
    }
  }

  private async sendLine(item: Queued, path: string): Promise<void> {
    const came = await host.takeLine(path, item.line, item.again);
    if (this.open !== path) return;
    item.jogo = came.jogo;
    switch (came.came) {
      case 'recorded':
        item.told = came.told;
        item.state = 'recorded';
        void season.took(came.changed);
        // The inspector follows a person, not a pile.
        if (!this.items.some((one) => one.state === 'waiting')) {
          desk.show({ on: 'jogo', jogo: came.jogo });
        }
        return;
      case 'there':
        item.told = `${came.told} · ${texts.entry.there}`;
        item.state = 'recorded';
        return;
      case 'shown':
        item.state = 'shown';
        item.told = texts.entry.shown;
        desk.show({ on: 'jogo', jogo: came.jogo });
        if (desk.screen !== 'rodada') desk.screen = 'rodada';
        return;
      case 'corrects':
        item.told = came.told;
        item.command = came.command;
        item.state = 'has';
        if (item.looks) void this.correct(item).then(() => item.settled || this.discard(item));
        return;
      case 'elsewhere':
        item.elsewhere = came.etapa;
        item.told = came.told;
        item.state = 'refused';
        return;
      case 'refused':
        item.told = came.told;
        item.state = 'refused';
    }
  }

  /** A line that an ended window left: whether it has reached the season is asked, nothing is sent. */
  private async check(item: Queued): Promise<void> {
    const { answer } = await host.query('arrived', { line: item.line });
    if (answer.told !== null) {
      item.told = `${answer.told} · ${texts.entry.there}`;
      item.state = 'recorded';
    } else {
      item.told = texts.entry.unsent;
      item.again = true;
      item.state = 'unsent';
    }
  }

  private async sendUnmake(item: Queued): Promise<void> {
    const changed = await (item.kind === 'undo' ? season.undo() : season.redo());
    item.told = changed.told ?? '';
    item.state = 'recorded';
    desk.say('done', item.told);
  }

  private draft(): Draft {
    const open = this.items.filter((item) => item.kind === 'line' && !item.settled);
    return { field: this.field, lines: open.map((item) => item.line), etapa: this.etapa };
  }

  /** Puts the draft onto the disk, one after the other. */
  private keep(): void {
    clearTimeout(this.keepTimer);
    this.keepTimer = undefined;
    this.version += 1;
    if (this.open === null) return;
    this.unwritten.set(this.open, { version: this.version, draft: this.draft() });
    if (!this.keeping) void this.keepAll();
  }

  private async keepAll(): Promise<void> {
    this.keeping = true;
    // A map hands out what is put into it meanwhile, too.
    for (const [path, { version, draft }] of this.unwritten) {
      this.unwritten.delete(path);
      try {
        await host.setDraft(path, draft);
        this.unkept = '';
        this.kept = version;
      } catch (error) {
        // The lines themselves go on; the next one tries again.
        if (this.open === path) this.unkept = refusal(error).message;
      }
    }
    this.keeping = false;
  }
}

export const queue = new Queue();
