/* Device files: what is accepted holds known keys only, once each, in their range and with a source. */
#include <math.h>
#include <stdio.h>

#include "fuzz.h"

/* Reading what was written changes nothing. */
static void round_trip(const spc_device *device)
{
    char path[64];
    spc_device *again;
    snprintf(path, sizeof path, "/dev/shm/fuzz-device-%ld.csv", (long)getpid());
    if (spc_device_save(device, path, NULL) != SPC_OK || spc_device_load(path, &again, NULL) != SPC_OK)
        abort();
    if (spc_device_fact_count(device) != spc_device_fact_count(again))
        abort();
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact a = spc_device_fact_at(device, i), b = spc_device_fact_at(again, i);
        if (strcmp(a.key, b.key) != 0 || strcmp(a.text, b.text) != 0 || strcmp(a.source, b.source) != 0)
            abort();
    }
    spc_device_free(again);
    unlink(path);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    spc_device *device;
    spc_error error;
    spc_status status = spc_device_load(fuzz_file(data, size), &device, &error);
    if (status != SPC_OK) {
        fuzz_check_message(status, &error);
        if (device)
            abort();
        return 0;
    }
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        const spc_device_key *key = spc_device_key_find(fact.key);
        if (!key || strcmp(fact.unit, key->unit) != 0 || !*fact.source)
            abort();
        if (strcmp(key->unit, "text") != 0 && !(fact.number >= key->min && fact.number <= key->max))
            abort();
        for (size_t k = 0; k < i; k++)
            if (strcmp(spc_device_fact_at(device, k).key, fact.key) == 0)
                abort();
    }
    round_trip(device);
    spc_device_free(device);
    return 0;
}
