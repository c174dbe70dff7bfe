# A caution is given where what it is about is shown.
cautions() { sparcast predict "$@" in/small.mtx | grep -E -o 'Caution: [a-z ]*|Hit rates come from a [a-z]*|Model .*|Four in five measured'; }
echo terms; cautions -d mi250x --value f64 -k peers
echo ours; cautions -d mi250x --value f64 -k sell
# Times that nothing forecasts have a least time, and no range.
echo least; cautions -d mi300x -k peers
# The GPU was measured, the published model was not fitted to it.
echo published; cautions -d h100 --model paper -k csr-scalar
# So are facts of a CPU that were taken from others.
for device in epyc-9654 epyc-7763; do
    echo "$device: $(sparcast predict -d $device --json in/small.mtx | grep -o '"facts": "[a-z]*"')"
    sparcast predict -d $device in/small.mtx | grep '^Facts'; sparcast compare -d $device in/small.mtx | grep '^Facts'
done
