for o in "--line 100" "--line 0" "--word 8 --line 4" "--offset 128" "--offset 2" "--order diagonal" "--window x" "--window 0" "--line 99999999999999999999"; do
    sparcast trace $o in/small.mtx 2>&1 | sed "s/one of .*/one of .../" | head -n 1
done
