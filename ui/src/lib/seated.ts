import type { MesaCell } from './backend';
import { desk } from './desk.svelte';
import { texts } from './texts';

/** The dupla of a side of a mesa, where its entrant has several, and who sits there; empty where nobody knows. */
export function seated(cell: MesaCell, side: 0 | 1): string {
  const dupla = desk.kind === 'team' ? texts.rodada.dupla(cell.duplas[side], cell.athletes[side].length) : '';
  return [dupla, texts.both(cell.athletes[side])].filter(Boolean).join(' · ');
}
