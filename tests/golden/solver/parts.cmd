# The parts of each method, of a library and fused; those of an iteration add up to its time.
for m in cg bicgstab gmres:3 cgs minres pipelined-cg; do
    for v in library fused; do
        sparcast solver $m -d h100 --value f64 -k csr-scalar --vectors $v --launch graph --json in/symmetric.mtx |
            awk -F'[:,]' -v m="$m $v" '/"part": / {gsub(/[" {]/, ""); l=l " " $2 ":" sprintf("%.4g", $4); s+=$6; next} /^ *"seconds": / && !t {t=$2}
                END {print m l, (s-t < 1e-9*t && t-s < 1e-9*t) ? "whole" : "NOT " s " " t}'
    done
done
