import { expect, test } from 'vitest';
import type { Athlete } from './backend';
import { differs, fieldsOf, typedPrivate } from './registered';

const NOTHING = { cpf: '', birth_date: '', phone: '', email: '' };

test('personal data are shown as they are typed', () => {
  const kept = { cpf: '52998224725', birth_date: '1980-02-29', phone: '41 9', email: 'a@b' };
  expect(typedPrivate(kept)).toEqual({ ...kept, cpf: '529.982.247-25', birth_date: '29/02/1980' });
  expect(typedPrivate(NOTHING)).toEqual(NOTHING);
});

test('a single field that is blanked is a change, spaces are none', () => {
  const known = { ...NOTHING, phone: '41 99999-1234' };
  expect(differs({ ...known }, known)).toBe(false);
  expect(differs({ ...known, phone: '41 99999-1234 ' }, known)).toBe(false);
  expect(differs({ ...known, phone: '' }, known)).toBe(true);
});

test('what is told anew stands over what is known, and nothing else of the row goes along', () => {
  const athlete = {
    id: 7,
    uid: 'A',
    club: 3,
    name: 'Ana',
    known_as: 'Nana',
    image_opt_out: false,
    name_opt_out: true,
    gender: 'f',
    category: null,
    erased_at: null,
    merged_into: null,
  } as Athlete;
  expect(fieldsOf(athlete, { club: null })).toEqual({
    name: 'Ana',
    known_as: 'Nana',
    club: null,
    image_opt_out: false,
    name_opt_out: true,
    gender: 'f',
    category: null,
  });
});
