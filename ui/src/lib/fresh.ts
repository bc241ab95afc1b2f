// What is new between two looks.

/** Finds each thing once: what stands at the first look is no news. */
export class Fresh<T> {
  private known: Set<T> | null = null;

  of(now: T[]): T[] {
    const known = this.known ?? new Set(now);
    this.known = new Set(now);
    return now.filter((one) => !known.has(one));
  }
}
