sparcast probe --kernel nosuch a.mtx
echo "exit $?"
sparcast probe
echo "exit $?"
sparcast probe --machine
echo "exit $?"
sparcast probe --value f64 --vector f32 a.mtx
echo "exit $?"
sparcast probe --value f32,mixed --vector f32 a.mtx
echo "exit $?"
sparcast probe --on cpu --kernel peers a.mtx
echo "exit $?"
