[ -c /dev/full ] || exit 77
for arguments in '--version' 'trace --help' 'info in/small.mtx' 'probe --on cpu --check in/small.mtx'; do
    sparcast $arguments >/dev/full; echo $?
done
