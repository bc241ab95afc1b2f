// In which order a captain's own mesas are shown.
import type { OwnMesa, OwnMesas } from './types';

export interface Parts {
  /** Of the rodada that is played. */
  now: OwnMesa[];
  /** Later ones, the next first. */
  toCome: OwnMesa[];
  /** Those before, the last first. */
  before: OwnMesa[];
}

/** The mesas of the rodada, and those around it; what is played stands among the first, of whatever rodada it is. */
export function parts({ rodada, mesas }: OwnMesas): Parts {
  const isNow = (mesa: OwnMesa): boolean =>
    mesa.state === 'playing' || mesa.call !== null || rodada === null || mesa.rodada === rodada;
  const rest = mesas.filter((mesa) => !isNow(mesa));
  return {
    now: mesas.filter(isNow),
    toCome: rest.filter((mesa) => mesa.rodada > (rodada ?? 0)).sort((one, other) => one.rodada - other.rodada),
    before: rest.filter((mesa) => mesa.rodada < (rodada ?? 0)).sort((one, other) => other.rodada - one.rodada),
  };
}
