# A caution is given where what it is about is shown.
cautions() { sparcast predict "$@" in/small.mtx | grep -E -o 'Caution: [a-z ]*|Hit rates come from a [a-z]*|Model .*|Four in five measured'; }
echo terms; cautions -d mi250x --value f64 -k peers
echo ours; cautions -d mi250x --value f64 -k sell
# Times that nothing forecasts have a least time, and no range.
echo least; cautions -d mi300x -k peers
# The GPU was measured, the published model was not fitted to it.
echo published; cautions -d h100 --model paper -k csr-scalar
