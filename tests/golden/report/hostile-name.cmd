command -v gnuplot >/dev/null || exit 77
cp in/small.mtx "<b>&'.mtx"; sparcast report "<b>&'.mtx" | grep -c "<b>"
