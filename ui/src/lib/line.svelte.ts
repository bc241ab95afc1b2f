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

  /** Whether the echo is of what stands in the line now. */
  get isRead(): boolean {
    return this.echoOf === this.text;
  }

  /** Asks how the line reads; an answer that a later key has overtaken is dropped. */
  async read(etapa: EtapaId | null, rodada: number | null): Promise<void> {
    const mine = ++this.latest;
    const text = this.text;
    if (etapa === null || text.trim() === '') {
      this.echo = null;
      this.echoOf = text;
      return;
    }
    try {
      const known = await host.query('echo', { etapa, rodada, text });
      if (mine !== this.latest) return;
      this.echo = known.answer;
      this.drawnFrom = known.seq;
      this.echoOf = text;
    } catch (error) {
      if (mine === this.latest) this.refused = refusal(error).message;
    }
  }

  /** Empties the line, or puts another text into it. */
  set(text = ''): void {
    this.text = text;
    this.echo = null;
    this.echoOf = '';
    this.refused = '';
  }
}
