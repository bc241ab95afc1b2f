// What is told the same way in every language, and how each writes money and time.

/** What people call one of those who compete, several of them, and with which ending others speak of them. */
export interface Who {
  one: string;
  more: string;
  /** `a` or `o`; empty in a language whose words do not change with it. */
  ending: string;
}

/** The shape of a text, whatever it says: what a text of another language must fit. */
export type Spoken<T> = T extends string
  ? string
  : T extends (...told: infer Told) => infer Says
    ? (...told: Told) => Spoken<Says>
    : { [Key in keyof T]: Spoken<T[Key]> };

/** `1 mesa`, `5 mesas`. */
export function count(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}

/** `1h05`. */
export function hours(minutes: number): string {
  return `${Math.floor(minutes / 60)}h${String(minutes % 60).padStart(2, '0')}`;
}

/** How long something has lasted: `1:15:07`, `4:59`. */
export function lasted(seconds: number): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** What a rodada is called beside its number, where it has a name of its own. */
export function stage(number: number, label: string): string {
  return label.toLowerCase() === `rodada ${number}` ? '' : label;
}

/** A word as it begins a label. */
export function begun(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A difference with its sign: `+3`, `−2`. */
export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`.replace('-', '−');
}

/** How a language writes money, days and hours. Days are typed as they are in Brazil, whatever is spoken. */
export function written(language: 'pt-BR' | 'en-GB') {
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'BRL' });
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  const date = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const day = new Intl.DateTimeFormat(language, date);
  const moment = new Intl.DateTimeFormat(language, { ...date, hour: '2-digit', minute: '2-digit' });
  const people = new Intl.ListFormat(language);
  const hour = (at: Date): string => clock.format(at).slice(0, 5);
  return {
    money: (cents: number): string => money.format(cents / 100),
    clock: (at: Date): string => clock.format(at),
    hour,
    moment: (at: string): string => moment.format(new Date(at)).replace(',', ''),
    today: (): string => day.format(new Date()),
    people: (names: string[]): string => people.format(names),
    /** The hour, with its day where it is not today's. */
    lately: (at: string): string =>
      day.format(new Date(at)) === day.format(new Date())
        ? hour(new Date(at))
        : moment.format(new Date(at)).replace(',', ''),
  };
}
