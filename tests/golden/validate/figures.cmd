command -v node >/dev/null && command -v rsvg-convert >/dev/null || exit 77
sparcast validate in/measurements.csv -d in/test.csv --figures out >/dev/null; echo $?
ls out | tr '\n' ' '; echo
for f in out/*.svg; do grep -c "</svg>" "$f"; done | uniq -c | tr -s " "
for f in out/*.pdf; do head -c 4 "$f"; echo; done | uniq -c | tr -s " "
for f in out/*.png; do head -c 4 "$f" | tail -c 3; echo; done | uniq -c | tr -s " "
sparcast validate in/measurements.csv -d in/test.csv --figures /dev/null/x >/dev/null; echo $?
sparcast validate in/measurements.csv -d in/test.csv -k nosuch >/dev/null; echo $?
