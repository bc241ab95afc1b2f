// Seconds that run down, by the hour at which they end: right however long a telephone slept meanwhile.

/** An end that was missed by more than this, in milliseconds, is told and not felt. */
const LATE = 1_500;
const TICK = 100;
/** What a hand feels: long, short, long, in milliseconds. */
const FELT = [400, 120, 400];

export class Countdown {
  /** In seconds. */
  length = $state(30);
  /** When it ends, in milliseconds; none while it does not run. */
  private end = $state<number | null>(null);
  /** Milliseconds that were left when it was stopped. */
  private kept = $state<number | null>(null);
  private now = $state(0);
  /** When it came to its end; none before. */
  endedAt = $state<number | null>(null);
  private timer: ReturnType<typeof setInterval> | undefined;

  readonly running = $derived(this.end !== null);
  readonly stopped = $derived(this.kept !== null);
  /** Whole seconds that are left: the last one is shown until it is over. */
  readonly left = $derived(Math.ceil(this.ms / 1_000));
  /** Whole seconds since the end. */
  readonly since = $derived(this.endedAt === null ? 0 : Math.floor(Math.max(0, this.now - this.endedAt) / 1_000));

  private get ms(): number {
    if (this.end !== null) return Math.max(0, this.end - this.now);
    return this.endedAt !== null ? 0 : (this.kept ?? this.length * 1_000);
  }

  /** Sets how long it is, where nothing runs. */
  lasts(seconds: number): void {
    if (this.end === null && this.kept === null && this.endedAt === null) this.length = seconds;
  }

  /** From the beginning. */
  start(): void {
    this.run(this.length * 1_000);
  }

  /** One tap: starts what stands, stops what runs, goes on with what was stopped. */
  tap(): void {
    if (this.end !== null) this.stop();
    else this.run(this.kept ?? this.length * 1_000);
  }

  /** Nothing ticks any more. */
  rest(): void {
    clearInterval(this.timer);
  }

  /** Looks at the hour: at every tick, and when the page is seen again. */
  look(): void {
    this.now = Date.now();
    if (this.end === null || this.now < this.end) return;
    if (this.now - this.end < LATE && 'vibrate' in navigator) navigator.vibrate(FELT);
    [this.endedAt, this.end] = [this.end, null];
  }

  private run(ms: number): void {
    this.now = Date.now();
    [this.end, this.kept, this.endedAt] = [this.now + ms, null, null];
    clearInterval(this.timer);
    this.timer = setInterval(() => this.look(), TICK);
  }

  private stop(): void {
    this.look();
    if (this.end === null) return;
    [this.kept, this.end] = [this.end - this.now, null];
  }
}
