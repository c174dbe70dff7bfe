# The type of values is what the file says, float32 where it says nothing; --value decides.
cd in
for file in scipy/csr_npz scipy/a_mat hdf5/tenx_h5 hdf5/seven_mat small.mtx; do
    sparcast predict -d h200 -k csr-vector "$file" | head -n 1 | cut -d: -f1
done
sparcast predict -d h200 -k csr-vector --value f64 small.mtx | head -n 1 | cut -d: -f1
sparcast predict -d h200 -k csr-vector --value f32 scipy/a_mat | head -n 1 | cut -d: -f1
for command in 'compare -d h200' 'sweep -d h200 --vary l2_bytes=8MiB' 'reorder -d h200 --orders rcm' 'predict -d h200 --gpus 2'; do
    for value in '' '--value f64' '--value f32'; do
        sparcast $command $value --json scipy/a_mat | grep -o '"\(iteration_\)\?seconds": [^,]*' | head -n 1
    done | uniq -c | awk -v command="$command" '{ print command ": " $1 }'
done
sparcast predict -d h200 --columns 2 --json scipy/a_mat | grep '"value"'
sparcast info --csv scipy/a_mat small.mtx | grep ',csr,' | cut -d, -f1,4,19-23
