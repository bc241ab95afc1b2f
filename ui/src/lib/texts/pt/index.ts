// Portuguese, in which the others are measured.
import { committee } from './committee';
import { day } from './day';
import { federation } from './federation';
import { general } from './general';
import { registration } from './registration';
import { results } from './results';

export const pt = { ...general, ...day, ...registration, ...committee, ...results, ...federation };
