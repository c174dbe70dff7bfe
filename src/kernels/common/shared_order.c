#include "kernels/common/shared_order.h"

spc_order spc_find_access_order(const spc_kernel_spec *spec)
{
    spc_order order = {.storage = true};
    if (spec && spec->kernel->order) {
        order = (spc_order){0};
        spec->kernel->order(spec, &order);
    }
    return order;
}

bool spc_same_access_order(const spc_order *a, const spc_order *b)
{
    if (a->storage || b->storage)
        return a->storage == b->storage;
    return a->runs == b->runs && a->lanes == b->lanes && a->step == b->step && a->piece == b->piece &&
           a->window == b->window;
}
