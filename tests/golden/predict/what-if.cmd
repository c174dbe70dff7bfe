sparcast predict -d in/test.csv -k csr-scalar --what-if hit+30,spatial=max,index=memory --set line_bytes=64 --csv in/small.mtx
