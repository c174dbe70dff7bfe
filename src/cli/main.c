#include <stdio.h>

#include "sparcast.h"

int main(void)
{
    printf("sparcast %s\n", spc_version());
    return 0;
}
