// One telephone of the hall: whose it is, what it shows, what still waits to be sent.
import { aheadBy, isOld, pause } from './ages';
import { broughtOf, merged } from './brought';
import { call, sendPhoto, type Asked, type Kept, type Outcome } from './call';
import { assured, begun, comesAfter, doneOf, doneWith, doubted, isEarly, lost, seenOf, toldAgain, type Done } from './done';
import { listen, touches } from './events';
import { isOf, read, write } from './kept';
import { added, isFull, itemsOf, newKey, refusedBy, waiting, without, type Item } from './outbox';
import { BETWEEN, isNonce, newNonce, roleOf, slipOf, type Slip } from './slip';
import type { ChainAnswer, Sent, Shown, Told } from './types';

/** The last answer, the newest entry when it was given, and when it came by this telephone's clock. */
type Latest = Shown & { at: number; seq: number };

/** Nobody answers all at once when something has come: they spread over so many milliseconds. */
const SPREAD = 300;

/** After this long, in milliseconds, it listens again where it was cut off. */
const AGAIN = 3_000;

function keptSlip(): Kept | null {
  const kept = read('slip') as Partial<Kept> | null;
  const slip = slipOf(`${kept?.slip}.${kept?.epoch}.${kept?.key}`);
  return slip && isNonce(kept?.nonce) ? { ...slip, nonce: kept.nonce } : null;
}

function keptLatest({ slip }: Kept): Latest | null {
  const kept = read('latest') as (Latest & { slip: string }) | null;
  return kept?.slip === slip && typeof kept.at === 'number' ? kept : null;
}

const isSame = (one: Slip, other: Slip): boolean =>
  one.slip === other.slip && one.epoch === other.epoch && one.key === other.key;

export class Telephone {
  kept = $state.raw<Kept | null>(null);
  latest = $state.raw<Latest | null>(null);
  outbox = $state.raw<Item[]>([]);
  /** Another slip was read while commands of this one wait. */
  other = $state.raw<Slip | null>(null);
  /** The host does not know the slip any more. */
  unknown = $state(false);
  /** Why the host tells nothing; none where it does. */
  told = $state.raw<Told | null>(null);
  /** Questions in a row that nobody has answered. */
  failures = $state(0);
  /** This telephone's clock, second by second. */
  now = $state(Date.now());
  /** Milliseconds by which the host's clock is ahead of it. */
  ahead = $state(0);
  /** Acknowledged, and not yet in what is shown. */
  private delivered = $state.raw<Item[]>([]);
  /** Acknowledged, for a host that lacks it. */
  done: Done[] = [];
  /** The host's past is to be looked at: it was silent, or stands elsewhere than before. */
  private doubtful = true;
  /** Which opening of the salão has answered last. */
  private opening: string | null = null;
  /** Since when it does, in milliseconds. */
  private openedAt = 0;
  /** The host tells by itself what is new. */
  private isTold = false;
  /** What a page of another address has handed over, and is not taken in yet. */
  private handed = '';
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running = false;
  private again = false;

  /** Undelivered, in their order. */
  readonly waits = $derived(waiting(this.outbox));
  /** What was typed and does not show in the answer yet. */
  readonly sent = $derived([...this.delivered, ...this.waits]);
  readonly full = $derived(isFull(this.outbox));
  readonly old = $derived(this.latest !== null && (this.unknown || isOld(this.latest.at, this.now)));

  /** Begins with what was kept and what the address says; returns how to stop. */
  start(): () => void {
    this.kept = keptSlip();
    this.outbox = this.kept ? itemsOf(read('outbox')) : [];
    this.done = this.kept ? doneOf(read('done')) : [];
    this.latest = this.kept && keptLatest(this.kept);
    this.take();
    const stop = new AbortController();
    const { signal } = stop;
    addEventListener('hashchange', () => this.take(), { signal });
    addEventListener('online', () => void this.run(), { signal });
    document.addEventListener('visibilitychange', () => this.seen(), { signal });
    addEventListener('storage', (event) => this.elsewhere(event), { signal });
    const clock = setInterval(() => (this.now = Date.now()), 1_000);
    void this.run();
    void this.follow(signal);
    return () => {
      stop.abort();
      clearInterval(clock);
      clearTimeout(this.timer);
    };
  }

  /** Types a command: it goes at once where it can, and waits where it cannot. */
  send(command: Sent, mesa: string, seen: number | null = null): void {
    const item = { id: newKey(), command, mesa, seen, at: Date.now(), refused: null };
    this.change((all) => added(all, item));
    void this.run();
  }

  /** Asks something that a page shows, beside what is asked again and again. */
  async asks(name: string, fields: object): Promise<Outcome> {
    return this.kept ? this.call(this.kept, { name: 'query', fields: { name, fields } }) : { is: 'silent' };
  }

