// What stands on each screen; it takes of the place what it needs.
import type { Component } from 'svelte';
import type { ScreenId } from '../lib/shell/screens';
import type { Place } from '../lib/types';
import Bracket from './bracket/Bracket.svelte';
import Draw from './draw/Draw.svelte';
import Figures from './figures/Figures.svelte';
import Journal from './journal/Journal.svelte';
import Manual from './manual/Manual.svelte';
import Mao from './mao/Mao.svelte';
import Now from './now/Now.svelte';
import Papers from './papers/Papers.svelte';
import Reading from './reading/Reading.svelte';
import Registration from './registration/Registration.svelte';
import Regulations from './regulations/Regulations.svelte';
import Rodada from './rodada/Rodada.svelte';
import Rulebook from './rulebook/Rulebook.svelte';
import Rulings from './rulings/Rulings.svelte';
import Standings from './standings/Standings.svelte';
import TelaoDesk from './telao/TelaoDesk.svelte';

export const routes: Record<ScreenId, Component<Place>> = {
  now: Now,
  registration: Registration,
  draw: Draw,
  rodada: Rodada,
  reading: Reading,
  standings: Standings,
  bracket: Bracket,
  figures: Figures,
  rulings: Rulings,
  papers: Papers,
  telao: TelaoDesk as Component,
  journal: Journal as Component,
  rulebook: Rulebook,
  regulations: Regulations,
  mao: Mao,
  manual: Manual as Component,
};
