// Keys as the window names them: `F9`, `Ctrl K`, `Ctrl Shift Z`.

export type Keys = `F${number}` | `Ctrl ${string}`;

/** The name of what is held down now. */
export function pressed(event: KeyboardEvent): string {
  const held = [
    event.ctrlKey || event.metaKey ? 'Ctrl ' : '',
    event.altKey ? 'Alt ' : '',
    event.shiftKey ? 'Shift ' : '',
  ];
  return held.join('') + (event.key.length === 1 ? event.key.toUpperCase() : event.key);
}

/** The name as assistive technology reads it. */
export const spoken = (keys: string): string => keys.replace('Ctrl', 'Control').replaceAll(' ', '+');

/** Whether somebody types there: most keys are the field's own. */
export const types = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
