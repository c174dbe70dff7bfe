sparcast svd probe --host --n 0,1,40 --band 8 --method two-stage,one-stage --both --repeats 2 -o out.csv >table || exit
cut -d, -f1-6,9 out.csv | sed "/^# [ds]/d"
wc -l <table
