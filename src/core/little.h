/* core/little.h - little-endian numbers in a byte array, on any machine. */
#ifndef SPC_CORE_LITTLE_H
#define SPC_CORE_LITTLE_H

#include <endian.h>
#include <stdint.h>
#include <string.h>

static inline void spc_put32(unsigned char *at, uint32_t value)
{
    value = htole32(value);
    memcpy(at, &value, sizeof value);
}

static inline void spc_put64(unsigned char *at, uint64_t value)
{
    value = htole64(value);
    memcpy(at, &value, sizeof value);
}

static inline uint32_t spc_get32(const unsigned char *at)
{
    uint32_t value;
    memcpy(&value, at, sizeof value);
    return le32toh(value);
}

static inline uint64_t spc_get64(const unsigned char *at)
{
    uint64_t value;
    memcpy(&value, at, sizeof value);
    return le64toh(value);
}

#endif
