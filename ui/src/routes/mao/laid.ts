// A mão that is laid out again: how seats and cards are called, and what a typed line means.
import type { LaidAct, LaidMao, MaoSeen, RegulationId } from '../../lib/backend';

/** A mão of which nothing is known yet. */
export const blank = (profile: RegulationId, seats: 2 | 4 = 4): LaidMao => ({
  profile,
  seats,
  dealer: 0,
  score: [0, 0],
  vira: '',
  held: Array.from({ length: seats }, () => ['', '', '']),
  actions: [],
});

/** What a seat is called: A1, B1, A2, B2 in playing order; A and B where two play. */
export const seatName = (seat: number, seats: number): string =>
  `${seat % 2 === 0 ? 'A' : 'B'}${seats === 2 ? '' : seat < 2 ? '1' : '2'}`;

/** The seats in playing order from the first one after the dealer. */
export const inOrder = (dealer: number, seats: number): number[] =>
  Array.from({ length: seats }, (_, step) => (dealer + 1 + step) % seats);

const RANKS = '4567QJKA23';
const SUITS = 'ouroespacopapaus';

/** The letters by which a suit is told, and its own: its name, too, and its shape. */
const SUIT: Record<string, string> = { o: 'o', e: 'e', c: 'c', p: 'p', '♦': 'o', '♠': 'e', '♥': 'c', '♣': 'p' };

/** A card as the rules write it, `4p`; none where it is none. */
export function card(typed: string): string | null {
  const text = typed.trim();
  const joker = /^c(?:oringa)?\s*([12])$/i.exec(text);
  if (joker) return `C${joker[1]}`;
  const [rank, suit] = [text.slice(0, 1).toUpperCase(), text.slice(1).trim().toLowerCase()];
  const known = SUIT[suit.slice(0, 1)];
  const isWhole = suit.length === 1 || (suit.length > 2 && SUITS.includes(suit.slice(0, 4)));
  return RANKS.includes(rank) && rank !== '' && known && isWhole ? rank + known : null;
}

/** Words for what can be done without a card, in both languages. */
const WORDS: Record<string, 'raise' | 'yes' | 'no'> = {
  truco: 'raise',
  seis: 'raise',
  nove: 'raise',
  doze: 'raise',
  six: 'raise',
  nine: 'raise',
  twelve: 'raise',
  t: 'raise',
  '+': 'raise',
  aceita: 'yes',
  joga: 'yes',
  sim: 'yes',
  s: 'yes',
  accept: 'yes',
  plays: 'yes',
  yes: 'yes',
  y: 'yes',
  '=': 'yes',
  corre: 'no',
  foge: 'no',
  recusa: 'no',
  'não': 'no',
  nao: 'no',
  n: 'no',
  run: 'no',
  runs: 'no',
  no: 'no',
  '-': 'no',
};

const HIDES = ['x', 'coberta', 'esconde', 'hidden', 'hides'];
const CHANGES = ['troca', 'change', 'changes'];

/**
 * What a line says was done: `7c`, `x`, `x 7c`, `truco`, `corre`, `b2 7c`. Who did it is told first, or is whoever the mão waits
 * for. None where it says nothing that can be done.
 */
export function read(line: string, mao: LaidMao, seen: MaoSeen): LaidAct | null {
  const words = line.trim().toLowerCase().split(/\s+/);
  const names = Array.from({ length: mao.seats }, (_, seat) => seatName(seat, mao.seats).toLowerCase());
  const told = words.length > 1 ? names.indexOf(words[0] ?? '') : -1;
  const rest = told < 0 ? words : words.slice(1);
  const by = (does: string): number => {
    if (told >= 0) return told;
    const may = seen.legal.filter((act) => act.do === does).map((act) => act.seat);
    return seen.awaited.find((seat) => may.includes(seat)) ?? may[0] ?? seen.awaited[0] ?? 0;
  };
  const act = (does: string, more: Partial<LaidAct> = {}): LaidAct => ({ seat: by(does), do: does, ...more });
  const first = rest[0] ?? '';
  if (CHANGES.includes(first)) {
    const cards = rest.slice(1).map(card);
    return cards.length === 3 && cards.every((one) => one !== null) ? act('exchange', { cards }) : null;
  }
  if (HIDES.includes(first)) {
    if (rest.length === 1) return act('hide');
    const hidden = card(rest.slice(1).join(' '));
    return hidden ? act('hide', { card: hidden }) : null;
  }
  const word = rest.length === 1 ? WORDS[first] : undefined;
  const atEleven = seen.legal.some((one) => one.do === 'play-eleven');
  if (word === 'raise') return act('raise');
  if (word === 'yes') return act(atEleven ? 'play-eleven' : 'accept');
  if (word === 'no') return act(atEleven ? 'decline-eleven' : 'fold');
  const shown = card(rest.join(' '));
  return shown ? act('play', { card: shown }) : null;
}
