sparcast reorder; echo $?
sparcast reorder --order best in/small.mtx; echo $?
sparcast reorder --order partition in/small.mtx; echo $?
sparcast reorder -o out.mtx in/small.mtx; echo $?
sparcast reorder --order rcm -o out.mtx in/small.mtx in/symmetric.mtx; echo $?
sparcast reorder --inverse in/small.mtx; echo $?
sparcast reorder --apply x --order rcm in/small.mtx; echo $?
sparcast reorder --apply missing in/small.mtx; echo $?
printf '%%%%sparcast permutation\n2 2\n1\n1\n1\n2\n' >twice
sparcast reorder --apply twice in/small.mtx; echo $?
printf '%%%%sparcast permutation\n1 1\n1\n1\n' >small
sparcast reorder --apply small in/small.mtx; echo $?
sparcast reorder -d nosuch in/small.mtx 2>err; echo $?; cut -c1-30 err
