// Why two meet, as a list says it: what holds for all of them is told once.

/** Two who meet, and why, in one sentence that begins with their names. */
interface Met {
  names: string[];
  why: string;
}

/** What holds for all of several, and what each has of its own; of one alone everything is its own. */
export function parted(pairs: Met[]): { all: string[]; own: string[][] } {
  const told = pairs.map(({ names, why }) => {
    const begins = `${names.join(' × ')}: `;
    const reasons = why.startsWith(begins) ? why.slice(begins.length) : why;
    return reasons.replace(/\.$/, '').split('; ');
  });
  const all = told.length > 1 ? (told[0] ?? []).filter((reason) => told.every((one) => one.includes(reason))) : [];
  return { all, own: told.map((one) => one.filter((reason) => !all.includes(reason))) };
}
