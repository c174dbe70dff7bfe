# a CPU by its own model: rows of ours, and of a library that it has no facts of
sparcast device --export epyc-7763 -o one.csv && sed -i 's/^cores,[0-9]*/cores,1/' one.csv
(grep '^#' $data/measurements/epyc-stored.csv; grep -v '^#' $data/measurements/epyc-stored.csv | head -n 7) >times.csv
sed -n "s/,csr,/,scipy-csr,/p" times.csv >first.csv && sed -i "/^matrix/r first.csv" times.csv
sparcast validate --wide -d one.csv -m cpu times.csv
# the model needs the matrices
sed 's/^gen-/other-/' times.csv >others.csv
mkdir empty && sparcast validate -d one.csv others.csv empty
# a GPU has no threads
sparcast validate -d h100 -m cpu times.csv
