// How long ago the season was heard, by a clock that nobody sets.

/** Without an answer for so long, in milliseconds, the hall is told. */
export const STALE = 10_000;

/** When there was an answer last: by milliseconds that only grow, and by the hour that people read. */
export class Freshness {
  constructor(
    private at: number,
    private hour: Date,
  ) {}

  /** There was an answer. */
  heard(now: number, hour: Date): void {
    this.at = now;
    this.hour = hour;
  }

  /** The hour of the last answer, where it came too long ago. */
  staleSince(now: number): Date | null {
    return now - this.at > STALE ? this.hour : null;
  }
}
