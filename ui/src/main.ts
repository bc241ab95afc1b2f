import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import { mount } from 'svelte';
import { host, type Language } from './lib/backend';
import { speak } from './lib/texts';

/** What the address of the window says beforehand. */
const told = new URLSearchParams(location.search);

/** What is spoken here: what the address says, else what this machine likes. */
async function language(): Promise<Language> {
  const asked = told.get('lang');
  if (asked) return asked === 'en' ? 'en' : 'pt-BR';
  return host.settings().then(
    (settings) => settings.language,
    () => 'pt-BR',
  );
}

// A dark hall sees no light picture first.
const theme = told.get('theme');
if (theme) document.documentElement.dataset.theme = theme;
const spoken = await language();
speak(spoken);
document.documentElement.lang = spoken;
// What takes a text comes after it is known in which language; a wall waits for none of the desk's screens.
const { default: App } =
  location.hash === '#telao' ? await import('./routes/telao/Wall.svelte') : await import('./App.svelte');
const target = document.getElementById('app');
if (target) mount(App, { target });
