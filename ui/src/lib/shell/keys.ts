// Keys as the window names them: `F9`, `Shift F12`, `Ctrl K`, `Ctrl Shift Z`.

export type Keys = `F${number}` | `Shift F${number}` | `Ctrl ${string}`;

/** Shift names itself beside letters and keys with a name; it made the sign that it stands beside. */
const shifts = ({ key, shiftKey }: KeyboardEvent): boolean =>
  shiftKey && (key.length > 1 || key.toLowerCase() !== key.toUpperCase());

/** The name of what is held down now. */
export function pressed(event: KeyboardEvent): string {
  const held = [
    event.ctrlKey || event.metaKey ? 'Ctrl ' : '',
    event.altKey ? 'Alt ' : '',
    shifts(event) ? 'Shift ' : '',
  ];
  return held.join('') + (event.key.length === 1 ? event.key.toUpperCase() : event.key);
}

/** The name as assistive technology reads it. */
export const spoken = (keys: string): string => keys.replace('Ctrl', 'Control').replaceAll(' ', '+');

/** Whether somebody types there: most keys are the field's own. */
export const types = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
