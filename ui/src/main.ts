import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import { mount } from 'svelte';
import { host, type Language } from './lib/backend';
import { speak } from './lib/texts';

/** What is spoken here: what the address of the window says, else what this machine likes. */
async function language(): Promise<Language> {
  const told = new URLSearchParams(location.search).get('lang');
  if (told) return told === 'en' ? 'en' : 'pt-BR';
  return host.settings().then(
    (settings) => settings.language,
    () => 'pt-BR',
  );
}

const spoken = await language();
speak(spoken);
document.documentElement.lang = spoken;
// What takes a text comes after it is known in which language.
const { default: App } = await import('./App.svelte');
const target = document.getElementById('app');
if (target) mount(App, { target });
