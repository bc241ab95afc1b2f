import { expect, test } from 'vitest';
import { shortened } from './paths';

test('the home is a sign, and what is short stays whole', () => {
  expect(shortened('/home/rui/Truco/2026.espadilha')).toBe('~/Truco/2026.espadilha');
  expect(shortened('/Users/rui/2026.espadilha')).toBe('~/2026.espadilha');
  expect(shortened('C:\\Users\\Rui\\Truco\\2026.espadilha')).toBe('~\\Truco\\2026.espadilha');
  expect(shortened('/media/pendrive/2026.espadilha')).toBe('/media/pendrive/2026.espadilha');
});

test('of a long one the beginning stays, and the last whole names', () => {
  const told = shortened('/home/rui/Documentos/Federação/Interclubes/Temporadas/2026/season.espadilha');
  expect(told).toBe('~/…/Temporadas/2026/season.espadilha');
  expect(shortened('/media/rui/PENDRIVE AZUL/Campeonatos/Interclubes/2026/season.espadilha')).toBe(
    '/media/…/2026/season.espadilha',
  );
  expect(shortened('D:\\Campeonatos\\Interclubes do Paraná\\2026\\season.espadilha')).toBe('D:\\…\\2026\\season.espadilha');
});

test('a file with a long name is named whole', () => {
  const name = 'campeonato-paranaense-interclubes-de-truco-2026.espadilha';
  expect(shortened(`/home/rui/Documentos/${name}`)).toBe(`~/…/${name}`);
});
