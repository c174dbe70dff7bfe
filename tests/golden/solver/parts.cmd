# The parts of each method, of a library and fused; those of an iteration add up to its time.
for m in cg bicgstab gmres:3 cgs minres pipelined-cg; do
    for v in library fused; do
        sparcast solver $m -d h100 --value f64 -k csr-scalar --vectors $v --launch graph --csv in/symmetric.mtx >$m.csv
        awk -F, -v m="$m $v" 'NR==1 {for (i=1; i<=NF; i++) c[$i]=i; next} {l=l " " $c["part"] ":" sprintf("%.4g", $c["count"]); s+=$c["seconds"]; t=$c["iteration_seconds"]}
            END {print m l, (s-t < 1e-9*t && t-s < 1e-9*t) ? "whole" : "NOT " s " " t}' $m.csv
    done
done