  /** Sends the photo of a sheet: it is in no queue, and whoever took it waits for what comes of it. */
  async photo(key: string, jpeg: Uint8Array<ArrayBuffer>): Promise<Outcome> {
    return this.kept ? this.heard(this.kept, sendPhoto(this.kept, key, jpeg)) : { is: 'silent' };
  }

  /** Somebody has read why it was refused. */
  dismiss(id: string): void {
    this.change((all) => without(all, id));
  }

  /** Takes the other slip, or stays with this one. */
  replace(yes: boolean): void {
    if (yes && this.other) this.use(this.other);
    else this.forget();
    this.other = null;
  }

  /** The slip that the address ends in, which then is in no history. */
  private take(): void {
    const [code = '', handed = ''] = location.hash.split(BETWEEN);
    const slip = slipOf(code);
    // It stays in the address until the host has shown that it knows the slip: nobody else brings anything.
    if (slip && handed) this.handed = handed;
    else if (location.hash) this.forget();
    if (!slip || (this.kept && isSame(this.kept, slip))) return;
    const isOthers = this.kept !== null && this.kept.slip !== slip.slip;
    if (isOthers && this.outbox.length > 0) this.other = slip;
    else this.use(slip);
  }

  /** What stood in the address is in no history. */
  private forget(): void {
    this.handed = '';
    history.replaceState(null, '', location.pathname + location.search);
  }

  /** Takes in, once, what a page of another address has handed over. */
  private bring(): void {
    if (!this.handed || this.other) return;
    const { outbox, done } = broughtOf(this.handed, Date.now());
    this.forget();
    const known = [...this.outbox, ...this.done];
    this.change((all) => merged(all, outbox, known));
    this.settle((all) => merged(all, done));
    this.doubtful = this.again = true;
  }

  private use(slip: Slip): void {
    // A new slip of the same hands is the same telephone: what waits is sent by it.
    const before = this.kept?.slip === slip.slip ? this.kept : null;
    this.kept = { ...slip, nonce: before?.nonce ?? newNonce() };
    write('slip', this.kept);
    if (!before) {
      this.change(() => []);
      this.settle(() => []);
      write('seen', null);
    }
    this.doubtful = true;
    this.delivered = [];
    this.latest = null;
    write('latest', null);
    [this.unknown, this.told, this.failures] = [false, null, 0];
    void this.run();
  }

  /** Another page of the same telephone may have sent what this one has seen waiting. */
  private change(by: (all: Item[]) => Item[]): void {
    this.outbox = by(itemsOf(read('outbox')));
    write('outbox', this.outbox);
  }

  private settle(by: (all: Done[]) => Done[]): void {
    this.done = by(this.done);
    write('done', this.done);
  }

  private elsewhere(event: StorageEvent): void {
    if (isOf(event, 'slip')) location.reload();
    if (isOf(event, 'outbox')) this.outbox = itemsOf(read('outbox'));
  }

  private seen(): void {
    this.now = Date.now();
    if (!document.hidden) void this.run();
  }

  /** Sends and asks; once more where it was wanted meanwhile; and later again. */
  private async run(): Promise<void> {
    if (this.running) {
      this.again = true;
      return;
    }
    this.running = true;
    clearTimeout(this.timer);
    do {
      this.again = false;
      await this.round();
    } while (this.again);
    this.running = false;
    // Who looks away is told nothing until he looks again.
    if (this.kept && !document.hidden) this.timer = setTimeout(() => void this.run(), pause(this.failures, this.isTold));
  }

  private async round(): Promise<void> {
    const { kept } = this;
    if (!kept || document.hidden) return;
    const look = async (): Promise<boolean> => (await this.ask(kept)) && (await this.hold(kept));
    // Another host answers by now, perhaps, which lacks what comes before what was typed.
    const isFirst = this.waits.length > 0 && (this.done.length > 0 || this.opening === null);
    const heard = (!isFirst || (await look())) && (await this.deliver(kept)) && (await look());
    if (this.kept === kept) this.failures = heard ? 0 : this.failures + 1;
  }

  /** Sends what waits, in order; whether somebody took all of it. */
  private async deliver(kept: Kept): Promise<boolean> {
    for (;;) {
      const [item] = this.waits;
      // What goes again at the same mesa comes before it.
      if (!item || comesAfter(item, this.done.filter(({ is }) => is === 'doubtful'))) return true;
      const came = await this.does(kept, item);
      if (came.is === 'answered') {
        this.delivered = [...this.delivered, item];
        this.settle((all) => doneWith(all, item, Date.now()));
        this.change((all) => without(all, item.id));
      } else if (this.isLate(came)) {
        return true;
      } else if (came.is === 'refused') {
        // It was typed before this opening answered: what it rests on comes again from another telephone.
        if (item.at < this.openedAt && isEarly(this.openedAt, came.told, Date.now())) return true;
        this.change((all) => refusedBy(all, item.id, came.told));
      } else {
        return false;
      }
    }
  }

