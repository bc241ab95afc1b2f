// How English puts numbers, days and lists.
import { count, written } from '../shared';

export const { money, clock, hour, moment, today, people, lately } = written('en-GB');

export function list(items: (string | number)[], most = 8): string {
  const shown = items.slice(0, most).join(', ');
  return items.length > most ? `${shown} and ${items.length - most} more` : shown;
}

/** `mesa 17`, `mesas 17, 18`. */
export function mesas(at: (string | number)[], most?: number): string {
  return `${at.length === 1 ? 'mesa' : 'mesas'} ${list(at, most)}`;
}

/** Jogos without a result, wherever they are counted. */
export function missing(jogos: number): string {
  return `${count(jogos, 'jogo', 'jogos')} to come`;
}

/** Mesas of a confronto: `mesa 17`, `mesas 1 to 5`. */
export function mesasOf(at: number[]): string {
  const [first, last] = [at[0], at.at(-1)];
  const follow = at.length > 2 && first !== undefined && last === first + at.length - 1;
  return follow ? `mesas ${first} to ${last}` : mesas(at);
}

const RANKS: Record<string, string> = { A: 'ace', '2': 'two', '3': 'three', '4': 'four', '5': 'five', '6': 'six', '7': 'seven', Q: 'queen', J: 'jack', K: 'king' };
const SUITS: Record<string, string> = { p: 'clubs', c: 'hearts', e: 'spades', o: 'diamonds' };

/** `4p` → "four of clubs"; what is no card as it was typed. */
export function cardName(card: string): string {
  const [rank, suit] = [RANKS[card.slice(0, 1)], SUITS[card.slice(1)]];
  if (rank && suit) return `${rank} of ${suit}`;
  return card === 'C1' || card === 'C2' ? `joker ${card.slice(1)}` : card;
}
