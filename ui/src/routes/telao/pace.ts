/** How long to wait for the next question: twice as long after each that nobody answered, up to the longest pause. */
export class Pace {
  private unanswered = 0;

  constructor(
    private readonly every: number,
    private readonly longest: number,
  ) {}

  /** Milliseconds, after a question that was answered or not. */
  after(answered: boolean): number {
    this.unanswered = answered ? 0 : this.unanswered + 1;
    return Math.min(this.every * 2 ** this.unanswered, Math.max(this.every, this.longest));
  }
}
