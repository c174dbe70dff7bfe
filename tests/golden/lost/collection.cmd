# Folders, patterns, lists, what ssget unpacks: one row each, sorted, named by the path below the folder.
mkdir -p tree/HB/arc130 tree/Odd tree/empty tree/.hidden
cp in/small.mtx tree/HB/arc130/arc130.mtx
cp in/small.mtx tree/HB/arc130/arc130_b.mtx
cp in/small.mtx tree/HB/zenios.mtx
gzip -c in/small.mtx >tree/Odd/a.mtx.gz
cp in/small.mtx tree/Odd/b.mtx
cp in/small.mtx tree/.hidden/c.mtx
echo text >tree/Odd/README
ln -s .. tree/Odd/up
tar cf tree/HB/arc130.tar -C tree/HB arc130/arc130.mtx
names() {
    cut -d, -f 1 | uniq | grep -v '^file$'
}
echo folder; sparcast info --csv tree | names
echo two folders; sparcast info --csv tree/HB/ tree/Odd | names
echo pattern; sparcast info --csv 'tree/*/[ab]*' | names
echo list; printf 'tree/Odd/b.mtx\ntree/HB\n' | sparcast trace --csv --files-from - | names
echo list with NUL; printf 'tree/Odd/b.mtx\0tree/Odd/a.mtx.gz\0' >list; sparcast info --csv --files-from list | names
echo a batch; sparcast spmm predict -d h200 --json tree/Odd tree/HB/zenios.mtx | grep '"batch":'
echo matrix names; sparcast probe --on cpu --seconds 1e-6 --quiet -k csr-scalar -o rows.csv tree 2>/dev/null; measured rows.csv | cut -d, -f 1 | sort
echo no file; sparcast info --shard 1/1000 tree/Odd
echo no matrix; sparcast info tree/empty tree/Odd/b.mtx | sed -n 2p
echo nothing matches; sparcast info 'tree/*.nothing'
echo one name twice; cp -r tree/Odd copy; sparcast info --csv tree/Odd copy; sparcast probe --on cpu in/small.mtx copy/../in/small.mtx
