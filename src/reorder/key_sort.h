/* reorder/key_sort.h - vertices in the order of a number that each of them has. */
#ifndef SPC_REORDER_KEY_SORT_H
#define SPC_REORDER_KEY_SORT_H

#include <stdint.h>

/* Sorts item[count] by key[item], ascending; equal keys keep their order. scratch[count]. */
void spc_sort_by_key(uint32_t *item, uint64_t count, const uint32_t *key, uint32_t *scratch);

#endif
