// The mão that a referee lays out again: it stays while another page is looked at, and where nobody answers.
import { blank } from '../routes/mao/laid';
import type { Telephone } from './telephone.svelte';
import type { LaidAct, LaidMao, MaoSeen, Told } from './types';

export class Laying {
  /** None before its regulation is known. */
  mao = $state.raw<LaidMao | null>(null);
  seen = $state.raw<MaoSeen | null>(null);
  told = $state.raw<Told | null>(null);
  /** Whether nobody has answered for what is laid now. */
  waits = $state(false);
  private etapa: number | null = null;
  private turn = 0;

  constructor(private readonly phone: Telephone) {}

  /** Lays one of this regulation, where another one or none was. */
  begin(profile: string, etapa: number | null): void {
    if (this.mao?.profile === profile && this.etapa === etapa) return;
    this.etapa = etapa;
    this.anew(profile);
  }

  anew(profile: string, seats: 2 | 4 = 4): void {
    this.seen = null;
    this.lay(blank(profile, seats));
  }

  change(changes: Partial<LaidMao>): void {
    if (this.mao) this.lay({ ...this.mao, ...changes });
  }

  /** After a fault nothing counts: what is done then takes its place. */
  add(act: LaidAct): void {
    if (!this.mao) return;
    const wrong = this.seen?.fault?.action ?? null;
    this.change({ actions: [...this.mao.actions.slice(0, wrong ?? undefined), act] });
  }

  undo(): void {
    if (this.mao) this.change({ actions: this.mao.actions.slice(0, -1) });
  }

  private lay(mao: LaidMao): void {
    this.mao = mao;
    this.turn += 1;
    void this.ask();
  }

  /** Asks what the rules say to it; of what was laid before nothing counts. */
  async ask(): Promise<void> {
    const { mao, turn, etapa } = this;
    if (!mao) return;
    const came = await this.phone.asks('laid-out', { mao, turn, ...(etapa !== null && { etapa }) });
    if (turn !== this.turn) return;
    this.waits = came.is !== 'answered' && came.is !== 'refused';
    this.told = came.is === 'refused' ? came.told : null;
    if (came.is === 'answered') this.seen = (came.body as { answer: MaoSeen }).answer;
  }
}
