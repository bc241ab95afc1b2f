// The mão that is being laid out again: it stays while somebody looks at another screen.
import type { LaidMao, RulingNo } from './backend';

class Laying {
  /** None before anybody laid one out. */
  mao = $state.raw<LaidMao | null>(null);
  /** How many of its actions are shown; none for all of them. */
  upTo = $state.raw<number | null>(null);
  /** Counts what was changed: an answer says by it what it answers. */
  turn = $state.raw(0);
  /** The ruling whose occurrence it is to prove; none where nobody came from one. */
  ruling = $state.raw<RulingNo | null>(null);

  lay(mao: LaidMao): void {
    this.mao = mao;
    this.show(null);
  }

  show(upTo: number | null): void {
    this.upTo = upTo;
    this.turn += 1;
  }
}

export const laying = new Laying();
