import { describe, expect, it } from 'vitest';
import { find, type Group, type Item } from './finding';

const item = (label: string, also?: string): Item => ({ id: label, label, also, does: () => {} });
const groups: Group[] = [
  { heading: 'Ações', items: [item('Súmulas da rodada…', 'imprimir folha'), item('Preferências…', 'tema escuro')] },
  { heading: 'Mesas', many: true, items: [117, 7, 17, 1].map((n) => item(`Mesa ${n} · Aptru × São João`)) },
  { heading: 'Artigos', many: true, found: true, items: [item('fprt-1.5.b-3')] },
];
const shown = (text: string): [string, string[]][] =>
  find(groups, text).map((group) => [group.heading, group.items.map((one) => one.label)]);

describe('what the palette finds', () => {
  it('shows only what is few while nothing is typed', () => {
    expect(shown('  ').map(([heading]) => heading)).toEqual(['Ações']);
  });

  it('needs no accents, no case and no order of words', () => {
    expect(shown('Súmulas da rodada…')[0]).toEqual(['Ações', ['Súmulas da rodada…']]);
    expect(shown('RODADA sumulas')[0]).toEqual(['Ações', ['Súmulas da rodada…']]);
    expect(shown('joao sao 17')[0]?.[1][0]).toBe('Mesa 17 · Aptru × São João');
  });

  it('knows what else people call a thing', () => {
    expect(shown('imprimir')[0]).toEqual(['Ações', ['Súmulas da rodada…']]);
    expect(shown('escuro')[0]).toEqual(['Ações', ['Preferências…']]);
  });

  it('puts a whole word before the beginning of one, and that before what stands within', () => {
    expect(shown('17')[0]).toEqual(['Mesas', ['Mesa 17 · Aptru × São João', 'Mesa 117 · Aptru × São João']]);
    expect(shown('1')[0]?.[1]).toEqual([
      'Mesa 1 · Aptru × São João',
      'Mesa 117 · Aptru × São João',
      'Mesa 17 · Aptru × São João',
    ]);
  });

  it('shows what was found elsewhere as it comes, and nothing where a word is nowhere', () => {
    expect(shown('xyz')).toEqual([['Artigos', ['fprt-1.5.b-3']]]);
    expect(find(groups.slice(0, 2), 'mesa xyz')).toEqual([]);
  });
});
