#!/bin/sh
# Brings a season of make.sh on with a later released program: bring.sh PROGRAM FILE
# It goes on where the programs of versions 1 to 4 end there: at entry 30.
set -eu
program=$1 file=$(realpath "$2")
folder=$(mktemp -d)
cd "$folder"
export ESPADILHA_BACKUPS=- ESPADILHA_DESK=cabine
in_season() { "$program" --file "$file" "$@" >said 2>&1 || { echo "refused: $*"; cat said; exit 1; }; }

# Released programs undo what was entered before their migration: a correction and the result before it.
in_season undo 30
in_season undo 27
in_season redo
in_season redo
in_season club add "Clube Verde" --city Maringá
in_season club add "Clube Vérde 2"
in_season club merge "Clube Vérde 2" "Clube Verde"
in_season athlete edit "Bia Lima" --known-as Bia
in_season athlete add "Davi Reis" --club "Clube Verde" --phone 44999990000
in_season lineup set "Águias" 1 "Ana Souza" "Bia Lima"
in_season fee refund "Águias" --amount 100,00 --reason "pagou a mais"
in_season fee close --counted 500,00
in_season result --rodada 2 2 12-7 9-12 12-11
in_season result swap-sides 2 --rodada 2
in_season walkover --rodada 2 3 --absent a --clause fprt-1.5.b-3
in_season ruling revoke 2 --reason "estava na mesa errada"
in_season annul --rodada 2 3 --clause fprt-1.5.f.5-1 --reason "os quatro deixaram a mesa"
in_season --desk salao result --rodada 2 4 5 6
in_season rodada close 2
in_season rodada publish 3
in_season rodada call 3
in_season sumula print --rodada 3 --output "sumulas.pdf"
cd /
rm -r "$folder"
