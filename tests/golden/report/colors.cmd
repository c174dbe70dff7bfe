command -v node >/dev/null && command -v rsvg-convert >/dev/null || exit 77
# Eight kernels that have colours of their own and four that have not: these take the two that are free, then all in turn.
sparcast report -d h200 -k csr-vector,csr-scalar,sell,fold,ell,csr-merge,rbp-csr,rbp-ell,sell-plain,cusparse-sell,cusparse-csr,cusparse-coo \
  -o page.html --figures out in/small.mtx; echo $?
sed 's/role-legend-symbol/\n&/g' out/m1-roofline-1.svg |
  sed -nE 's/^role-legend-symbol.*fill="(#[0-9a-f]{6})" stroke="[^>]*><\/g><g[^>]*><text[^>]*>([a-z-]+)<.*/\2 \1/p' | sort
