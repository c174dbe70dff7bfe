/* Keys of a system file that say GPUs and bytes. */
#include "device/system_reduce.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool spc_system_reduce_key(const char *key, uint32_t *gpus, double *bytes)
{
    static const char name[] = "all_reduce_seconds@";
    const char *at = key + sizeof name - 1;
    char *end;
    if (strncmp(key, name, sizeof name - 1) != 0 || !isdigit((unsigned char)*at))
        return false;
    unsigned long n = strtoul(at, &end, 10);
    if (*end != ':' || !isdigit((unsigned char)end[1]) || n < 2 || n > 1024)
        return false;
    *gpus = (uint32_t)n;
    *bytes = strtod(end + 1, &end);
    return *end == '\0' && *bytes >= 1;
}
