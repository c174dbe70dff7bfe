# What a user sends of a machine: versions, facts, measurements, the calibration and its verdict; no user, computer or folder. Of it the calibration is made again.
export CUDA_VISIBLE_DEVICES=
taskset -c 0 sparcast device --record my.tar --seconds 0.0003 >said; echo $?
sed -n 's/^Recorded/Recorded/p' said; ls
tar tf my.tar; tar tvf my.tar | cut -c1-14 | sort -u; tar xf my.tar
sed -n 's/,.*//p' record/versions.csv | head -5
grep -l -e "$PWD" -e /tmp -e "$(uname -n)" record/*; grep '^# command' record/machine-measurements.csv
taskset -c 0 sparcast calibrate --on cpu --machine record/machine.csv --measured record/machine-measurements.csv -o again.csv >judged; echo $?
cmp record/machine.csv again.csv && echo "the same to the letter"
echo mine >other.tar; sparcast device --record other.tar; echo $?; cat other.tar
sparcast device --record my.gz; echo $?
sparcast device --record a.tar h100; echo $?
sparcast device --seconds 1; echo $?
sparcast device --record nosuch/my.tar; echo $?
