# data/intervals.csv -> the rows of interval.c's table
BEGIN { FS = "," }
/^#/ || $1 == "model" { next }
{ printf "{\"%s\", \"%s\", \"%s\", %s, %s, %s, %s, %s},\n", $1, $2, $3, $4, $5 == "" ? "INFINITY" : $5, $6, $7, $8 }
