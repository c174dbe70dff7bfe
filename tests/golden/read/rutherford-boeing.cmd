# Rutherford-Boeing: pattern, symmetric, compressed, in an archive; then what is wrong with others, one line each.
printf '%-72s%-8s\n%14d%14d%14d%14d\n%-14s%14d%14d%14d%14d\n%-16s%-16s\n  1  3  3  4  7\n  1  3  2\n  1  2  3\n' \
    'a title' key 3 1 2 0 pra 3 4 6 0 '(5I3)' '(3I3)' >rectangle.rb
printf '%-72s%-8s\n%14d%14d%14d%14d\n%-14s%14d%14d%14d%14d\n%-16s%-16s%-20s\n 1 3 4\n 1 2 2\n 1.0 -2.0 3.0\n' \
    'values are skipped' key 4 1 1 1 rsa 2 2 3 0 '(3I2)' '(3I2)' '(3F5.1)' >symmetric.rb
gzip -k symmetric.rb
mkdir symmetric && cp symmetric.rb symmetric/ && tar -czf symmetric.tar.gz symmetric
sed '4s/(5I3)/(5F3)/' rectangle.rb >format.rb
sed '6s/  3/  9/' rectangle.rb >beyond.rb
sed '5s/  4/  2/' rectangle.rb >backwards.rb
sed '3s/pra/pre/' rectangle.rb >elemental.rb
head -n 5 rectangle.rb >short.rb
sparcast info --csv rectangle.rb symmetric.rb symmetric.rb.gz symmetric.tar.gz format.rb beyond.rb backwards.rb elemental.rb short.rb |
    grep -E '^file|,csr,' | cut -d, -f1-14
