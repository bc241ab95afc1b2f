// Who or what a field names: one that is registered, by its number, or a name that is registered with the rest.
/** Before a name, where the value of a field is no number. */
const NEW = '+';

/** The value of a field for a name that nobody has yet. */
export const newcomer = (name: string): string => NEW + name.trim().replace(/\s+/g, ' ');

/** The name that is new in the value of a field; none where it is of somebody known. */
export const newIn = (value: string): string | null => (value.startsWith(NEW) ? value.slice(NEW.length) : null);

/** What a command takes for the value of a field: a number, a new name, or nobody. */
export const named = (value: string): number | string | null => newIn(value) ?? (value === '' ? null : Number(value));
