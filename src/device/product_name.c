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

/* Whether a word of a product says nothing that tells machines of one name apart. */
static bool is_of_no_account(const char *word, size_t length)
{
    static const char *const words[] = {"nvidia", "amd",  "intel",    "geforce", "tesla", "instinct",
                                        "xeon",   "gold", "platinum", "silver",  "cpu",   "processor",
                                        "core",   "hbm2", "hbm2e",    "hbm3",    "hbm3e", "sxm2",
                                        "sxm3",   "sxm4", "sxm5",     "sxm"};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && strncmp(word, words[i], length) == 0)
            return true;
    size_t digits = strspn(word, "0123456789");
    bool is_size = digits && digits + 2 == length && strncmp(word + digits, "gb", 2) == 0;
    bool is_clock = length > 3 && strncmp(word + length - 3, "ghz", 3) == 0;
    return is_size || is_clock || (digits == length && strncmp(word + digits, "-core", 5) == 0);
}

size_t spc_product_matches(const char *product_id, const char *device)
{
    size_t found = 0, words = 0;
    for (const char *name = device; *name; name += strspn(name, "-")) {
        name += strcspn(name, "-");
        words++;
    }
    for (const char *word = product_id; *word; word += strspn(word, "-")) {
        size_t length = strcspn(word, "-"), digits = strspn(word, "0123456789");
        bool is_size = digits && digits + 2 == length && strncmp(word + digits, "gb", 2) == 0, named = false;
        for (const char *name = device; *name && !named; name += strspn(name, "-")) {
            size_t own = strcspn(name, "-");
            named = strncmp(word, name, own) == 0 && (own == length || (is_size && own == digits));
            name += own;
        }
        if (!named && !is_of_no_account(word, length))
            return 0;
        found += named;
        word += length;
    }
    return found == words ? found : 0;
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
