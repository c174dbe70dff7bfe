#!/bin/sh
# usage: figures.sh DATA OUT   the figures of docs/svd.md (SVG) from measurements/h200-svd.csv, h200-svd-rates.csv and
# devices/h200.csv in DATA; needs gnuplot
set -eu
data=$1/measurements/h200-svd.csv
rates=$1/measurements/h200-svd-rates.csv
device=$1/devices/h200.csv
out=$2
fact() { awk -F, -v key="$1" '$1 == key { print $2 }' "$device"; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# rows of random matrices with vectors: METHOD N -> label, band, chase, bidiagonal, chase back, band back, polish, total, L
rows() {
    awk -F, -v method="$1" -v n="$2" -v label="$3" '$1 == "random" && $2 == n && $3 == method && $5 == "vectors" {
        print (label == "" ? $6 : label), $10, $11, $12, $13, $14, $15, $7, $6 }' "$data" | sort -k9n
}

plot() {
    gnuplot -e "set terminal svg size 760,420 font 'sans,12' background '#ffffff'; set output '$out/$1.svg'" -
}

# figures 9 to 14: time and its parts against the band width, beside the rivals
for n in 2560 5120 7680; do
    {
        rows two-stage "$n" '' | awk '$9 <= 160'
        rows polar "$n" Xgesvdp
    } >"$work/time"
    top=$(awk '$1 ~ /^[0-9]+$/ || $1 == "Xgesvdp" { if ($8 > m) m = $8 } END { print 1150 * m }' "$work/time")
    gesvd=$(rows one-stage "$n" gesvd | awk '{ printf "%.2f s", $8 }')
    gesvdj=$(rows jacobi "$n" gesvdj | awk '{ printf "%.2f s", $8 }')
    plot "time-$n" <<EOF
set style data histograms
set style histogram rowstacked
set style fill solid 0.9 border -1
set boxwidth 0.75
set xtics rotate by -35
set key outside below
set title "N = $n with vectors, H200 (beyond the scale: gesvd $gesvd, gesvdj $gesvdj)"
set xlabel 'band width L'
set ylabel 'time [ms]'
set yrange [0:$top]
plot '$work/time' using (1e3*\$2):xtic(1) title 'dense to band', '' using (1e3*\$3) title 'chase', \
    '' using (1e3*\$4) title 'bidiagonal (rivals: all)', '' using (1e3*\$5) title 'back from the chase', \
    '' using (1e3*\$6) title 'back from the band', '' using (1e3*\$7) title 'polish'
EOF
done

# figures 15 and 16: the products of the dense-to-band stage by the fitted model, and the rest: panels, launches
awk -F, -v P="$(fact svd_gemm_flops)" -v W1="$(fact svd_gemm1_bandwidth)" -v W2="$(fact svd_gemm2_bandwidth)" '
    $1 == "random" && $2 == 7680 && $3 == "two-stage" && $5 == "vectors" && $6 <= 160 {
    n = $2; L = $6; t = 0
    for (r = 0; r + L < n; r += L) {
        K = n - r; R = K - L
        t += sqrt((2 * R * L * K / P) ^ 2 + (8 * R * K / W1) ^ 2) + sqrt((2 * R * L * R / P) ^ 2 + (8 * R * R / W1) ^ 2)
        t += ((4 * R * R * L / P) ^ 4 + (16 * R * R / W2) ^ 4) ^ 0.25
    }
    print L, t, $10 - t }' "$data" | sort -n >"$work/band"
plot band-7680 <<EOF
set style data histograms
set style histogram rowstacked
set style fill solid 0.9 border -1
set boxwidth 0.75
set xtics rotate by -35
set key top left
set title 'Dense to band, N = 7680: products (model) and the rest'
set xlabel 'band width L'
set ylabel 'time [ms]'
set yrange [0:250]
plot '$work/band' using (1e3*\$2):xtic(1) title 'products', '' using (1e3*\$3) title 'panels and launches'
EOF

# figures 17 and 18: needed operations over time
rows two-stage 7680 '' | awk '$9 <= 160' >"$work/speed"
plot speed-7680 <<EOF
N = 7680.0
set title 'Speed of the stages, N = 7680 (needed operations / time)'
set xlabel 'band width L'
set ylabel 'TFLOPS'
set logscale y
set yrange [0.05:80]
set key outside right
plot 55 title 'DGEMM', '$work/speed' using 1:(8./3*N**3/\$2*1e-12) with linespoints title 'dense to band', \
    '' using 1:(8*N**2*\$1/\$3*1e-12) with linespoints title 'chase', \
    '' using 1:(4*N**3/\$5*1e-12) with linespoints title 'back from the chase', \
    '' using 1:(4*N**3/\$6*1e-12) with linespoints title 'back from the band'
EOF

# figures 7 and 8: accuracy
for method in one-stage two-stage polar jacobi; do
    awk -F, -v m="$method" '$1 == "random" && $2 == 7680 && $3 == m && $5 == "vectors" && ($6 == 0 || $6 == 64) {
        print m, $17, $18, $19, ($20 == "" ? 0 : $20) }' "$data"
done >"$work/accuracy"
plot accuracy-7680 <<EOF
set style data histograms
set style fill solid 0.9 border -1
set logscale y
set yrange [1e-14:1e-7]
set format y '10^{%L}'
set key outside right
set title 'Accuracy, N = 7680 (singular values: largest distance from gesvd)'
plot '$work/accuracy' using 2:xtic(1) title "|I - UU'|", '' using 3 title "|I - VV'|", \
    '' using 4 title "|A - USV'|", '' using 5 title 'singular values'
EOF

# figures 19 to 22: products against K
for product in 1 2; do
    plot "gemm$product" <<EOF
set datafile separator ','
set title 'GEMM$product on an H200'
set xlabel 'K'
set ylabel 'TFLOPS'
set key outside right title 'L'
set yrange [0:60]
plot for [L in "24 32 48 64 96 128 192 256"] '$rates' using (\$2 == L ? \$1 : NaN):(1e-12 * \$$((product + 2))) \
    with linespoints title L
EOF
done
