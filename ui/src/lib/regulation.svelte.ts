// Copies of regulations that somebody is changing: they stay while another screen is looked at, and whatever is refused.
import {
  host,
  refusal,
  type Fields,
  type RegulationPlayed as Played,
  type RegulationChange,
  type RegulationForm,
  type RegulationId,
  type Told,
} from './backend';

/** How long the hand rests before it is asked what comes of it, in milliseconds. */
const PAUSE = 150;

/** What is changed once this field is, too: what was said of a field last is true of it. */
export function merged(changes: RegulationChange[], field: string, value: string): RegulationChange[] {
  const change = { field, value };
  return changes.some((one) => one.field === field)
    ? changes.map((one) => (one.field === field ? change : one))
    : [...changes, change];
}

/** What a copy begins with. */
interface Begun {
  /** The one that it is of. */
  from: RegulationId;
  /** Which of its versions. */
  since?: string;
  /** A file instead. */
  text?: string;
  /** What it is called, where that is known already. */
  id?: string;
  title?: string;
  /** The day from which it shall hold, as people write it. */
  day: string;
}

export class RegulationDraft {
  private static begun = 0;
  /** Tells it from the others of this window. */
  readonly number = ++RegulationDraft.begun;
  readonly from: RegulationId;
  readonly since: string | null;
  /** The file that the changes are written into; none for the one that it is of. */
  private base = $state.raw<string | null>(null);
  /** As somebody called it; none for what the file says. */
  private named = $state.raw<{ id: string | null; title: string | null }>({ id: null, title: null });
  private changes = $state.raw<RegulationChange[]>([]);
  /** What stands in the fields of numbers, right or wrong. */
  private typed = $state.raw<Record<string, string>>({});
  /** Those of them in which nothing stands, and nothing may. */
  private blank = $state.raw<Record<string, boolean>>({});
  day = $state('');
  /** What it comes to, as it was answered last. */
  form = $state.raw<RegulationForm | null>(null);
  refused = $state.raw<Told | null>(null);
  /** Counts what was changed: an answer is about the count at which it was asked. */
  private turn = $state(0);
  private answered = $state(-1);
  private compared = $state.raw<{ turn: number; played: Played | null; refused: Told | null } | null>(null);
  comparing = $state(false);
  private asking = false;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private waiting: (() => void)[] = [];

  constructor({ from, since, text, id, title, day }: Begun) {
    this.from = from;
    this.since = since ?? null;
    this.base = text ?? null;
    this.named = { id: id ?? null, title: title ?? null };
    this.day = day;
    void this.ask();
  }

  /** Whether what is told may be about less than what stands there. */
  get pending(): boolean {
    return this.turn !== this.answered;
  }

  get id(): string {
    return this.named.id ?? this.form?.id ?? '';
  }

  set id(id: string) {
    this.named = { ...this.named, id };
    this.changed();
  }

  get title(): string {
    return this.named.title ?? this.form?.title ?? '';
  }

  set title(title: string) {
    this.named = { ...this.named, title };
    this.changed();
  }

  /** Whether somebody has changed this field here. */
  touched(field: string): boolean {
    return field in this.typed || this.changes.some((one) => one.field === field);
  }

  /** A field as it stands, JSON: what somebody said goes before what was answered. */
  value(field: string, told: string): string {
    return this.changes.find((one) => one.field === field)?.value ?? told;
  }

  change(field: string, value: string): void {
    this.changes = merged(this.changes, field, value);
    this.changed();
  }

  /** What stands in the field of a number. */
  typedNumber(field: string, told: string): string {
    return this.typed[field] ?? (told === 'null' ? '' : told);
  }

  /** What is no number yet is not taken, and stays where it was typed; nothing is where nothing may be said. */
  typeNumber(field: string, text: string, ifAny = false): void {
    this.typed = { ...this.typed, [field]: text };
    const is = ifAny && text.trim() === '' ? 'null' : numberOf(text);
    if (is !== null) this.change(field, String(is));
    this.blank = { ...this.blank, [field]: is === 'null' };
  }

  /** The first field of a number in which none stands. */
  get unread(): string | null {
    return Object.keys(this.typed).find((field) => !this.blank[field] && numberOf(this.typed[field] ?? '') === null) ?? null;
  }

  /** Its file; none until that is told. While nothing else was changed it is what was typed. */
  get text(): string | null {
    const isAsTyped = this.base !== null && this.changes.length === 0 && this.named.id === null && this.named.title === null;
    return isAsTyped ? this.base : (this.form?.text ?? this.base);
  }

  /** Whether its file can be typed into: one that lacks what was changed last would take that back. */
  get open(): boolean {
    return this.text !== null && (this.text === this.base || !this.pending);
  }

  /** Somebody has written into the file: what was changed before is in it. */
  write(text: string): void {
    this.base = text;
    this.changes = [];
    this.typed = {};
    this.named = { id: null, title: null };
    this.changed();
  }

  /** What random mãos came to, of what stands there now. */
  get played(): Played | null {
    return this.compared?.turn === this.turn ? this.compared.played : null;
  }

  get notPlayed(): Told | null {
    return this.compared?.turn === this.turn ? this.compared.refused : null;
  }

  /** Plays random mãos before and after. */
  async compare(): Promise<void> {
    const turn = this.turn;
    this.comparing = true;
    try {
      const { answer } = await host.query('regulation-form', { ...this.fields(), compare: true });
      if (turn === this.turn) this.compared = { turn, played: answer.played, refused: null };
    } catch (error) {
      if (turn === this.turn) this.compared = { turn, played: null, refused: refusal(error) };
    }
    this.comparing = false;
  }

  /** Asks once more, for a person who has mended what was in the way. */
  again(): void {
    this.turn += 1;
    void this.ask();
  }

  /** Comes back when what is told is about what stands there. */
  async told(): Promise<void> {
    if (!this.pending) return;
    clearTimeout(this.timer);
    const told = new Promise<void>((done) => this.waiting.push(done));
    void this.ask();
    await told;
  }

  private fields(): Fields<'regulation-form'> {
    const { from, since, base, named, changes } = this;
    return { from, since, text: base, ...named, changes, compare: false };
  }

  private changed(): void {
    this.turn += 1;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), PAUSE);
  }

  /** One question at a time; an answer that comes when more was typed is not looked at. */
  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    while (this.pending) {
      const turn = this.turn;
      try {
        const { answer } = await host.query('regulation-form', this.fields());
        if (turn !== this.turn) continue;
        this.form = answer;
        this.refused = null;
      } catch (error) {
        if (turn !== this.turn) continue;
        this.refused = refusal(error);
      }
      this.answered = turn;
    }
    this.asking = false;
    for (const done of this.waiting.splice(0)) done();
  }
}

/** A whole number; none where what was typed is none. */
export function numberOf(typed: string): number | null {
  const text = typed.trim().replace('−', '-');
  return /^-?\d{1,7}$/.test(text) ? Number(text) : null;
}

class Drafts {
  /** All that somebody began here and has neither decided nor thrown away. */
  all = $state.raw<RegulationDraft[]>([]);
  /** The one that is on the screen. */
  on = $state.raw<RegulationDraft | null>(null);

  begin(begun: Begun): void {
    const draft = new RegulationDraft(begun);
    this.all = [...this.all, draft];
    this.on = draft;
  }

  /** It was decided, or thrown away. */
  end(draft: RegulationDraft): void {
    this.all = this.all.filter((one) => one !== draft);
    if (this.on === draft) this.on = null;
  }
}

export const drafts = new Drafts();
