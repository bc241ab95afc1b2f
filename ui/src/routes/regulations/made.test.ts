import { expect, test } from 'vitest';
import type { FormClause, FormField } from '../../lib/backend';
import { clausesWith, fieldsWith, isoDay, lineAt, nextDay } from './made';

const field = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  path: name,
  label,
  value: '12',
  shown: '12',
  base_shown: null,
  allowed: { kind: 'fixed' },
  clauses: [],
  note: null,
  readings: [],
  ...more,
});

test('a day goes as the season writes it, what is none as it was typed', () => {
  expect(isoDay('21/11/2026')).toBe('2026-11-21');
  expect(isoDay(' 1.2.2027 ')).toBe('2027-02-01');
  expect(isoDay('2026-11-21')).toBe('2026-11-21');
  expect(isoDay('sábado')).toBe('sábado');
});

test('a regulation holds from the next etapa on, or from today', () => {
  const etapas = [{ date: '2026-12-05' }, { date: '2026-03-21' }, { date: '2026-11-27' }];
  expect(nextDay(etapas, '2026-11-27')).toBe('2026-11-27');
  expect(nextDay(etapas, '2026-11-28')).toBe('2026-12-05');
  expect(nextDay(etapas, '2026-12-06')).toBe('2026-12-06');
  expect(nextDay([], '2026-12-06')).toBe('2026-12-06');
});

test('fields are found by their label, their clause and our reading, without accents', () => {
  const groups = [
    { title: 'Partida', fields: [field('target.value', 'Pontos que fecham a partida')] },
    {
      title: 'Tempo',
      fields: [
        field('time.tolerance-s', 'Tolerância', { clauses: [{ id: 'fprt-1.5.b', gist: 'Espera-se cinco minutos' }] }),
        field('time.turn-s', 'Vez de jogar', { readings: ['conta-se da vez anunciada'] }),
      ],
    },
  ];
  const names = (words: string): string[] => fieldsWith(groups, words).map((one) => one.path);
  expect(names('tolerancia')).toEqual(['time.tolerance-s']);
  expect(names('cinco espera')).toEqual(['time.tolerance-s']);
  expect(names('anunciada')).toEqual(['time.turn-s']);
  expect(names('12')).toHaveLength(3);
  expect(names(' ')).toEqual([]);
});

test('clauses are all there until words are looked for', () => {
  const clauses: FormClause[] = [
    { id: 'fprt-1.2.a', at: '1.2', gist: 'Joga-se até doze.', base_gist: null, is_own: false },
    { id: 'fprt-1.2.b', at: '1.2', gist: 'Joga-se até quinze.', base_gist: 'Joga-se até doze.', is_own: false },
    { id: 'meu-1', at: '9', gist: 'Café às dez.', base_gist: null, is_own: true },
  ];
  const ids = (words: string): string[] => clausesWith(clauses, words).map((one) => one.id);
  expect(ids('')).toHaveLength(3);
  expect(ids('doze')).toEqual(['fprt-1.2.a', 'fprt-1.2.b']);
  expect(ids('cafe')).toEqual(['meu-1']);
});

test('a line of a file is found by its number', () => {
  const text = 'id = "meu"\n\n[target]\nvalue = 15';
  expect(text.slice(...lineAt(text, 1))).toBe('id = "meu"');
  expect(text.slice(...lineAt(text, 2))).toBe('');
  expect(text.slice(...lineAt(text, 4))).toBe('value = 15');
  expect(lineAt(text, 40)).toEqual([text.length, text.length]);
});
