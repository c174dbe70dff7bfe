# What a name promises is kept or refused; "-" is standard output; nothing is read without an end.
for name in out.csv.gz out.png out.json.xz; do sparcast info -o $name in/small.mtx; ls $name; done
sparcast info -o rows.csv in/small.mtx
refuse() {
    sparcast "$@" 2>&1 | head -n 1
}
refuse merge all.csv.gz rows.csv
refuse merge all.json rows.csv
refuse fit in/measurements.csv -d in/test.csv -o device.json
refuse validate in/measurements.csv -d in/test.csv --pairs pairs.csv.gz
refuse probe --on cpu -k csr-scalar -o times.xz in/small.mtx
refuse reorder --order rcm --permutation order.csv in/symmetric.mtx
refuse report -d c2050 -o page.html.gz in/small.mtx
refuse sweep -d h200 --vary l2_bytes=1e6:64e6:x4 -o l2.png in/small.mtx
refuse trace -o curve.svg in/small.mtx
ls *.gz *.xz all.json device.json order.csv curve.svg l2.png
sparcast info --csv -o - in/small.mtx | head -n 1 | cut -c -20
ls ./-
mkdir f; cp in/small.mtx f/a.mtx; gzip -c f/a.mtx >f/a.mtx.gz
sparcast info --csv f | cut -d, -f 1 | uniq
: >empty
sparcast info --files-from empty
timeout 20 sparcast predict -d /dev/zero in/small.mtx
(trap '' PIPE; sparcast info --csv in/small.mtx in/symmetric.mtx | head -n 1 | cut -c -20)
