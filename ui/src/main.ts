import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import { mount } from 'svelte';
import { inWindow, languageOf, shownAt, wallOf } from './lib/backend/door';
import { isOfABrowser, pressed } from './lib/shell/keys';
import { speak } from './lib/texts';

const own = inWindow();
const shown = shownAt(own, location);
/** What the address says beforehand; the rest is as it is liked there. */
const told = new URLSearchParams(location.search);

/** This machine's settings; what hangs in a browser is dark until the desk says otherwise. */
async function liked(): Promise<{ language?: string; theme?: string }> {
  if (!own) return { language: navigator.language, theme: 'dark' };
  if (told.has('lang')) return {};
  const { host } = await import('./lib/backend');
  return host.settings().catch(() => ({}));
}

const likes = await liked();
const spoken = languageOf(told.get('lang'), likes.language);
// A dark hall sees no light picture first.
const theme = told.get('theme') ?? likes.theme;
if (theme) document.documentElement.dataset.theme = theme;
speak(spoken);
document.documentElement.lang = spoken;
// The desk's own windows ask for their keys first (`Shell`); a wall and a clock have none.
if (own && location.hash !== '')
  addEventListener('keydown', (event) => {
    if (isOfABrowser(pressed(event))) event.preventDefault();
  });
const target = document.getElementById('app');
// The name stands where it stays while the screens are on their way; a wall shows nothing before its scene.
target?.querySelector('.first')?.toggleAttribute('hidden', shown !== 'desk');
// What takes a text comes after it is known in which language; a wall waits for none of the desk's screens.
if (target && shown === 'desk') {
  const { default: App } = await import('./App.svelte');
  target.replaceChildren();
  mount(App, { target });
} else if (target && shown === 'wall') {
  const [{ default: Wall }, wall] = await Promise.all([import('./routes/telao/Wall.svelte'), wallOf(own)]);
  target.replaceChildren();
  mount(Wall, { target, props: { wall } });
}
