// What cards are called on a telephone.
import { pages, type SuitLetter } from './refereeTexts';

/** A card by its name; that nobody saw it, where it has none. */
export function cardName(card: string): string {
  const { joker, unseen, ranks, suits, card: told } = pages.mao;
  if (card === '') return unseen.toLowerCase();
  const rank = card.slice(0, 1);
  return rank === 'C' ? joker(card.slice(1)) : told(ranks[rank] ?? rank, suits[card.slice(1) as SuitLetter]);
}
