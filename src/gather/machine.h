/* gather/machine.h - a gather memory in the units of the walk: picoseconds, and shifts in place of powers of
 * two. */
#ifndef SPC_GATHER_MACHINE_H
#define SPC_GATHER_MACHINE_H

#include "sparcast/gather.h"

typedef struct spc_gather_machine {
    /* How an address is cut, from its lowest bits up: column within the interleaving, channel, pseudo
     * channel, group, the rest of the column, bank, row. All are counts of bits. */
    uint32_t granule_bits, inner_bits, channel_bits, pseudo_bits, group_bits, column_bits, bank_bits;
    bool hashed;
    uint32_t channels, pseudos, groups; /* groups, banks: of a pseudo channel */
    uint32_t banks;
    uint32_t granule_bytes;
    /* Picoseconds. */
    int64_t rc, rcd, rp, ras, cl, ccd_s, ccd_l, rrd_s, rrd_l, faw, rtp, refi, rfc;
    int64_t activate_bus, precharge_bus, read_bus, latency;
    bool shared_bus;
    uint32_t queue, in_flight;
    uint32_t ring; /* a power of two that is not below in_flight */
    uint32_t window;
    double access_interval; /* of all gather units together */
    double unit_interval;   /* of one channel's */
    bool index_in_memory;
    double header_bytes, packet_words, link_down, link_up; /* links in B/s */
    double copies; /* of all of it, side by side; a part of one counts, too */
} spc_gather_machine;

/* Whether a fact of this name is read here. */
bool spc_gather_machine_reads(const char *key);

spc_status spc_gather_machine_init(spc_gather_machine *machine, const spc_device *device, spc_error *error);

/* What the data lines of all channels move in a second, while nothing is refreshed, and all in all. */
double spc_gather_data_rate(const spc_gather_machine *machine);
double spc_gather_peak(const spc_gather_machine *machine);

/* Whether the same stream takes as long in both: all is alike but links, packets, copies and who reads the
 * columns. */
bool spc_gather_walks_alike(const spc_gather_machine *a, const spc_gather_machine *b);

#endif
