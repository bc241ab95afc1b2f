// What a telephone keeps over a reload. A browser that keeps nothing has it as long as the page is open.

const own = new Map<string, string>();
const name = (key: string): string => `phone.${key}`;

export type Key = 'slip' | 'outbox' | 'latest' | 'done' | 'seen';

export function read(key: Key): unknown {
  let text = own.get(key) ?? null;
  try {
    text = localStorage.getItem(name(key)) ?? text;
  } catch {
    // As above.
  }
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

export function write(key: Key, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(name(key), text);
    own.delete(key);
  } catch {
    own.set(key, text);
  }
}

/** Whether another page of this telephone has written it. */
export const isOf = (event: StorageEvent, key: Key): boolean => event.key === name(key);
