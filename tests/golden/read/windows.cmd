printf '%%%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2\n' > a.mtx
printf 'a.mtx\r\n\r\n' > list
sparcast info --files-from list --csv | cut -d, -f1-4
printf '\357\273\277' | cat - $data/devices/c2050.csv > mine.csv
sparcast device mine.csv | head -n 1
