import { expect, test } from 'vitest';
import { cut } from './cut';

test.each([
  ['Aptru 2', 7, 'Aptru 2'],
  ['Associação Curitibana 1', 12, 'Associaç…a 1'],
  ['Associação Curitibana 2', 12, 'Associaç…a 2'],
  ['Amigos do Truco', 10, 'Amigos…uco'],
  ['Abc', 2, 'A…'],
])('%s in %i letters is %s', (text, room, told) => expect(cut(text, (one) => [...one].length <= room)).toBe(told));
