# Eight dies with an L2 each, and a cache behind them: what of A and x comes from where; without that cache; as one L2.
for changes in "" "--set l3_bytes=1" "--set l2_partitions=1 --set l2_apart=0"; do
    for recipe in stencil,size=1500x1500,points=9 random,rows=300000,row-nnz=20; do
        # shellcheck disable=SC2086 # options are words
        sparcast predict -d mi300x $changes -k ell recipe:$recipe | grep -e "^kernel" -e "^ell  "
    done
done
