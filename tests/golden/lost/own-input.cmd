# No command replaces the matrix that it reads, under whatever name.
cp in/symmetric.mtx a.mtx
ln a.mtx hard.mtx
ln -s a.mtx soft.mtx
sparcast reorder --order rcm --permutation kept in/symmetric.mtx >out
cp kept order
refused() {
    sparcast "$@" >out
    echo "exit $?"
}
refused reorder --order rcm -o a.mtx a.mtx
refused reorder --order rcm -o ./hard.mtx --permutation new a.mtx
refused reorder --order rcm -o soft.mtx a.mtx
refused reorder --order rcm -o a.mtx soft.mtx
refused reorder --apply order --inverse --permutation order a.mtx
refused info --cache a.mtx a.mtx
refused info --cache a.mtx - <a.mtx
refused info --cache a.mtx soft.mtx
cmp a.mtx in/symmetric.mtx
cmp order kept
ls
