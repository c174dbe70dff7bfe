# Numbers are checked by hand in the unit tests; here the keys are.
sparcast validate in/measurements.csv -d in/test.csv -m paper,uncorrected --json | sed -E "s/: -?[0-9][-+.e0-9]*/: N/g; s/\"m[0-9]+\"/M/; s/(fold:4|csr-scalar)\", \"meas/KERNEL\", \"meas/; s/\"set\": \"[a-z]+\", \"reason\": \"[^\"]*\"/REASON/" | uniq
