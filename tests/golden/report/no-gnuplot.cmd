mkdir bin; for t in sparcast ls; do ln -s "$(command -v $t)" bin/; done; PATH=bin
sparcast report in/small.mtx -o page.html; echo $?; sparcast report -d in/test.csv in/measurements.csv -o page.html; echo $?; ls
