// The open season as the screens see it: live answers that are asked again when an entry touches them.
import {
  host,
  refusal,
  type Answer,
  type Changed,
  type Command,
  type EtapaId,
  type Fields,
  type Opened,
  type OperatorId,
  type QueryName,
  type Seq,
  type Told,
} from './backend';

/** How often the window looks for what other desks have done, in milliseconds. */
const NEWS_EVERY = 2000;

interface Watcher {
  tags: string[] | null;
  reload(): void;
}

const watchers = new Set<Watcher>();

class Season {
  /** The newest entry that this window made by a command. */
  last: Changed | null = null;
  opened = $state.raw<Opened | null>(null);
  operator = $state<OperatorId | null>(null);
  /** The newest entry that this window has seen. */
  seq = $state<Seq>(0);
  /** The newest rodada of each etapa that was called from here: whoever called it knows, before the screens do. */
  called = $state.raw<Record<EtapaId, number>>({});
  /** Commands on their way to the disk. */
  saving = $state(0);
  /** Entries of other desks that came in while this window stood open. */
  fromElsewhere = $state(0);
  /** It was a copy until just now: nobody has been told yet what that means. */
  justRestored = false;

  enter(opened: Opened): void {
    this.opened = opened;
    this.operator = opened.operator;
    this.seq = 0;
    this.fromElsewhere = 0;
    this.called = {};
  }

  /** A copy became the season that stands open. */
  restored(opened: Opened): void {
    this.justRestored = true;
    this.enter(opened);
  }

  async leave(): Promise<void> {
    await host.closeSeason();
    this.opened = null;
    this.operator = null;
  }

  /** Does a command. Throws the refusal. */
  execute(command: Command, seen: Seq | null = this.seq): Promise<Changed> {
    return this.write(async () => {
      const changed = await host.execute(seen, command);
      if (command.command === 'call-rodada') this.called = { ...this.called, [command.etapa]: command.number };
      this.last = changed;
      return changed;
    });
  }

  undo(seq: Seq | null = null): Promise<Changed> {
    return this.write(() => host.undo(seq));
  }

  redo(): Promise<Changed> {
    return this.write(() => host.redo());
  }

  private async write(send: () => Promise<Changed>): Promise<Changed> {
    this.saving += 1;
    try {
      const changed = await send();
      await this.took(changed);
      return changed;
    } catch (error) {
      throw refusal(error);
    } finally {
      this.saving -= 1;
    }
  }

  /** An entry of this window is on the disk: whatever rests on it is asked again. */
  async took(changed: Changed): Promise<void> {
    let tags: string[] | null = changed.tags;
    if (changed.seq !== this.seq + 1) {
      // Another desk came between: its entries are news too. Unheard of, they may have touched anything.
      const news = await host.news(this.seq).catch(() => null);
      tags = news?.tags ?? null;
      // Whoever looked around meanwhile has counted them.
      if (news && news.seq > this.seq) this.fromElsewhere += news.elsewhere;
      this.seq = Math.max(this.seq, news?.seq ?? 0);
    }
    // Answers may overtake each other.
    this.seq = Math.max(this.seq, changed.seq);
    touch(tags);
  }

  /** The first answer says where the file stood; from then on only news moves the number. */
  drawnFrom(seq: Seq): void {
    if (this.seq === 0) this.seq = seq;
  }

  /** Looks for what other desks, or the command line, have written into the same file. */
  async lookAround(): Promise<void> {
    if (!this.opened || this.saving > 0 || this.seq === 0) return;
    const seen = this.seq;
    const news = await host.news(seen).catch(() => null);
    if (news && news.seq > this.seq) {
      this.fromElsewhere += news.elsewhere;
      this.seq = news.seq;
      touch(news.tags);
    }
  }
}

export const season = new Season();

/** Asks again whatever rests on one of these tags; without tags, everything. */
function touch(tags: string[] | null): void {
  for (const watcher of [...watchers]) {
    const rests = watcher.tags;
    if (tags === null || rests === null || rests.some((tag) => tags.includes(tag))) {
      watcher.reload();
    }
  }
}

/** Keeps looking for news while the window is open; returns how to stop. */
export function watchNews(): () => void {
  const timer = setInterval(() => void season.lookAround(), NEWS_EVERY);
  return () => clearInterval(timer);
}

export interface Live<N extends QueryName> {
  readonly value: Answer<N> | undefined;
  readonly refused: Told | null;
  /** Asks once more, for a person who has mended what was in the way. */
  again(): void;
}

/**
 * A question whose answer stays true: asked at once, again when its fields change, and again when an
 * entry touches what it rests on; where time itself changes it, every so many milliseconds too. No
 * fields, no question.
 */
export function live<N extends QueryName>(
  name: N,
  fields: () => Fields<N> | null,
  every?: number,
): Live<N> {
  let value = $state.raw<Answer<N>>();
  let refused = $state.raw<Told | null>(null);
  let again = (): void => {};

  $effect(() => {
    const asked = fields();
    if (asked === null) {
      value = undefined;
      refused = null;
      return;
    }
    let over = false;
    let asking = false;
    let stale = false;
    const watcher: Watcher = { tags: null, reload: () => void ask() };
    // One question at a time: of entries that come faster than answers the last one is asked about.
    async function ask(): Promise<void> {
      stale = true;
      if (asking) return;
      asking = true;
      while (stale && !over) {
        stale = false;
        try {
          const known = await host.query(name, asked as Fields<N>);
          if (over) return;
          watcher.tags = known.tags;
          season.drawnFrom(known.seq);
          value = known.answer;
          refused = null;
        } catch (error) {
          if (over) return;
          refused = refusal(error);
        }
      }
      asking = false;
    }
    watchers.add(watcher);
    again = watcher.reload;
    void ask();
    const timer = every === undefined ? undefined : setInterval(() => void ask(), every);
    return () => {
      over = true;
      clearInterval(timer);
      watchers.delete(watcher);
    };
  });

  return {
    get value() {
      return value;
    },
    get refused() {
      return refused;
    },
    again: () => again(),
  };
}
