/* model/common/key_list.h - lists of the facts that a model reads. */
#ifndef SPC_MODEL_COMMON_KEY_LIST_H
#define SPC_MODEL_COMMON_KEY_LIST_H

#include <stdbool.h>

/* Whether "KEY" or "KEY@KERNEL" is in a list that ends with NULL; a name that ends with '*' stands for all
 * that begin so. */
bool spc_is_among_keys(const char *const *names, const char *key);

#endif
