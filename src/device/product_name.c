#include "device/product_name.h"

#include <ctype.h>
#include <string.h>

void spc_product_id(const char *product, char *id, size_t size)
{
    size_t used = 0;
    if (strncmp(product, "NVIDIA ", 7) == 0)
        product += 7;
    if (strncmp(product, "AMD Instinct ", 13) == 0)
        product += 13;
    for (; *product && used + 1 < size; product++) {
        if (strncmp(product, "(R)", 3) == 0 || strncmp(product, "(TM)", 4) == 0) {
            product += strcspn(product, ")");
            continue;
        }
        bool plain = isalnum((unsigned char)*product) || *product == '.';
        if (plain)
            id[used++] = (char)tolower((unsigned char)*product);
        else if (used && id[used - 1] != '-')
            id[used++] = '-';
    }
    while (used && id[used - 1] == '-')
        used--;
    id[used] = '\0';
}

bool spc_product_is_alike(const char *product_id, const char *device)
{
    size_t first = strcspn(device, "-");
    for (const char *word = product_id; *word; word += strspn(word, "-")) {
        size_t length = strcspn(word, "-");
        if (length == first && strncmp(word, device, first) == 0)
            return true;
        word += length;
    }
    return false;
}
