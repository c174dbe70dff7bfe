command -v node >/dev/null && command -v rsvg-convert >/dev/null || exit 77
# Eight kernels that have colours of their own and four that have not: these take the two that are free, then spare ones.
sparcast report -d h200 -k csr-vector,csr-scalar,sell,fold,ell,csr-merge,rbp-csr,rbp-ell,sell-plain,cusparse-sell,cusparse-csr,cusparse-coo \
  -o page.html --figures out in/small.mtx; echo $?
sed -E 's/mark-(symbol|text) role-mark/\n\1:/g' out/m1-roofline-1.svg >groups
sed -n 's/^text://p' groups | grep -oE '>[a-z][a-z0-9:-]+</text>' | tr -d '>' | sed 's/[:<].*//' >names
sed -n 's/^symbol://p' groups | grep -oE 'fill="#[0-9a-f]{6}"' | grep -oE '#[0-9a-f]{6}' >colors
paste -d ' ' names colors | sort
