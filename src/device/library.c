/* Versions of libraries, a fact of what the device knows about their kernels. */
#include <stdio.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "sparcast/precision.h"

static const char version_key[] = "library_version@", same_key[] = "library_same@";

static const char *library_text_of(const spc_device *device, const char *key, const char *owner)
{
    char name[160];
    snprintf(name, sizeof name, "%s%s", key, owner);
    return spc_device_get_text(device, name);
}

const char *spc_device_library_version(const spc_device *device, const char *kernel, uint32_t value_bytes)
{
    char owner[120];
    const char *type = spc_precision_name(value_bytes);
    int length = (int)strcspn(kernel, ":");
    snprintf(owner, sizeof owner, "%.*s-%s", length, kernel, type ? type : "");
    const char *version = library_text_of(device, version_key, owner);
    owner[length < (int)sizeof owner ? length : 0] = '\0';
    return version ? version : library_text_of(device, version_key, owner);
}

const char *spc_library_title(const char *kernel, const char *version, char *text, size_t size)
{
    static const struct {
        const char *kernel, *title;
    } makers[] = {{"cusparse", "cuSPARSE"},
                  {"rocsparse", "rocSPARSE"},
                  {"ginkgo", "Ginkgo"},
                  {"mkl", "MKL"},
                  {"armpl", "Arm Performance Libraries"},
                  {"aocl", "AOCL"},
                  {"scipy", "SciPy"}};
    static const char *const shipped[][2] = {{"12.6", " of CUDA 13.0"}}; /* as the sources of its facts say */
    const char *title = "the library", *with = "";
    for (size_t i = 0; i < sizeof makers / sizeof *makers; i++)
        if (strncmp(kernel, makers[i].kernel, strlen(makers[i].kernel)) == 0)
            title = makers[i].title;
    for (size_t i = 0; i < sizeof shipped / sizeof *shipped && strcmp(title, "cuSPARSE") == 0; i++)
        if (strcmp(version, shipped[i][0]) == 0)
            with = shipped[i][1];
    snprintf(text, size, "%s %s%s", title, version, with);
    return text;
}

/* Whether a list of versions, "12.8 12.9", has one. */
static bool lists(const char *list, const char *version)
{
    size_t length = strlen(version);
    for (; list && *list; list += strcspn(list, " "), list += strspn(list, " "))
        if (strcspn(list, " ") == length && strncmp(list, version, length) == 0)
            return true;
    return false;
}

/* The owner of a fact that says a version; NULL of other facts. */
static const char *owner_at(const spc_device *device, size_t i)
{
    const char *key = spc_device_fact_at(device, i).key;
    return strncmp(key, version_key, sizeof version_key - 1) == 0 ? key + sizeof version_key - 1 : NULL;
}

static bool library_knows(const spc_device *device, const char *owner, const char *version)
{
    return lists(library_text_of(device, version_key, owner), version) ||
           lists(library_text_of(device, same_key, owner), version);
}

/* "cusparse-csr" owns what is said of "cusparse-csr" and of "cusparse-csr-f64". */
static bool is_of(const char *key, const char *owner)
{
    const char *at = strchr(key, '@');
    size_t length = strlen(owner);
    if (!at || strncmp(at + 1, owner, length) != 0)
        return false;
    const char *rest = at + 1 + length;
    return !*rest || (*rest == '-' && spc_precision_find(rest + 1));
}

static void forget(spc_device *device, const char *of)
{
    char owner[120], key[200];
    snprintf(owner, sizeof owner, "%s", of);
    for (size_t i = spc_device_fact_count(device); i-- > 0;) {
        snprintf(key, sizeof key, "%s", spc_device_fact_at(device, i).key);
        if (is_of(key, owner))
            spc_device_remove(device, key);
    }
}

static const char *find_other(const spc_device *device, const char *version)
{
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        const char *owner = owner_at(device, i);
        if (owner && !library_knows(device, owner, version))
            return owner;
    }
    return NULL;
}

static spc_status name_version(spc_device *device, size_t i, const char *version, spc_error *error)
{
    char key[200], source[900];
    const spc_device_fact fact = spc_device_fact_at(device, i);
    const char *owner = owner_at(device, i);
    if (!owner || strcmp(fact.text, version) == 0)
        return SPC_OK;
    snprintf(key, sizeof key, "%s%s", same_key, owner);
    const char *same = spc_device_get_source(device, key);
    snprintf(source, sizeof source, "%s", same ? same : "");
    spc_origin origin = spc_device_get_origin(device, key);
    snprintf(key, sizeof key, "%s", fact.key);
    return spc_device_put_text(device, key, version, origin, source, error);
}

/* Appends the words of a list that are not there yet. */
static void add_words(const char *list, char *to, size_t size)
{
    for (; list && *list; list += strcspn(list, " "), list += strspn(list, " ")) {
        char word[40];
        size_t used = strlen(to);
        snprintf(word, sizeof word, "%.*s", (int)strcspn(list, " "), list);
        if (!lists(to, word))
            snprintf(to + used, size - used, "%s%s", used ? " " : "", word);
    }
}

spc_status spc_device_use_library(spc_device *device, const char *version, spc_error *error)
{
    size_t known = 0;
    char others[120] = "";
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        const char *owner = owner_at(device, i);
        if (!owner)
            continue;
        known += library_knows(device, owner, version);
        add_words(library_text_of(device, version_key, owner), others, sizeof others);
        add_words(library_text_of(device, same_key, owner), others, sizeof others);
    }
    if (!known)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s knows no library of version %.40s%s%s",
                        spc_device_id(device), version, *others ? "; what it knows is of " : "", others);
    for (const char *owner; (owner = find_other(device, version));)
        forget(device, owner);
    for (size_t i = 0; i < spc_device_fact_count(device); i++)
        SPC_TRY(name_version(device, i, version, error));
    return SPC_OK;
}
