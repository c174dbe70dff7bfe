# Orders that need METIS: skipped where nobody asked for them, an error where somebody did.
sparcast reorder --order dissection in/small.mtx >/dev/null 2>&1 || exit 77
sparcast reorder --csv --order partition:2,dissection,partition:1000 in/small.mtx | cut -d, -f4
sparcast reorder --csv --parts 3 in/small.mtx | cut -d, -f4
