// Labels of the screens, in the language that is spoken. Sentences about what happened come from the host.
import type { Language } from './types';
import { en } from './en';
import { pt } from './pt';
import type { Spoken } from './shared';

export type { Who } from './shared';

/** What every language says, by its place. */
export type Texts = Spoken<typeof pt>;

export const LANGUAGES: Record<Language, Texts> = { 'pt-BR': pt, en };

/** Languages, each as itself calls it. */
export const NAMES: Record<Language, string> = { 'pt-BR': 'Português', en: 'English' };

export let texts: Texts = pt;
export let spoken: Language = 'pt-BR';

/** From now on this language is spoken; before anything has taken a text. */
export function speak(language: Language): void {
  spoken = language;
  texts = LANGUAGES[language];
}
