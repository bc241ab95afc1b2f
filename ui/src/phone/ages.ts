// How old what is shown is, and when to ask again.

/** A telephone asks again after this long, in milliseconds; while nobody answers later and later. */
const PAUSES = [3_000, 3_000, 5_000, 10_000];

/** The same while the host tells by itself what is new. */
const TOLD = 5_000;

/** Data older than this say so: two answers did not come. */
export const OLD = 9_000;

/** A clock that is no more than this beside the host's is right: the host tells whole seconds. */
const SLACK = 2_000;

/** Milliseconds until the next question, after so many that nobody answered. */
export function pause(failures: number, isTold = false): number {
  if (isTold && failures === 0) return TOLD;
  return PAUSES[Math.min(failures, PAUSES.length - 1)] ?? OLD;
}

export const isOld = (at: number, now: number): boolean => now - at > OLD;

/** Milliseconds by which the host's clock is ahead, by the hour that it tells; a clock that is about right is let be. */
export function aheadBy(told: string | null, now: number, before: number): number {
  const at = Date.parse(told ?? '');
  if (Number.isNaN(at)) return before;
  const ahead = at + 500 - now;
  if (Math.abs(ahead - before) < SLACK) return before;
  return Math.abs(ahead) < SLACK ? 0 : ahead;
}

/** Whole minutes since a moment of the host's. */
export function minutesSince(at: string, now: number): number {
  return Math.max(0, Math.floor((now - Date.parse(at)) / 60_000));
}
