// Going from one etapa to another.
import type { EtapaId } from './backend';
import { desk } from './desk.svelte';
import { queue } from './queue.svelte';

/** Shows another etapa; a window that comes back begins there. */
export function showEtapa(etapa: EtapaId): void {
  desk.etapa = etapa;
  queue.chose(etapa);
  desk.rodada = null;
}

/** Goes to another etapa, where its day must go on. */
export function enterEtapa(etapa: EtapaId): void {
  showEtapa(etapa);
  desk.go('now');
}
