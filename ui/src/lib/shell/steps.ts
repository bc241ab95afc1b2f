// The next step of the day, as one key does it.
import type { EtapaId, Next } from '../backend';
import { desk } from '../desk.svelte';
import { enterEtapa } from '../etapa';
import { texts } from '../texts';
import type { Step } from '../types';

/** The step that is proposed: a paper that was looked at here is not proposed again. */
export function stepOf(next: Next, etapa: EtapaId, now = Date.now()): Step {
  switch (next.next) {
    case 'register':
      if (next.earlier === null && next.known === 0) return { next: 'register' };
      return { next: 'enter', earlier: next.earlier, teams: next.earlier?.teams ?? next.known };
    case 'call': {
      const { rodada } = next;
      const seen = next.printed || desk.paper({ doc: 'sumulas', etapa, rodada, size: 'two', backs: false });
      return { next: seen ? 'call' : 'print', rodada };
    }
    case 'over':
      if (next.boletim === null && !desk.paper({ doc: 'boletim', etapa })) return { next: 'boletim' };
      if (next.homologated === null) {
        const until = next.protests_until;
        return until !== null && Date.parse(until) > now ? { next: 'awaited', until } : { next: 'homologate' };
      }
      // Whoever has gone on to the next etapa has had the podium of this one.
      if (!next.podium && !next.following?.begun && !desk.paper({ doc: 'certificates', etapa }))
        return { next: 'podium' };
      return next.following ? { next: 'following', following: next.following } : { next: 'etapa' };
    default:
      return next;
  }
}

/** Does what must be done next, or goes where it is done. */
export async function nextStep(next: Next | undefined): Promise<void> {
  const etapa = desk.etapa;
  if (etapa === null) {
    desk.ask({ ask: 'etapa' });
    return;
  }
  if (next) await take(stepOf(next, etapa), etapa);
}

/** Takes one step in an etapa. */
export async function take(step: Step, etapa: EtapaId): Promise<void> {
  switch (step.next) {
    case 'register':
      desk.go('registration');
      break;
    case 'enter':
      desk.ask({ ask: 'enter-from' });
      break;
    case 'draw':
    case 'draw_fase':
      desk.go('draw');
      break;
    case 'lots':
      desk.ask({ ask: 'lots' });
      break;
    case 'publish':
      await desk.run(
        { command: 'publish-rodada', etapa, number: step.rodada },
        texts.rodada.published(step.rodada),
      );
      showBoard();
      break;
    case 'pair':
      await desk.run({ command: 'pair-rodada', etapa, number: step.rodada }, texts.rodada.paired(step.rodada));
      showBoard();
      break;
    case 'print':
      desk.ask({ ask: 'paper', doc: { doc: 'sumulas', etapa, rodada: step.rodada, size: 'two', backs: false } });
      break;
    case 'call':
      await desk.run(
        { command: 'call-rodada', etapa, number: step.rodada },
        texts.rodada.called(step.rodada),
      );
      showBoard();
      break;
    case 'results':
      showBoard();
      desk.type('');
      break;
    case 'close':
      await desk.run(
        { command: 'close-rodada', etapa, number: step.rodada },
        texts.rodada.closedNow(step.rodada),
      );
      desk.rodada = null;
      break;
    case 'boletim':
      desk.ask({ ask: 'paper', doc: { doc: 'boletim', etapa } });
      break;
    case 'awaited':
      desk.go('rulings');
      break;
    case 'homologate':
      desk.ask({ ask: 'homologate' });
      break;
    case 'podium':
      desk.ask({ ask: 'paper', doc: { doc: 'certificates', etapa } });
      break;
    case 'following':
      enterEtapa(step.following.etapa);
      break;
    case 'etapa':
      desk.ask({ ask: 'etapa' });
      break;
  }
}

function showBoard(): void {
  desk.rodada = null;
  if (desk.screen !== 'rodada') desk.go('rodada');
}