  private async ask(kept: Kept): Promise<boolean> {
    const of = roleOf(kept);
    const name = of === 'team' ? 'own-mesas' : 'referee-now';
    const came = await this.call(kept, { name: 'query', fields: { name, fields: {} } });
    if (came.is === 'refused') {
      this.told = came.told;
      return true;
    }
    if (came.is !== 'answered') return false;
    const { answer, seq } = came.body as { answer: never; seq: number };
    this.now = Date.now();
    this.ahead = aheadBy(came.date, this.now, this.ahead);
    if (seq < (this.latest?.seq ?? 0)) this.doubtful = true;
    this.latest = { of, answer, at: this.now, seq };
    this.told = null;
    this.delivered = [];
    write('latest', { ...this.latest, slip: kept.slip });
    this.bring();
    return true;
  }

  /** Holds what was acknowledged against the host's past, and sends again what that lacks; whether somebody told. */
  private async hold(kept: Kept): Promise<boolean> {
    if (!this.doubtful && this.done.every(({ is }) => is === 'sure')) return true;
    const past = await this.past(kept);
    if (!past) return false;
    // Whatever answers anew from here on is looked at anew.
    this.doubtful = false;
    this.settle((all) => begun(all, lost(all, past), Date.now()));
    const again = lost(this.done, past);
    // It may take several rounds: what was told again is told once.
    if (!past.extends) write('seen', past.head);
    const early: Item[] = [];
    for (const item of again) {
      if (comesAfter(item, early)) {
        early.push(item);
        continue;
      }
      const { id } = item;
      const came = await this.does(kept, item);
      if (this.isLate(came)) return true;
      if (came.is === 'refused' && isEarly(item.since ?? Date.now(), came.told, Date.now())) {
        early.push(item);
        continue;
      }
      if (came.is === 'refused') {
        this.change((all) => refusedBy(added(without(all, id), { ...item, refused: null }), id, came.told));
        this.settle((all) => all.filter((one) => one.id !== id));
      } else if (came.is !== 'answered') {
        return false;
      } else {
        this.settle((all) => toldAgain(all, id));
      }
    }
    const now = again.length > 0 ? await this.past(kept) : past;
    if (!now) return false;
    if (this.doubtful) return true;
    write('seen', now.head);
    this.settle((all) => assured(all, new Set(early.map(({ id }) => id))));
    return true;
  }

  private async past(kept: Kept): Promise<ChainAnswer | null> {
    const since = seenOf(read('seen'));
    const came = await this.call(kept, { name: 'query', fields: { name: 'chain', fields: { since } } });
    return came.is === 'answered' ? (came.body as { answer: ChainAnswer }).answer : null;
  }

  /** Listens for as long as somebody looks, and asks where something has come. */
  private async follow(signal: AbortSignal): Promise<void> {
    const come = (touched: string[]): void => {
      if (touches(this.latest, touched)) setTimeout(() => void this.run(), Math.random() * SPREAD);
    };
    while (!signal.aborted) {
      if (this.kept && !document.hidden) await listen({ alive: () => (this.isTold = true), come }, signal);
      this.isTold = false;
      await new Promise((again) => setTimeout(again, AGAIN));
    }
  }

  /** To the letter as it was sent before, if it was: another request of its key is refused. */
  private does(kept: Kept, { id, command, seen = null, by }: Item): Promise<Outcome> {
    return this.call(kept, { name: 'execute', fields: { seen, command }, key: id, run: this.opening }, by);
  }

  /** Whether it came to another opening than it was meant for: that is looked at first, and told in its order. */
  private isLate(came: Outcome): boolean {
    const isLate = came.is === 'refused' && came.told.code === 'other-opening';
    if (isLate) this.again = true;
    return isLate;
  }

  private call(kept: Kept, asked: Asked, nonce = kept.nonce): Promise<Outcome> {
    return this.heard(kept, call({ ...kept, nonce }, asked));
  }

  /** What comes; of a slip that was put away meanwhile nothing counts. */
  private async heard(kept: Kept, coming: Promise<Outcome>): Promise<Outcome> {
    const came = await coming;
    if (this.kept !== kept) return { is: 'silent' };
    const isOther = (came.is === 'answered' || came.is === 'refused') && came.run !== this.opening;
    if (isOther) [this.opening, this.openedAt] = [came.run, Date.now()];
    if ((came.is === 'silent' && !came.busy) || isOther) {
      this.doubtful = true;
      if (this.done.length > 0) this.settle(doubted);
    }
    if (came.is === 'unknown') this.unknown = true;
    if (came.is === 'answered' || came.is === 'refused') this.unknown = false;
    return came;
  }
}
