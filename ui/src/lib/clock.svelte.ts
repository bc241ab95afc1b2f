// The official clock as screens show it: the host's answer, and the seconds that have gone since it came.
import type { Answer, EtapaId, RodadaClock } from './backend';
import { live } from './season.svelte';
import { ASK_EVERY, since } from './ticking.svelte';

/** How far beyond its time a jogo is: the time is announced, or it is up. */
export type Overtime = 'limited' | 'over';

/** By how long it has run; nothing where the regulation sets no time. */
export function overtime(rodada: RodadaClock, running_s: number): Overtime | null {
  if (running_s >= (rodada.over_from_s ?? Infinity)) return 'over';
  return running_s >= (rodada.limited_from_s ?? Infinity) ? 'limited' : null;
}

export interface OfficialClock {
  readonly answer: Answer<'clock'> | undefined;
  readonly rodada: RodadaClock | null;
  /** Seconds since the answer came; none while the etapa stands still. */
  readonly gone: number;
}

export function officialClock(etapa: () => EtapaId): OfficialClock {
  const asked = live('clock', () => ({ etapa: etapa() }), ASK_EVERY);
  const passed = since(() => asked.value);
  return {
    get answer() {
      return asked.value;
    },
    get rodada() {
      return asked.value?.rodada ?? null;
    },
    get gone() {
      return asked.value?.suspended ? 0 : passed.s;
    },
  };
}
