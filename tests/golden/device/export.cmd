# A template: the file again, which can be changed and used; one machine, and no file of another kind is replaced.
sparcast device --export in/cpu.csv -o mine.csv; sparcast device --export ./mine.csv | cmp - mine.csv && echo same
sparcast device --export in/cpu.csv | head -2
echo "no device" >other.csv; sparcast device --export in/cpu.csv -o other.csv; echo $?
sparcast device --export nosuch 2>err; echo $?; cut -c1-30 err
sparcast device --export h200 h100; echo $?
