# The locality of the permuted stream is that of the permuted file.
for order in rcm rabbit random length:3; do
    sparcast reorder --order $order -o new.mtx --csv in/small.mtx | tail -n 1 | cut -d, -f5-9 >stream
    sparcast reorder --order own --csv new.mtx | tail -n 1 | cut -d, -f5-9 | cmp - stream && echo $order
done
