/* The nearest architecture with code tables, for a GPU that came after them. */
#include <stdlib.h>
#include <string.h>

#include "kernels/kernel_contract.h"
#include "sparcast/kernel.h"

/* "sm_90" -> 90; 0 where it is no such name. */
static int number_of(const char *architecture)
{
    return strncmp(architecture, "sm_", 3) == 0 ? atoi(architecture + 3) : 0;
}

/* How far another architecture is: of the same major version, then older ones, then newer ones; by number. */
static int distance(int wanted, int other)
{
    int apart = abs(wanted - other), rank = wanted / 10 == other / 10 ? 0 : other < wanted ? 1 : 2;
    return rank * 1000 + apart;
}

static const spc_code_table *first_tables(void)
{
    for (size_t k = 0; k < spc_kernel_count(); k++)
        if (spc_kernel_at(k)->code)
            return spc_kernel_at(k)->code;
    return NULL;
}

const char *spc_architecture_nearest(const char *architecture)
{
    const char *nearest = NULL;
    int wanted = architecture ? number_of(architecture) : 0;
    for (const spc_code_table *t = first_tables(); t && t->architecture; t++)
        if (!nearest || distance(wanted, number_of(t->architecture)) < distance(wanted, number_of(nearest)))
            nearest = t->architecture;
    return nearest;
}
