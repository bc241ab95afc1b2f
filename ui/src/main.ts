import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import { mount } from 'svelte';
import { host } from './lib/backend';
import { isOfABrowser, pressed } from './lib/shell/keys';
import { speak } from './lib/texts';

/** What the address of the window says beforehand; this machine's settings say the rest. */
const told = new URLSearchParams(location.search);
const liked = told.has('lang') ? null : await host.settings().catch(() => null);
const spoken = (told.get('lang') ?? liked?.language) === 'en' ? 'en' : 'pt-BR';
// A dark hall sees no light picture first.
const theme = told.get('theme') ?? liked?.theme;
if (theme) document.documentElement.dataset.theme = theme;
speak(spoken);
document.documentElement.lang = spoken;
const wall = location.hash === '#telao';
// The desk's own windows ask for their keys first (`Shell`); a wall and a clock have none.
if (location.hash !== '')
  addEventListener('keydown', (event) => {
    if (isOfABrowser(pressed(event))) event.preventDefault();
  });
const target = document.getElementById('app');
// The name stands where it stays while the screens are on their way; a wall shows nothing before its scene.
target?.querySelector('.first')?.toggleAttribute('hidden', wall);
// What takes a text comes after it is known in which language; a wall waits for none of the desk's screens.
const { default: App } = wall
  ? await import('./routes/telao/Wall.svelte')
  : await import('./App.svelte');
target?.replaceChildren();
if (target) mount(App, { target });
