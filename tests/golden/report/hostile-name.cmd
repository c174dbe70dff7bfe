cp in/small.mtx "<b>&'.mtx"; sparcast report "<b>&'.mtx" | grep -c "<b>"
cp in/small.mtx "$(printf '</script><!--.mtx' | tr / _)"; sparcast report ./*script* | grep -o '<!--' | head -3
