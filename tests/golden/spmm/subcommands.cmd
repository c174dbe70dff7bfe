# exact
for c in predict probe fit; do sparcast spmm $c --help; done
