printf '# Directed graph: web\n# Nodes: 4 Edges: 4\n# FromNodeId\tToNodeId\n0\t1\n0\t3\n3\t1\r\n\n1\t0\n' >snap.txt
printf '%% sym weighted\n1,2,0.5\n 2,3,1e-3\n' >net.edges
gzip -k snap.txt
sparcast info --format edges:0 --csv snap.txt snap.txt.gz | grep -E '^file|,csr,' | cut -d, -f1-14
for base in edges:0 edges:1 edges:1:undirected; do sparcast info --format $base --csv net.edges | grep ,csr, | cut -d, -f1-14; done
sparcast trace --format edges:0 --csv snap.txt
sparcast predict --format edges:0 --csv -d c2050 -k csr-scalar snap.txt | cut -d, -f1-4
# The numbers' meaning has to be stated.
sparcast info snap.txt
sparcast info --format edges snap.txt
sparcast info --format edges:1 snap.txt
printf '0 1\n0 x\n' >letters.txt
printf '0 1\n2\n' >single.txt
printf '0 4294967295\n' >large.txt
printf '0 4294967000\n' >sparse.txt
printf '0 1 see below\n' >words.txt
printf '0 99999999999999999999999\n' >huge.txt
printf '0 -1\n' >negative.txt
: >empty.txt
sparcast info --format edges:0 letters.txt single.txt large.txt sparse.txt words.txt huge.txt negative.txt empty.txt
# Matrix Market without its banner: the sizes are no edge, and say that it counts from 1.
printf '5 5 3\n2 3 1\n3 4 2\n3 5 3\n' >banner.mtx
sparcast info --format edges:1 --csv banner.mtx | grep ,csr, | cut -d, -f1-4
sparcast info --format edges:0 banner.mtx
printf '5 5 3\n2 3 1\n3 4 2\n0 4 3\n' >zero.mtx
sparcast info --format edges:0 --csv zero.mtx | grep ,csr, | cut -d, -f1-4
