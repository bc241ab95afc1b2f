import { describe, expect, test } from 'vitest';
import type { MaoSeen } from '../../lib/backend';
import { blank, card, inOrder, read, seatName } from './laid';

const seen = (legal: MaoSeen['legal'], awaited: number[]): MaoSeen => ({
  turn: 0,
  has_vira: true,
  fault: null,
  vazas: [],
  running: [],
  manilha: null,
  stake: 1,
  called: null,
  awaited,
  legal,
  may_exchange: [],
  came: null,
  unseen: 0,
  record: '',
});

describe('cards', () => {
  test('are told by rank and suit, by its letter, its name or its shape', () => {
    for (const [typed, told] of [
      ['4p', '4p'],
      ['qE', 'Qe'],
      ['7 copas', '7c'],
      ['a♠', 'Ae'],
      ['3 ouros', '3o'],
      ['c2', 'C2'],
    ] as const)
      expect(card(typed)).toBe(told);
  });

  test('that there are not are none', () => {
    for (const typed of ['', '8p', '10p', '4', '4z', 'pp', 'c3', '4pp', 'x']) expect(card(typed)).toBe(null);
  });
});

describe('a line', () => {
  const mao = blank('fprt');

  test('is of whom the mão waits for, or of whom it names', () => {
    const waits = seen([{ seat: 1, do: 'play', card: '' }, { seat: 1, do: 'raise' }], [1]);
    expect(read('7c', mao, waits)).toEqual({ seat: 1, do: 'play', card: '7c' });
    expect(read('a2 7c', mao, waits)).toEqual({ seat: 2, do: 'play', card: '7c' });
    expect(read('truco', mao, waits)).toEqual({ seat: 1, do: 'raise' });
    expect(read('x', mao, waits)).toEqual({ seat: 1, do: 'hide' });
    expect(read('B2 x 3p', mao, waits)).toEqual({ seat: 3, do: 'hide', card: '3p' });
    expect(read('troca 4p 5p 6p', mao, waits)).toEqual({ seat: 1, do: 'exchange', cards: ['4p', '5p', '6p'] });
  });

  test('answers what is asked: a call, or the mão de onze', () => {
    const called = seen([{ seat: 0, do: 'accept' }, { seat: 2, do: 'accept' }, { seat: 0, do: 'fold' }], [0, 2]);
    expect(read('s', mao, called)).toEqual({ seat: 0, do: 'accept' });
    expect(read('corre', mao, called)).toEqual({ seat: 0, do: 'fold' });
    expect(read('a2 aceita', mao, called)).toEqual({ seat: 2, do: 'accept' });
    const eleven = seen([{ seat: 1, do: 'play-eleven' }, { seat: 1, do: 'decline-eleven' }], [1, 3]);
    expect(read('joga', mao, eleven)).toEqual({ seat: 1, do: 'play-eleven' });
    expect(read('n', mao, eleven)).toEqual({ seat: 1, do: 'decline-eleven' });
  });

  test('that says nothing is none', () => {
    const waits = seen([], [0]);
    for (const line of ['', 'b', 'troca 4p 5p', 'x 9p', 'b1', 'a1 b1']) expect(read(line, mao, waits)).toBe(null);
  });
});

test('seats are named and asked in playing order', () => {
  expect([0, 1, 2, 3].map((seat) => seatName(seat, 4))).toEqual(['A1', 'B1', 'A2', 'B2']);
  expect([0, 1].map((seat) => seatName(seat, 2))).toEqual(['A', 'B']);
  expect(inOrder(3, 4)).toEqual([0, 1, 2, 3]);
  expect(inOrder(0, 2)).toEqual([1, 0]);
});
