// A line of the entry grammar as one types it: what it says, asked of the host at every key.
import { host, refusal, type Answer, type EtapaId, type Seq } from './backend';

export class TypedLine {
  text = $state('');
  /** How the line reads; none while it is empty. */
  echo = $state.raw<Answer<'echo'> | null>(null);
  /** Why the last Enter, or the last key, came to nothing. */
  refused = $state('');
  /** The entry that the echo was drawn from. */
  drawnFrom: Seq = 0;
  private echoOf = '';
  private latest = 0;
  private wanted: { of: number; etapa: EtapaId; rodada: number | null; text: string } | null = null;
  private running: Promise<void> | null = null;

  /** Whether the echo is of what stands in the line now. */
  get isRead(): boolean {
    return this.echoOf === this.text;
  }

  /**
   * Asks how the line reads, one question at a time: of keys that come faster than answers the last one is
   * asked about. Comes back once the line as it stands is answered.
   */
  read(etapa: EtapaId | null, rodada: number | null): Promise<void> {
    const of = ++this.latest;
    const text = this.text;
    if (etapa === null || text.trim() === '') {
      this.wanted = null;
      this.echo = null;
      this.echoOf = text;
      return Promise.resolve();
    }
    this.wanted = { of, etapa, rodada, text };
    this.running ??= this.answer().finally(() => (this.running = null));
    return this.running;
  }

  private async answer(): Promise<void> {
    for (let asked = this.wanted; asked; asked = this.wanted) {
      this.wanted = null;
      const { of, etapa, rodada, text } = asked;
      try {
        const known = await host.query('echo', { etapa, rodada, text });
        if (of !== this.latest) continue;
        this.echo = known.answer;
        this.drawnFrom = known.seq;
        this.echoOf = text;
      } catch (error) {
        if (of === this.latest) this.refused = refusal(error).message;
      }
    }
  }

  /** Empties the line, or puts another text into it. */
  set(text = ''): void {
    this.latest += 1;
    this.wanted = null;
    this.text = text;
    this.echo = null;
    this.echoOf = '';
    this.refused = '';
  }
}
