// Where the person at this desk is: screen, etapa, rodada, what is in focus, what was just said.
import { flushSync } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';
import { host, refusal } from './backend';
import { keyOf } from './papers';
import { season } from './season.svelte';
import { settings } from './settings.svelte';
import { texts, type Who } from './texts';
import type { Command, Doc, EntrantKind, EtapaId, Fields, JogoId, Lists, Told } from './backend';
import type { Group } from './finding';
import type { ScreenId } from './shell/screens';
import type { Asking, At, Focus, Handled, Notice } from './types';

class Desk {
  screen = $state<ScreenId>('now');
  /** The screen before this one. */
  before: ScreenId = 'now';
  etapa = $state<EtapaId | null>(null);
  /** The rodada on the board; none for the one that is on. */
  rodada = $state<number | null>(null);
  focus = $state.raw<Focus | null>(null);
  asking = $state.raw<Asking | null>(null);
  notices = $state<Notice[]>([]);
  /** Who competes in the etapa. */
  kind = $state<EntrantKind>('team');
  /** Whether there is a second person who can confirm what the first has entered. */
  confirms = $state(false);
  /** Papers that somebody had in hand in this window, each by what is the same of it. */
  private papers = new SvelteMap<string, Handled>();
  /** What the rulebook was last asked to show: words, or the id of a clause. */
  cited = $state('');
  /** The part of the manual that was last asked for, until it is shown. */
  helped = $state.raw<At | null>(null);
  /** Whether something stands in the field of the entry line. */
  typing = $state(false);
  /** Puts the focus into the entry line, at once, with a text or with what stands there. */
  entryLine: ((text: string) => void) | null = null;
  /** What lists are of that are brought where the person is. */
  lists = $state<Lists>('teams');
  /** Closes the dialog that stands open, for a key of the window, or asks first where something was said in it; whether it went. */
  goes: (() => boolean) | null = null;
  /** Takes a file that is dropped while a dialog stands open that waits for one. */
  takesFile: ((path: string) => void) | null = null;
  /** What the program itself offers, where a season stands open. */
  offers: () => Group[] = () => [];
  private notice = 0;

  /** A season was opened: the day begins where it must go on. */
  begin(): void {
    this.answered();
    this.screen = 'now';
    this.etapa = null;
    this.rodada = null;
    this.focus = null;
    this.papers.clear();
  }

  /** What people call those who compete in the etapa. */
  get who(): Who {
    return texts.who[this.kind];
  }

  /** The mesa that is in focus, if one is. */
  get mesa(): JogoId | null {
    return this.focus?.on === 'jogo' ? this.focus.jogo : null;
  }

  /** Brings into the panel what somebody asked for by name: where it is folded away it opens. */
  show(focus: Focus): void {
    this.focus = focus;
    if (settings.value.folded) void settings.set({ folded: false });
  }

  /** A paper was looked at; what it came to before is not less for it. */
  saw(doc: Doc): void {
    this.handed(doc, this.paper(doc)?.how ?? 'seen');
  }

  /** A paper was handed out in some way. */
  handed(doc: Doc, how: Handled['how']): void {
    this.papers.set(keyOf(doc), { doc, how, at: new Date().toISOString() });
  }

  /** What became of a paper in this window. */
  paper(doc: Doc): Handled | undefined {
    return this.papers.get(keyOf(doc));
  }

  /** All of them. */
  get handled(): Handled[] {
    return [...this.papers.values()];
  }

  go(screen: ScreenId): void {
    if (screen !== this.screen) this.before = this.screen;
    this.screen = screen;
    this.focus = null;
    // Tab goes on from the new screen, not from where the old one was left.
    document.querySelector<HTMLElement>('main')?.focus();
  }

  /** Opens the rulebook where a clause stands. */
  cite(clause: string): void {
    this.cited = clause;
    this.answered();
    this.go('rulebook');
  }

