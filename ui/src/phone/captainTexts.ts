// What the further pages of a captain’s telephone say, which are loaded once its language is known; Portuguese is the measure.
import type { Language } from '../lib/generated/app';
import { count, type Spoken } from '../lib/texts/shared';
import { spoken } from './texts';

const pt = {
  standing: {
    title: 'Classificação',
    none: 'Sua equipe entra na tabela quando a primeira rodada for publicada.',
    place: (rank: number) => `${rank}º`,
    at: (label: string) => `em ${label}`,
    goesOn: 'segue adiante, como está',
    stays: 'não segue adiante, como está',
    went: 'segue adiante',
    stayed: 'não segue adiante',
    final: 'Na etapa',
    points: (points: number) => count(points, 'ponto para a temporada', 'pontos para a temporada'),
    table: (label: string) => `Tabela de ${label}`,
    some: (shown: number, of: number) => `${shown} de ${of}: os primeiros e quem está perto.`,
    columns: { rank: 'Lugar', name: 'Equipe', played: 'Jogos', points: 'Pontos', balance: 'Saldo' },
    short: { played: 'J', points: 'P', balance: '±' },
    own: 'sua equipe',
    advances: 'segue',
  },

  lineup: {
    title: 'Escalação',
    asked: (rodada: number) => `Da rodada ${rodada}: envie antes da chamada. Depois dela, só a mesa diretora troca.`,
    called: (rodada: number) => `A rodada ${rodada} já foi chamada: vale esta. Troca, só na mesa diretora.`,
    none: 'A escalação é pedida aqui quando uma rodada da equipe for publicada.',
    class: (name: string) => `O campeonato é ${name}.`,
    alone: 'Quem joga',
    reserve: 'fica de fora até uma troca',
    seat: (label: string, seat: number) => `${label}, lugar ${seat}`,
    nobody: 'ninguém',
    barred: (name: string) => `${name} (impedido)`,
    noAthletes: 'A mesa diretora ainda não tem atletas desta equipe. Leve a escalação a ela.',
    missing: (places: string) => `Falta gente em ${places}: complete, ou deixe o lugar inteiro vazio.`,
    empty: (places: string) => `Sem ninguém: ${places}.`,
    moved: 'A mesa diretora mudou a escalação enquanto esta era escolhida.',
    again: 'Ver a que vale agora',
    send: (rodada: number) => `Enviar para a rodada ${rodada}`,
    same: 'É a que vale',
    waits: 'Na fila: vai assim que a mesa diretora responder.',
  },

  record: {
    title: 'Decisões sobre a equipe',
    none: 'Nada foi decidido sobre esta equipe nesta etapa.',
  },
};

const en: Spoken<typeof pt> = {
  standing: {
    title: 'Standings',
    none: 'Your team is in a table once the first rodada is published.',
    place: (rank) => `No. ${rank}`,
    at: (label) => `in ${label}`,
    goesOn: 'goes on, as things stand',
    stays: 'does not go on, as things stand',
    went: 'goes on',
    stayed: 'does not go on',
    final: 'In the etapa',
    points: (points) => count(points, 'point for the season', 'points for the season'),
    table: (label) => `Table of ${label}`,
    some: (shown, of) => `${shown} of ${of}: the first ones and those nearby.`,
    columns: { rank: 'Place', name: 'Team', played: 'Played', points: 'Points', balance: 'Balance' },
    short: { played: 'Pl', points: 'Pts', balance: '+/−' },
    own: 'your team',
    advances: 'goes on',
  },

  lineup: {
    title: 'Line-up',
    asked: (rodada) => `For rodada ${rodada}: send it before the call. After that the desk alone substitutes.`,
    called: (rodada) => `Rodada ${rodada} was called: this one holds. The desk alone substitutes.`,
    none: 'The line-up is asked for here once a rodada of the team is published.',
    class: (name) => `The championship is ${name}.`,
    alone: 'Who plays',
    reserve: 'waits for a substitution',
    seat: (label, seat) => `${label}, seat ${seat}`,
    nobody: 'nobody',
    barred: (name) => `${name} (kept out)`,
    noAthletes: 'The desk has no athletes of this team yet. Bring it the line-up.',
    missing: (places) => `Somebody is missing in ${places}: fill it, or leave the whole place empty.`,
    empty: (places) => `With nobody: ${places}.`,
    moved: 'The desk has changed the line-up while this one was chosen.',
    again: 'See the one that holds now',
    send: (rodada) => `Send for rodada ${rodada}`,
    same: 'This one holds',
    waits: 'Queued: it goes as soon as the desk answers.',
  },

  record: {
    title: 'Rulings about the team',
    none: 'Nothing was ruled about this team in this etapa.',
  },
};

export const CAPTAIN_LANGUAGES: Record<Language, typeof en> = { 'pt-BR': pt, en };

export const pages = CAPTAIN_LANGUAGES[spoken];
