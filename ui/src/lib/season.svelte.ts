// The open season as the screens see it: live answers that are asked again when an entry touches them.
import { untrack } from 'svelte';
import {
  host,
  refusal,
  type Answer,
  type Changed,
  type Command,
  type EtapaId,
  type Fields,
  type JoinedTo,
  type Opened,
  type OperatorId,
  type QueryName,
  type SeasonHead,
  type Seq,
  type Stands,
  type Told,
} from './backend';

/** When it is asked once more for news that could not be had, in milliseconds. */
const AGAIN = 2000;

class Season {
  /** The newest entry that this window made by a command. */
  last = $state.raw<Changed | null>(null);
  opened = $state.raw<Opened | null>(null);
  operator = $state<OperatorId | null>(null);
  /** The newest entry that this window has seen. */
  seq = $state<Seq>(0);
  /** The newest rodada of each etapa that was called from here: whoever called it knows, before the screens do. */
  called = $state.raw<Record<EtapaId, number>>({});
  /** Commands on their way to the disk. */
  saving = $state(0);
  /** Questions that an entry has touched and whose new answer is on its way. */
  asking = $state(0);
  /** Entries of other desks that came in while this window stood open. */
  fromElsewhere = $state(0);
  /** Whether its file is still where it was opened. */
  file = $state<Stands>('here');
  /** What to do about the computer's clock, where it is wrong for certain. */
  setBack = $state<string | null>(null);
  /** What to do about a season on another computer's disk; none where it lies on this one's. */
  onAShare = $state<string | null>(null);
  /** Whether files of strangers were read where the system does not hold their reader apart. */
  unconfined = $state(false);
  /** The machine on which it lies, and what keeps that from being asked; none where it lies on this one. */
  joined = $state.raw<JoinedTo | null>(null);
  /** How far the file of a season was written when the host looked last. */
  private head: SeasonHead | null = null;
  /** Counts how often a season was opened: what was asked of one is no answer of the next. */
  openings = 0;
  /** It was a copy until just now: nobody has been told yet what that means. */
  justRestored = false;

  enter(opened: Opened): void {
    this.openings += 1;
    this.opened = opened;
    this.operator = opened.operator;
    this.seq = 0;
    this.fromElsewhere = 0;
    this.called = {};
    this.file = 'here';
    this.joined = opened.joined;
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
      this.catchUp();
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
    if (this.seq !== 0) return;
    this.seq = seq;
    this.catchUp();
  }

  /** The host has looked how far the file is written. */
  stands(head: SeasonHead | null): void {
    this.head = head;
    this.catchUp();
  }

  /** Looks around where the file is further than this window has seen. */
  private catchUp(): void {
    const head = this.head;
    if (head && head.path === this.opened?.path && head.seq > this.seq) void this.lookAround();
  }

  /** Looks for what other desks, or the command line, have written into the same file. */
  async lookAround(): Promise<void> {
    if (!this.opened || this.saving > 0 || this.seq === 0) return;
    const seen = this.seq;
    const news = await host.news(seen).catch(() => null);
    if (!news) setTimeout(() => this.catchUp(), AGAIN);
    else if (news.seq > this.seq) {
      this.fromElsewhere += news.elsewhere;
      this.seq = news.seq;
      touch(news.tags);
    }
  }
}

export const season = new Season();

/** One screen, or a part of it, that waits for the answer of a question. */
interface Hearer<N extends QueryName> {
  /** What the window had seen when it came: an answer from before that would be a step back. */
  since: Seq;
  /** How often the answer changes by itself, in milliseconds. */
  every: number | undefined;
  took(answer: Answer<N>): void;
  refused(told: Told): void;
}

/** A question as it stands: asked once for all who ask it, whatever their number. */
class Question<N extends QueryName> {
  /** What the answer rests on; unknown, it may rest on anything. */
  private tags: string[] | null = null;
  private answer: { is: Answer<N> } | null = null;
  private readonly hearers = new Set<Hearer<N>>();
  private asking: Promise<void> | null = null;
  private stale = false;
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly name: N,
    private readonly fields: Fields<N>,
  ) {}

  /** What is known is told at once, unless something newer is on its way, and asked again; returns how many still hear once this one goes. */
  join(hearer: Hearer<N>): () => number {
    this.hearers.add(hearer);
    if (this.answer && !this.asking) hearer.took(this.answer.is);
    this.keepTime();
    void this.ask();
    return () => {
      this.hearers.delete(hearer);
      this.keepTime();
      return this.hearers.size;
    };
  }

  /** Asks again where it rests on one of these tags; without tags, in any case. */
  async touch(tags: string[] | null): Promise<void> {
    const rests = this.tags;
    if (tags !== null && rests !== null && !rests.some((tag) => tags.includes(tag))) return;
    season.asking += 1;
    await this.ask();
    season.asking -= 1;
  }

  private keepTime(): void {
    clearInterval(this.timer);
    const every = [...this.hearers].flatMap((hearer) => hearer.every ?? []);
    this.timer = every.length > 0 ? setInterval(() => void this.ask(), Math.min(...every)) : undefined;
  }

  /** One question at a time: of entries that come faster than answers the last one is asked about. */
  ask(): Promise<void> {
    this.stale = true;
    return (this.asking ??= this.askUntilFresh());
  }

  private async askUntilFresh(): Promise<void> {
    do {
      this.stale = false;
      try {
        const known = await host.query(this.name, this.fields);
        if (this.hearers.size === 0) break;
        this.tags = known.tags;
        this.answer = { is: known.answer };
        season.drawnFrom(known.seq);
        for (const hearer of [...this.hearers]) if (known.seq >= hearer.since) hearer.took(known.answer);
      } catch (error) {
        for (const hearer of [...this.hearers]) hearer.refused(refusal(error));
      }
    } while (this.stale && this.hearers.size > 0);
    this.asking = null;
  }
}

/** What is being asked, by name and fields. */
const questions = new Map<string, Question<QueryName>>();

/** Asks again whatever rests on one of these tags; without tags, everything. What all screens share is first. */
function touch(tags: string[] | null): void {
  for (const question of [...questions.values()]) void question.touch(tags);
}

/** Joins those who ask this; returns how to leave. */
function join<N extends QueryName>(name: N, fields: Fields<N>, hearer: Hearer<N>): () => void {
  const key = `${season.openings} ${name} ${JSON.stringify(fields)}`;
  const question = (questions.get(key) ?? new Question(name, fields)) as Question<N>;
  questions.set(key, question as unknown as Question<QueryName>);
  const leave = question.join(hearer);
  return () => {
    if (leave() === 0 && questions.get(key) === (question as unknown)) questions.delete(key);
  };
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
  let again = $state.raw(0);

  $effect(() => {
    void again;
    const asked = fields();
    if (asked === null) {
      value = undefined;
      refused = null;
      return;
    }
    return join(name, asked, {
      since: untrack(() => season.seq),
      every,
      took: (answer) => {
        value = answer;
        refused = null;
      },
      refused: (told) => (refused = told),
    });
  });

  return {
    get value() {
      return value;
    },
    get refused() {
      return refused;
    },
    again: () => (again += 1),
  };
}
