// The line of a dialog that begins with the mesa in focus.
import { flushSync } from 'svelte';
import type { EtapaId, JogoId } from './backend';
import { live } from './season.svelte';
import { bare } from './shell/keys';

export interface MesaLine {
  text: string;
  /** A digit that comes first is that of another mesa. */
  onkeydown: (event: KeyboardEvent) => void;
}

/** A line that begins with the mesa of a jogo, once that is known; empty where none is in focus. */
export function mesaLine(of: () => { etapa: EtapaId; jogo: JogoId | null }): MesaLine {
  let text = $state('');
  let begun: string | null = null;
  const focused = live('jogo-story', () => {
    const { etapa, jogo } = of();
    return jogo === null ? null : { etapa, jogo };
  });
  $effect(() => {
    if (begun !== null || !focused.value) return;
    begun = `${focused.value.cell.at} `;
    if (text === '') text = begun;
  });
  return {
    get text() {
      return text;
    },
    set text(typed: string) {
      text = typed;
    },
    onkeydown(event) {
      if (text !== begun || !bare(event) || !/^\d$/.test(event.key)) return;
      // Before the digit comes.
      flushSync(() => (text = ''));
    },
  };
}
