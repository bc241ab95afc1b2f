// Where a file lies, as people read it.

/** Letters of a path at most. */
const MOST = 40;

/** A home folder, by its system. */
const HOME = /^(?:\/home\/[^/]+|\/Users\/[^/]+|\/root|[A-Za-z]:\\Users\\[^\\]+)(?=[/\\])/;

/** The home as `~`; of a long path where it begins, and as many of its last names as there is room for. */
export function shortened(path: string, most = MOST): string {
  const told = path.replace(HOME, '~');
  if (told.length <= most) return told;
  const sign = told.includes('\\') ? '\\' : '/';
  const [first, ...rest] = told.split(sign);
  const begins = first === '' ? `${sign}${rest.shift() ?? ''}` : (first ?? '');
  let end = rest.pop() ?? '';
  for (const name of rest.toReversed()) {
    const longer = `${name}${sign}${end}`;
    if (`${begins}${sign}…${sign}${longer}`.length > most) break;
    end = longer;
  }
  return [begins, '…', end].join(sign);
}
