import { expect, test } from 'vitest';
import { mesasOf, ofName } from './words';

test.each([
  ['1ª etapa', 'da 1ª etapa'],
  ['Taça da Serra', 'da Taça da Serra'],
  ['2º Torneio', 'do 2º Torneio'],
  ['Torneio de Inverno', 'do Torneio de Inverno'],
  ['Finalistas', 'de Finalistas'],
  ['Ponta Grossa', 'de Ponta Grossa'],
])('%s stands behind what is of it as one says it', (name, told) => expect(ofName(name)).toBe(told));

test.each([
  [[17], 'mesa 17'],
  [[3, 4], 'mesas 3, 4'],
  [[1, 2, 3, 4, 5], 'mesas 1 a 5'],
  [[1, 2, 4], 'mesas 1, 2, 4'],
])('mesas %j of a confronto', (at, told) => expect(mesasOf(at)).toBe(told));
