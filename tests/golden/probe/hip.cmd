# An AMD GPU, where the module is not there: what is missing. What is not measured on one is refused before.
SPARCAST_MODULE_PATH=/nonexistent
export SPARCAST_MODULE_PATH
sparcast probe --on hip --check in/small.mtx 2>err; echo "exit $?"
grep -c -e 'this build has no part for AMD' -e 'HIP shows no such AMD GPU' -e 'cannot be loaded: libamdhip64' err
sparcast probe --on hip --gpus 2 in/small.mtx; echo "exit $?"
