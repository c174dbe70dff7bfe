# A design that is refused is a row with its error; the others go on, and the command ends with 1.
sparcast generate stencil --size 20x20 -o s.spc; cp s.spc t.spc
sparcast sweep -d h200 -k ell --vary l1_bytes=1,131072 s.spc t.spc; echo $?
sparcast sweep --csv -d h200 -k ell --vary l1_bytes=1,131072 s.spc | cut -d, -f4-6,9,10,26-; echo $?
sparcast sweep --json -d h200 -k ell --vary l1_bytes=1,131072 s.spc | grep -o '"kernel.*gflops": n\|"error.*"'
sparcast sweep --summary --csv -d h200 -k ell --vary l1_bytes=1,131072 s.spc | cut -d, -f1-7; echo $?
sparcast sweep --json -d h200 -k ell --vary l1_bytes=1,2 s.spc; echo $?
sparcast sweep -d h200 --what-if l1_bytes=1 -k ell --sensitivity --csv s.spc >facts.csv; echo $?; cut -d, -f4 facts.csv | sort -u
sparcast report -d h200 -k ell --vary l1_bytes=1,131072 -o page.html s.spc; echo $?
for form in jsonl csv; do # a run that goes on counts what an earlier one was refused
    sparcast sweep -d h200 -k ell --vary l1_bytes=131072,1 -o rows.$form s.spc; echo $?
    sparcast sweep -d h200 -k ell --vary l1_bytes=131072,1 -o rows.$form s.spc t.spc; echo $?; done
