// Keys as the window names them: `F9`, `Shift F12`, `Ctrl K`, `Ctrl Shift Z`.

export type Keys = `F${number}` | `Shift F${number}` | `Ctrl ${string}`;

/** Shift names itself beside letters and keys with a name; it made the sign that it stands beside. */
const shifts = ({ key, shiftKey }: KeyboardEvent): boolean =>
  shiftKey && (key.length > 1 || key.toLowerCase() !== key.toUpperCase());

/** Whether AltGr wrote the sign: Windows tells Control and Alt beside it, and neither is meant. */
const written = (event: KeyboardEvent): boolean => event.key.length === 1 && event.getModifierState('AltGraph');

/** Whether a key is meant by itself: neither Control nor Alt belongs to it. */
export const bare = (event: KeyboardEvent): boolean =>
  written(event) || !(event.ctrlKey || event.metaKey || event.altKey);

/** The name of what is held down now. */
export function pressed(event: KeyboardEvent): string {
  const own = bare(event);
  const held = [
    !own && (event.ctrlKey || event.metaKey) ? 'Ctrl ' : '',
    !own && event.altKey ? 'Alt ' : '',
    shifts(event) ? 'Shift ' : '',
  ];
  return held.join('') + (event.key.length === 1 ? event.key.toUpperCase() : event.key);
}

/** What Windows' view of a page does by itself at a key: it would load the screens anew, search or print them, or go elsewhere. */
const OF_A_BROWSER = new Set([
  'F3',
  'Shift F3',
  'F5',
  'Shift F5',
  'Ctrl F5',
  'F7',
  'Ctrl F',
  'Ctrl G',
  'Ctrl Shift G',
  'Ctrl P',
  'Ctrl R',
  'Ctrl Shift R',
  'Ctrl S',
  'Alt ArrowLeft',
  'Alt ArrowRight',
  'BrowserBack',
  'BrowserForward',
  'BrowserRefresh',
]);

/** Whether a key would be taken by what shows the page, were it left to it. */
export const isOfABrowser = (keys: string): boolean => OF_A_BROWSER.has(keys);

/** The name as assistive technology reads it. */
export const spoken = (keys: string): string => keys.replace('Ctrl', 'Control').replaceAll(' ', '+');

/** Whether somebody types there: most keys are the field's own. */
export const types = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');
