command -v node >/dev/null && command -v rsvg-convert >/dev/null || exit 77
# The roofs of a CPU: L2, L3 and memory; of one without an L3 two.
sparcast report -d power9 -d a64fx --value f64 -o page.html --figures out in/small.mtx; echo $?
for i in 1 2; do grep -oE '>(L2|L3|DRAM|bandwidth): [0-9,.]+ GB/s<' out/m1-roofline-$i.svg | tr -d '<>'; done
