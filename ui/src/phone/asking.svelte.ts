// What a page asks beside what is asked again and again: while it is looked at, and kept where nobody answers.
import type { Telephone } from './telephone.svelte';
import type { Told } from './types';

/** A page that is looked at asks again after this long, in milliseconds. */
const AGAIN = 10_000;
/** The same where nobody has answered. */
const SOON = 3_000;

export class Asking<Answer> {
  answer = $state.raw<Answer | null>(null);
  /** The newest entry that the answer was drawn from. */
  seq = $state(0);
  /** When it came, by this telephone's clock. */
  at = $state(0);
  /** Why the host tells nothing; none where it does. */
  told = $state.raw<Told | null>(null);
  failures = $state(0);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private looks = 0;

  constructor(
    private readonly phone: Telephone,
    private readonly name: string,
    private readonly fields: object,
  ) {}

  /** Asks while somebody looks; returns how to look away. */
  look(): () => void {
    const look = ++this.looks;
    const seen = (): void => {
      if (!document.hidden) void this.round(look);
    };
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      this.looks += 1;
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }

  /** Asks until there is an answer, once: what does not change while somebody plays. */
  async load(): Promise<void> {
    if (!this.answer) await this.ask();
  }

  private async round(look: number): Promise<void> {
    clearTimeout(this.timer);
    await this.ask();
    if (look === this.looks && !document.hidden) {
      this.timer = setTimeout(() => void this.round(look), this.failures > 0 ? SOON : AGAIN);
    }
  }

  async ask(): Promise<void> {
    const came = await this.phone.asks(this.name, this.fields);
    if (came.is === 'answered') {
      const { answer, seq } = came.body as { answer: Answer; seq: number };
      [this.answer, this.seq, this.at, this.told, this.failures] = [answer, seq, Date.now(), null, 0];
    } else if (came.is === 'refused') {
      [this.told, this.failures] = [came.told, 0];
    } else {
      this.failures += 1;
    }
  }
}
