# Ctrl-C keeps what was measured; the same command goes on.
timeout --foreground --preserve-status -s INT 1 sparcast calibrate --on cpu -o cpu.csv > out.txt; echo $?
ls
