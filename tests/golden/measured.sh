#!/bin/sh
# usage: measured FILE   the rows of a file of measurements, its line of names first, as readers count them
#
# A time without rest (no repeats) counts no more where the same was measured again; what else is there twice is shown twice.
grep -v '^#' "$1" | awk -F, '
    { row[NR] = $0; is[NR] = $1 FS $6 FS $7 FS $8 FS $14 FS $15; restless[NR] = $10 != "" && $13 == "0" }
    $10 != "" && !restless[NR] { rested[is[NR]] = 1 }
    END { for (i = 1; i <= NR; i++) if (!(restless[i] && is[i] in rested)) print row[i] }'
