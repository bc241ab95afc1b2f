// How Portuguese puts numbers, days and lists.
import { count, written } from '../shared';

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

/** Jogos without a result, wherever they are counted: `faltam 3 jogos`. */
export function missing(jogos: number): string {
  return `${jogos === 1 ? 'falta' : 'faltam'} ${count(jogos, 'jogo', 'jogos')}`;
}

/** Mesas of a confronto: `mesa 17`, `mesas 1 a 5`. */
export function mesasOf(at: number[]): string {
  const [first, last] = [at[0], at.at(-1)];
  const follow = at.length > 2 && first !== undefined && last === first + at.length - 1;
  return follow ? `mesas ${first} a ${last}` : mesas(at);
}

const RANKS: Record<string, string> = { A: 'ás', '2': 'dois', '3': 'três', '4': 'quatro', '5': 'cinco', '6': 'seis', '7': 'sete', Q: 'dama', J: 'valete', K: 'rei' };
const SUITS: Record<string, string> = { p: 'paus', c: 'copas', e: 'espadas', o: 'ouros' };

/** `4p` → "quatro de paus"; what is no card as it was typed. */
export function cardName(card: string): string {
  const [rank, suit] = [RANKS[card.slice(0, 1)], SUITS[card.slice(1)]];
  if (rank && suit) return `${rank} de ${suit}`;
  return card === 'C1' || card === 'C2' ? `coringa ${card.slice(1)}` : card;
}
