sparcast info --value f16 in/small.mtx; echo $?; sparcast info --index 16 in/small.mtx; echo $?; sparcast info --threads 0 in/small.mtx; echo $?; sparcast info --threads
