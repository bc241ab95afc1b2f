// What a telephone says once its host is silent; Portuguese is the measure.
import type { Language } from '../lib/generated/app';
import { spoken } from './texts';

const pt = {
  open: 'O salão mudou de endereço?',
  address: 'Novo endereço, como a mesa diretora o mostra',
  what: 'O que está na fila e o que já foi gravado vai junto. Deixe esta página aberta até a outra abrir.',
  wrong: 'São números, como 192.168.0.10:8421.',
  go: 'Abrir no novo endereço',
};

const en: typeof pt = {
  open: 'Has the hall’s address changed?',
  address: 'New address, as the desk shows it',
  what: 'What is queued and what was recorded goes along. Leave this page open until the other one has opened.',
  wrong: 'It is numbers, like 192.168.0.10:8421.',
  go: 'Open at the new address',
};

export const MOVED_LANGUAGES: Record<Language, typeof pt> = { 'pt-BR': pt, en };

export const moved = MOVED_LANGUAGES[spoken];
