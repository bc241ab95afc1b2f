import { describe, expect, test } from 'vitest';
import type { Answer, Doc } from './backend';
import { keyOf, neededNow, recent, speaksOf, stateOf } from './papers';
import type { Handled } from './types';

const ETAPA = 7;
const sumulas = (rodada: number, size: 'two' | 'four' = 'two'): Doc => ({ doc: 'sumulas', etapa: ETAPA, rodada, size, backs: false });
const boletim: Doc = { doc: 'boletim', etapa: ETAPA };
const standings: Doc = { doc: 'standings', etapa: ETAPA };
const nothing: Answer<'paper-states'> = { sumulas: [], loose: null, boletim: null, certificates: null };
const here = (doc: Doc, how: Handled['how'], at = '2026-03-21T12:00:00Z'): Handled => ({ doc, how, at });

describe('what became of a paper', () => {
  test('one that was only looked at is not out', () => {
    for (const [doc, before] of [[boletim, 'none'], [standings, 'unknown'], [sumulas(1), 'none']] as const) {
      expect(stateOf(doc, nothing, undefined).come).toBe(before);
      expect(stateOf(doc, nothing, here(doc, 'seen')).come).toBe('seen');
      expect(stateOf(doc, nothing, here(doc, 'printed'))).toMatchObject({ come: 'out', how: 'printed' });
    }
  });

  test('what the season knows counts before what this window saw', () => {
    const known = { ...nothing, boletim: { at: '2026-03-21T11:00:00Z', stands: true } };
    expect(stateOf(boletim, known, here(boletim, 'seen'))).toEqual({ come: 'out', at: '2026-03-21T11:00:00Z' });
    const overtaken = { ...nothing, boletim: { at: '2026-03-21T11:00:00Z', stands: false } };
    expect(stateOf(boletim, overtaken, here(boletim, 'printed')).come).toBe('stale');
  });

  test('of súmulas all have to be printed, and each rodada is one of its own', () => {
    const out = { rodada: 2, sheets: 12, jogos: 60, copy: 1, at: '2026-03-21T11:00:00Z' };
    const known = { ...nothing, sumulas: [out] };
    expect(stateOf(sumulas(2), known, undefined)).toMatchObject({ come: 'part', sheets: { sheets: 12, jogos: 60 } });
    expect(stateOf(sumulas(2), { ...nothing, sumulas: [{ ...out, sheets: 60 }] }, undefined).come).toBe('out');
    expect(stateOf(sumulas(1), known, undefined).come).toBe('none');
  });
});

test('a paper is the same however large it is printed', () => {
  expect(keyOf(sumulas(1, 'two'))).toBe(keyOf(sumulas(1, 'four')));
  expect(keyOf(sumulas(1))).not.toBe(keyOf(sumulas(2)));
  expect(keyOf({ doc: 'calls', etapa: ETAPA, rodada: 1, by: 'name' })).not.toBe(keyOf({ doc: 'calls', etapa: ETAPA, rodada: 1, by: 'mesa' }));
});

test('the last ones come first, each once, of this etapa alone', () => {
  const known = {
    ...nothing,
    sumulas: [1, 2].map((rodada) => ({ rodada, sheets: 2, jogos: 2, copy: 1, at: `2026-03-21T1${rodada}:00:00Z` })),
  };
  const handled = [here(standings, 'seen', '2026-03-21T13:00:00Z'), here(sumulas(1, 'four'), 'printed', '2026-03-21T14:00:00Z'), here({ doc: 'boletim', etapa: 8 }, 'printed')];
  expect(recent(ETAPA, handled, known)).toEqual([sumulas(1, 'four'), standings, sumulas(2)]);
});

test('whoever comes looks for what is needed now', () => {
  const now = (next: string, ...states: string[]) =>
    ({ next: { next }, rodadas: states.map((state, index) => ({ number: index + 1, state })) }) as unknown as Answer<'now'>;
  expect(neededNow(undefined)).toBe('before');
  expect(neededNow(now('publish', 'draft'))).toBe('before');
  expect(neededNow(now('results', 'called', 'draft'))).toBe('during');
  expect(neededNow(now('over', 'closed'))).toBe('after');
});

test('every word that is looked for has to be there, whatever its accents', () => {
  expect(speaksOf('sumulas 2', ['Súmulas · Rodada 2'])).toBe(true);
  expect(speaksOf('sumulas 3', ['Súmulas · Rodada 2'])).toBe(false);
  expect(speaksOf('', ['x'])).toBe(true);
});
