import { describe, expect, test } from 'vitest';
import type { Chapter } from './backend';
import { around, found } from './found';

const part = (id: string, title: string, text: string) => ({ id, title, text, html: `<p>${text}</p>` });
const chapters: Chapter[] = [
  {
    slug: 'chegou-atrasado',
    title: 'Chegou atrasado',
    passages: [
      part('', '', 'Quem não está na mesa.'),
      part('wxo', 'Acabou a tolerância', 'Aplicar W×O registra a decisão.'),
    ],
  },
  {
    slug: 'sumulas',
    title: 'Súmulas no papel',
    passages: [part('ler', 'Ler a pilha', 'Passada a tolerância, o W×O vem pela súmula.')],
  },
];

describe('the search', () => {
  test('asks for every word, accents and case aside, and puts titles first', () => {
    const told = (text: string) => found(chapters, text).map((one) => one.part.id);
    expect(told('TOLERANCIA')).toEqual(['wxo', 'ler']);
    expect(told('sumula pilha')).toEqual(['ler']);
    expect(told('tolerancia nada')).toEqual([]);
    expect(told('  ')).toEqual([]);
  });

  test('shows what stands around the word', () => {
    expect(around('um dois três quatro cinco seis sete', 'SEIS')).toBe('…dois três quatro cinco seis sete');
    expect(around('um dois', 'nada')).toBe('um dois');
    expect(around('uma palavra e mais outra', 'uma', 12)).toBe('uma palavra …');
  });
});
