#!/bin/sh
# Makes a small season with a released program: make.sh PROGRAM VERSION FORMAT FILE
# PROGRAM speaks the command line of its time; what it cannot do yet is left out by VERSION.
set -eu
program=$1 version=$2 format=$(realpath "$3") file=$(realpath "$4")
logo=$(realpath "$(dirname "$0")/../../src-tauri/icons/icon.png")
folder=$(mktemp -d)
cd "$folder"
export ESPADILHA_BACKUPS=- ESPADILHA_DESK=cabine
in_season() { "$program" --file "$file" "$@" >said 2>&1 || { echo "refused: $*"; cat said; exit 1; }; }

in_season new --name "Interclubes $version" --federation FPRT
in_season etapa new --name "1ª etapa" --date 21/03/2026 --format "$format" --mesas 20 --fee 600,00
printf 'Equipe;Pote\nÁguias;1\nBaralho;1\nCoringas;1\nDourados;1\nEspadas;1\nFerro;1\nGaúchos;1\nHortência;1\n' >"equipes.csv"
in_season import teams "equipes.csv"
in_season athlete add "Ana Souza" --cpf 52998224725
in_season athlete add "Bia Lima" --known-as Bibi
in_season athlete edit "Ana Souza" --known-as Aninha
in_season athlete add "Caio Melo"
in_season undo
in_season fee pay "Águias"
in_season checkin --all
in_season draw --number 4711
in_season rodada publish 1
in_season rodada call 1
in_season sumula print --rodada 1 --output "sumulas.pdf"
if [ "$version" -ge 6 ]; then
  in_season rodada anthem-ended 1
  in_season rodada missing 3 b
  in_season rodada missing 2 a
  in_season rodada arrived 3 b
  in_season rodada arrived 2 a
fi
in_season result 1 7 9
in_season result 2 -3 8 -5
in_season --desk salao result 3 1 2
in_season amend 1 7 -9 4
in_season undo
in_season redo
in_season confirm 1
in_season walkover 4 --absent b --clause fprt-1.5.b-3 --reason "não compareceu"
if [ "$version" -ge 6 ]; then
  in_season appeal add --mesa 2 --grounds "pontos trocados"
fi
if [ "$version" -ge 5 ]; then
  pdftoppm -r 100 -f 1 -l 1 -gray -png "sumulas.pdf" "folha"
  # Nothing is marked on it: the pictures wait for a person.
  "$program" --file "$file" sumula read folha*.png >/dev/null || true
  in_season logo "$logo"
fi
in_season rodada close 1
in_season rodada publish 2
in_season rodada call 2
# Until version 3 the second rodada is played at mesas 1 to 4, later at 2 to 5.
mesa=5
[ "$version" -ge 4 ] || mesa=1
in_season result --rodada 2 "$mesa" 5 6
in_season --desk salao amend --rodada 2 "$mesa" 5 -6 7
in_season --desk salao undo
in_season amend --rodada 2 "$mesa" 5 7
cd /
rm -r "$folder"
