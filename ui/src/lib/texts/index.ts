// Labels of the screens.
export const texts = {
  noSeason: 'Nenhuma temporada aberta',
  noSeasonHint: 'Abra uma pelo terminal: espadilha-desktop TEMPORADA.espadilha',
  refused: 'Não foi possível abrir',
  entry: (seq: number) => `lançamento ${seq}`,
  etapa: (number: number, name: string) => `${number}. ${name}`,
  teams: (present: number, all: number) => `${present} de ${all} equipes presentes`,
};