  /** Opens the manual at a part of it. */
  help(at: At): void {
    this.helped = at;
    this.answered();
    this.go('manual');
  }

  ask(asking: Asking): void {
    const before = this.asking;
    this.asking = asking;
    // A correction that gives way to another dialog was not recorded.
    if (before?.ask === 'correction') before.settle(false);
  }

  answered(): void {
    const before = this.asking;
    this.asking = null;
    if (before?.ask === 'correction') before.settle(false);
  }

  /** Makes way for a key of the window: with a dialog goes its hold on the keyboard, before the next key comes. */
  makesWay(): boolean {
    if (this.goes) return this.goes();
    if (this.asking !== null) flushSync(() => this.answered());
    return true;
  }

  /** Opens the entry line before the next key comes. */
  type(text: string): void {
    this.entryLine?.(text);
  }

  say(kind: Notice['kind'], text: string): void {
    const id = ++this.notice;
    this.notices = [...this.notices.slice(-2), { id, kind, text }];
    // What was refused stays until somebody has read it.
    if (kind === 'done') setTimeout(() => this.unsay(id), 4000);
  }

  unsay(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  /** Nothing that was said stands any longer. */
  hush(): void {
    this.notices = [];
  }

  /**
   * Does a command and says what came of it. What corrects or overturns a result, or moves confrontos that were called
   * already, is shown first. Returns whether it was done.
   */
  async run(command: Command, done = '', seen?: number | null): Promise<boolean> {
    const came = await this.attempt(command, done, seen);
    if (typeof came === 'boolean') return came;
    this.say('refused', came.message);
    return false;
  }

  /**
   * Does what a dialog asks for, which closes then; with `shown` what it changes is shown first. Returns why it was
   * refused, for the dialog to say.
   */
  async answer(command: Command, done = '', shown = false): Promise<Told | null> {
    const asked = this.asking;
    const came = shown ? await this.correct(command, done) : await this.attempt(command, done);
    if (typeof came !== 'boolean') return came;
    // Where another dialog has come since, that one stays.
    if (came && this.asking === asked) this.answered();
    return null;
  }

  /** Does a part of what a dialog asks for, which stays open. Returns why it was refused. */
  async attempted(command: Command, done = ''): Promise<Told | null> {
    const came = await this.attempt(command, done);
    return typeof came === 'boolean' ? null : came;
  }

  /** Does what a short line of a dialog says; what is wrong with it, empty where it was done. */
  async typed(line: Fields<'desk-line'>): Promise<string> {
    try {
      const told = await host.query('desk-line', line);
      await season.execute(told.answer.command, null);
      return '';
    } catch (error) {
      return refusal(error).message;
    }
  }

  /** Whether it was done, or why it was refused. */
  private async attempt(command: Command, done: string, seen?: number | null): Promise<boolean | Told> {
    if (CORRECTS.includes(command.command)) return this.correct(command, done);
    try {
      await season.execute(command, seen);
      if (done) this.say('done', done);
      return true;
    } catch (error) {
      const told = refusal(error);
      const closes = command.command === 'walkover' || command.command === 'annul';
      if (told.code === 'overturns' && closes) return this.correct({ ...command, over: true }, done, told.message);
      return told.moved.length > 0 ? this.correct(command, done) : told;
    }
  }

  /**
   * Shows what a command changes; a person records it from there, with the number that this was drawn from.
   * Returns whether it was recorded.
   */
  async correct(command: Command, done: string = texts.correction.done, over?: string): Promise<boolean> {
    try {
      const ahead = await host.preview(command);
      return await new Promise((settle) =>
        this.ask({ ask: 'correction', command, ahead, done, settle, ...(over && { over }) }),
      );
    } catch (error) {
      this.say('refused', refusal(error).message);
      return false;
    }
  }
}

/** What puts another result where one is: never done unseen. */
const CORRECTS: Command['command'][] = ['amend', 'swap-sides', 'move-result'];

export const desk = new Desk();
