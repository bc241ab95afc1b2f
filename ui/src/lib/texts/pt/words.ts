// How Portuguese puts numbers, days and lists.
import { written } from '../shared';

export const { money, clock, hour, moment, today, people, lately } = written('pt-BR');

export function list(items: (string | number)[], most = 8): string {
  const shown = items.slice(0, most).join(', ');
  return items.length > most ? `${shown} e mais ${items.length - most}` : shown;
}

/** `mesa 17`, `mesas 17, 18`. */
export function mesas(at: (string | number)[], most?: number): string {
  return `${at.length === 1 ? 'mesa' : 'mesas'} ${list(at, most)}`;
}
