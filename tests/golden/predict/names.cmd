# the end of a line in a file's name is shown as "?" in sentences as in tables, and kept in JSON
name=$(printf 'a\nb.mtx')
cp in/small.mtx "$name"
sparcast predict -d h100 "$name" | head -1
sparcast predict -d h100 --columns 2 "$name" | head -1 | cut -c1-14
sparcast predict -d h100 --gpus 2 "$name" | head -1
sparcast solver cg -d h100 "$name" | head -1 | cut -c1-14
sparcast reorder "$name" | grep advice
sparcast info --json "$name" | grep file
