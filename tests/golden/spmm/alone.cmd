# Of one matrix the answer names the command that knows such products; of several it does not.
sparcast spmm predict --batch 1 --columns 8 -d h100 --method cusparse in/small.mtx | sed "s/ us .*/ us/"
sparcast spmm predict --batch 1 --columns 8 -d h100 --method cusparse --value f64 --column-major in/small.mtx | grep alone | tee said
sh -c "$(sed "s/.*'\(.*\)'.*/\1/" said) -d h100 in/small.mtx --csv" | awk -F, 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i } { print $at["columns"] "," $at["layout"] }'
sparcast spmm predict --batch 2 --columns 8 -d h100 --method cusparse in/small.mtx | grep -c alone
