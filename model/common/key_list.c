#include "model/common/key_list.h"

#include <string.h>

bool spc_is_among_keys(const char *const *names, const char *key)
{
    size_t length = strcspn(key, "@");
    for (; *names; names++) {
        size_t same = strcspn(*names, "*");
        if (strncmp(key, *names, same) == 0 && ((*names)[same] == '*' || length == same))
            return true;
    }
    return false;
}
