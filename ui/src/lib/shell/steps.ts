// The next step of the day, as one key does it.
import type { Next } from '../backend';
import { desk } from '../desk.svelte';
import { texts } from '../texts';

/** Does what must be done next, or goes where it is done. */
export async function nextStep(next: Next | undefined): Promise<void> {
  const etapa = desk.etapa;
  if (etapa === null) {
    desk.ask({ ask: 'etapa' });
    return;
  }
  if (!next) return;
  switch (next.next) {
    case 'register':
      desk.go('registration');
      break;
    case 'draw':
      desk.go('draw');
      break;
    case 'draw_fase':
      desk.go('draw');
      break;
    case 'lots':
      desk.ask({ ask: 'lots' });
      break;
    case 'publish':
      await desk.run(
        { command: 'publish-rodada', etapa, number: next.rodada },
        texts.rodada.published(next.rodada),
      );
      showBoard();
      break;
    case 'call':
      await desk.run(
        { command: 'call-rodada', etapa, number: next.rodada },
        texts.rodada.called(next.rodada),
      );
      showBoard();
      break;
    case 'results':
      showBoard();
      desk.type('');
      break;
    case 'close':
      await desk.run(
        { command: 'close-rodada', etapa, number: next.rodada },
        texts.rodada.closedNow(next.rodada),
      );
      desk.rodada = null;
      break;
    case 'over':
      desk.ask({ ask: 'paper', doc: { doc: 'boletim', etapa } });
      break;
  }
}

function showBoard(): void {
  desk.rodada = null;
  if (desk.screen !== 'rodada') desk.go('rodada');
}
