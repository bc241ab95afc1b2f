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

/** `da 1ª etapa`, `do Torneio de Inverno`, `de Ponta Grossa`: a name as Portuguese puts it behind what is of it. */
export function ofName(name: string): string {
  if (/^(\d+ª|etapa|copa|taça|noite|final|liga)(?!\p{L})/iu.test(name)) return `da ${name}`;
  if (/^(\d+º|torneio|campeonato|circuito|desafio|open)(?!\p{L})/iu.test(name)) return `do ${name}`;
  return `de ${name}`;
}
