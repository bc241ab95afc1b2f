// The telão as the desk sees it: what it is to show, what it says that it shows, and whether it is heard.
import { desk } from './desk.svelte';
import { host, refusal, type HallState, type LeftOutPicture, type Scene, type TelaoChange } from './backend';
import { texts } from './texts';

/** How often the desk listens, in milliseconds. */
const LISTEN = 500;

/** A telão that says nothing for so long does not answer. */
export const SILENT = 5000;

/** How many balls of the draw the hall is to see: what was asked for here is known before the telão says it. */
export function ballsOf({ telao: { reveal }, heard }: HallState): number {
  const shown = heard?.shown;
  return shown?.reveal?.draw === reveal.draw ? Math.min(reveal.balls, shown.balls) : 0;
}

class Telao {
  state = $state.raw<HallState | null>(null);
  /** When it was heard last, UTC, where it stands open and says nothing any more. */
  silentSince = $state<string | null>(null);
  /** Files that were no pictures, of those chosen last. */
  leftOut = $state.raw<LeftOutPicture[]>([]);
  private heard = { count: -1, at: 0 };

  /** Listens for as long as somebody looks; returns how to stop. */
  listen(): () => void {
    this.heard = { count: -1, at: performance.now() };
    void this.look();
    const timer = setInterval(() => void this.look(), LISTEN);
    return () => clearInterval(timer);
  }

  private async look(): Promise<void> {
    const state = await host.telao().catch(() => null);
    if (state) this.took(state);
  }

  private took(state: HallState): void {
    this.state = state;
    const count = state.heard?.count ?? 0;
    if (!state.open || count !== this.heard.count) this.heard = { count, at: performance.now() };
    const silent = performance.now() - this.heard.at > SILENT;
    this.silentSince = state.open && silent ? (state.heard?.at ?? null) : null;
  }

  /** Does something to the telão; what was in the way is said. */
  private async does(work: () => Promise<HallState>): Promise<void> {
    try {
      this.took(await work());
    } catch (error) {
      desk.say('refused', refusal(error).message);
    }
  }

  change = (change: TelaoChange): Promise<void> => this.does(() => host.changeTelao(change));
  open = (): Promise<void> =>
    this.does(async () => {
      await host.changeTelao({ to: 'etapa', etapa: desk.etapa });
      return host.openTelao();
    });
  close = (): Promise<void> => this.does(() => host.closeTelao());
  go = (scene: Scene): Promise<void> => this.change({ to: 'go', scene });

  freeze = (): Promise<void> =>
    this.does(async () => {
      const { telao } = await host.telao();
      return host.changeTelao({ to: 'frozen', frozen: !telao.frozen });
    });

  /** Shows the next ball of the draw and says how many are seen; where the draw is not on, it is what is shown first. */
  ball = (): Promise<void> =>
    this.does(async () => {
      const state = await host.telao();
      const { scene, reveal, balls } = state.heard?.shown ?? { scene: null, reveal: null, balls: 0 };
      if (!state.open) {
        desk.say('refused', texts.telao.closed);
        return state;
      }
      if (scene !== 'draw' || !reveal) return host.changeTelao({ to: 'go', scene: 'draw' });
      const seen = Math.min(ballsOf(state) + 1, balls);
      desk.say('done', texts.telao.balls(seen, balls));
      return host.changeTelao({ to: 'reveal', reveal: { ...state.telao.reveal, draw: reveal.draw, balls: seen } });
    });

  chooseSponsors = (): Promise<void> =>
    this.does(async () => {
      this.leftOut = await host.chooseSponsors();
      return host.telao();
    });
}

export const telao = new Telao();
