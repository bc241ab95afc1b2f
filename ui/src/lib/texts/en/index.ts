// English. Regulations, papers and the nouns of the game stay Portuguese.
import type { Texts } from '..';
import { committee } from './committee';
import { day } from './day';
import { federation } from './federation';
import { general } from './general';
import { registration } from './registration';
import { results } from './results';

export const en: Texts = { ...general, ...day, ...registration, ...committee, ...results, ...federation };
