/** What stands under letters in their order: A to Z, then AA. */
export function byLetter<T>(under: Record<string, T>): [string, T][] {
  return Object.entries(under).sort(([a], [b]) => a.length - b.length || a.localeCompare(b));
}
