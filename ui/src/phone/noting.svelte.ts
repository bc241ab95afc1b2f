// An occurrence that a referee is writing down: it stays while other pages are looked at.
import { Asking } from './asking.svelte';
import type { Telephone } from './telephone.svelte';
import type { Chair, Eventful, RefereeEtapa, SeatsOfSide } from './types';

/** Letters of a note at most. */
export const LONGEST = 500;

/** Mesas at which something may have happened just now, each once: where is played, and where somebody calls. */
export function eventful(etapas: Pick<RefereeEtapa, 'open' | 'calls'>[]): Eventful[] {
  const mesas = new Map<number, Eventful>();
  for (const { open, calls } of etapas) {
    for (const { jogo, mesa, sides } of [...open, ...calls]) if (!mesas.has(jogo)) mesas.set(jogo, { jogo, mesa, sides });
  }
  return [...mesas.values()];
}

const isAt = (one: Chair, other: Chair): boolean => one.side === other.side && one.seat === other.seat;

export class Noting {
  jogo = $state<number | null>(null);
  players = $state.raw<Chair[]>([]);
  about = $state('');
  clause = $state('');
  /** The mesa of the last one that was handed on; none before. */
  last = $state<string | null>(null);
  /** Who sits there, asked once a mesa is chosen. */
  seats = $state.raw<Asking<[SeatsOfSide, SeatsOfSide]> | null>(null);

  constructor(private readonly phone: Telephone) {}

  at(jogo: number | null): void {
    if (jogo === this.jogo) return;
    this.jogo = jogo;
    this.players = [];
    this.seats = jogo === null ? null : new Asking(this.phone, 'mesa-seats', { jogo });
  }

  names(chair: Chair): boolean {
    return this.players.some((one) => isAt(one, chair));
  }

  turn({ side, seat }: Chair): void {
    const chair = { side, seat };
    const others = this.players.filter((one) => !isAt(one, chair));
    this.players = others.length < this.players.length ? others : [...others, chair];
  }

  send(mesa: string): void {
    const { jogo, players, clause } = this;
    const about = this.about.trim();
    if (jogo === null || about === '') return;
    this.phone.send({ command: 'note-occurrence', jogo, players, about, clause: clause || null }, mesa);
    this.at(null);
    [this.about, this.clause, this.last] = ['', '', mesa];
  }
}
