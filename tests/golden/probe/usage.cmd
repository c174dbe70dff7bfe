sparcast probe --kernel nosuch a.mtx
echo "exit $?"
sparcast probe
echo "exit $?"
sparcast probe --machine
echo "exit $?"
