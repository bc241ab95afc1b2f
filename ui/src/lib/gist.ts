import { spoken } from './texts';

/** What a clause says, in the language that is spoken. */
export const gist = (clause: { gist_pt: string; gist_en: string }): string =>
  spoken === 'en' ? clause.gist_en : clause.gist_pt;
