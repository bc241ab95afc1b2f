import { expect, test } from 'vitest';
import { ofName } from './words';

test.each([
  ['1ª etapa', 'da 1ª etapa'],
  ['Taça da Serra', 'da Taça da Serra'],
  ['2º Torneio', 'do 2º Torneio'],
  ['Torneio de Inverno', 'do Torneio de Inverno'],
  ['Finalistas', 'de Finalistas'],
  ['Ponta Grossa', 'de Ponta Grossa'],
])('%s stands behind what is of it as one says it', (name, told) => expect(ofName(name)).toBe(told));
