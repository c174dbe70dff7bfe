command -v node >/dev/null && command -v rsvg-convert >/dev/null || exit 77
# Over columns: a line for each method. Of one batch: bars by term. What else differs has a figure of its own.
sparcast spmm predict --batch 100 --rows 50 --row-nnz 2 --columns 8,64 --figures lines >table; echo $?; ls lines
grep -o ">columns of B<\|>packed<\|>Time of each method<" lines/spmm-1.svg | sort
sparcast spmm predict --batch 100,200 --rows 50 --row-nnz 2,4 --columns 8,16,64 --figures many >table; echo $?; ls many | grep -c svg
sparcast spmm predict --batch 100 --rows 50 --row-nnz 2 --columns 64 --figures bars >table; echo $?
grep -o ">launch<\|>packed<\|>Time of each method by term<" bars/spmm-1.svg | sort
sparcast spmm predict --rows 50 --figures /dev/null/x >table; echo $?; wc -l <table
