// Whose turn it is on the telão.
import type { Scene, Sent, PlaySlot } from '../../lib/backend';

/** What stands there: a page (0-based) of a scene, or nothing. */
export interface At {
  scene: Scene | null;
  page: number;
}

/** How many pages a scene has; none where it has nothing to show. */
export type Count = (scene: Scene) => number;

/** What comes after this: its next page, else the next scene that is on and has something to show. */
export function after(at: At, playlist: PlaySlot[], count: Count): At {
  if (at.scene && at.page + 1 < count(at.scene)) return { scene: at.scene, page: at.page + 1 };
  const place = playlist.findIndex((slot) => slot.scene === at.scene);
  const order = [...playlist.slice(place + 1), ...playlist.slice(0, place + 1)];
  const next = order.find((slot) => slot.on && count(slot.scene) > 0);
  if (next) return { scene: next.scene, page: 0 };
  return at.scene && count(at.scene) > 0 ? { scene: at.scene, page: 0 } : { scene: null, page: 0 };
}

/** What is asked of a turn at a moment. */
export interface Asked {
  playlist: PlaySlot[];
  frozen: boolean;
  sent: Sent | null;
  /** Something is going on there that is not to be left: a draw that is not over. */
  held: boolean;
}

/** The turn itself: it begins where a telão that was closed stood, and obeys the desk at once. */
export class Turn {
  at: At;
  private since = 0;
  private obeyed: number;

  constructor(at: At, sent: Sent | null, now: number) {
    this.at = at;
    this.obeyed = sent?.count ?? 0;
    this.since = now;
  }

  /** Looks at the clock (milliseconds that only grow); whether something else stands there now. */
  tick(now: number, asked: Asked, count: Count): boolean {
    const before = this.at;
    const { sent } = asked;
    if (sent && sent.count !== this.obeyed) {
      this.obeyed = sent.count;
      this.go({ scene: sent.scene, page: 0 }, now);
    }
    const { scene, page } = this.at;
    const pages = scene ? count(scene) : 0;
    const seconds = asked.playlist.find((slot) => slot.scene === scene)?.seconds ?? 0;
    // What the desk has sent it to stays, though there be nothing yet, until its time is over.
    const over = now - this.since >= seconds * 1000;
    if (!asked.frozen && !asked.held && over) this.go(after(this.at, asked.playlist, count), now);
    else if (page >= pages && page > 0) this.at = { scene, page: Math.max(0, pages - 1) };
    return this.at.scene !== before.scene || this.at.page !== before.page;
  }

  private go(at: At, now: number): void {
    this.at = at;
    this.since = now;
  }
}
