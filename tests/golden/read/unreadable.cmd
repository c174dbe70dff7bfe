cp in/small.mtx shut.mtx; chmod 000 shut.mtx
if [ "$(id -u)" != 0 ]; then sparcast info --json shut.mtx; exit; fi
setpriv --bounding-set -dac_override,-dac_read_search true 2>/dev/null || exit 77
setpriv --bounding-set -dac_override,-dac_read_search sparcast info --json shut.mtx
