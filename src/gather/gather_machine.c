/* From the facts of a device to a gather memory. */
#include "gather/machine.h"

#include <math.h>
#include <string.h>

#include "core/error.h"
#include "device/device_facts.h"
#include "gather/gather_forecast.h"

/* A device is a gather memory of this model where it says how the DRAM is cut and how fast it reads. */
static const char *const needed[] = {
    "gather_channels",  "gather_banks",     "gather_row_bytes",    "gather_granule_bytes", "gather_trc",
    "gather_trcd",      "gather_trp",       "gather_tcl",          "gather_tccd_s",        "gather_queue",
    "gather_in_flight", "gather_unit_rate", "gather_packet_words", "gather_link_down",
};

enum { NEEDED = sizeof needed / sizeof needed[0] };

/* What it may say beside. */
static const char *const others[] = {
    "gather_pseudo_channels",
    "gather_bank_groups",
    "gather_interleave_bytes",
    "gather_hashed",
    "gather_tccd_l",
    "gather_trrd_s",
    "gather_trrd_l",
    "gather_tfaw",
    "gather_trtp",
    "gather_trefi",
    "gather_trfc",
    "gather_activate_bus",
    "gather_precharge_bus",
    "gather_read_bus",
    "gather_command_buses",
    "gather_latency",
    "gather_window",
    "gather_units",
    "gather_index_in_memory",
    "gather_packet_header_bytes",
    "gather_link_up",
};

bool spc_gather_machine_reads(const char *key)
{
    for (size_t i = 0; i < NEEDED; i++)
        if (strcmp(needed[i], key) == 0)
            return true;
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strcmp(others[i], key) == 0)
            return true;
    return false;
}

bool spc_gather_is_walked(const spc_device *device)
{
    return spc_device_has(device, "gather_channels");
}

static double value_or(const spc_device *device, const char *key, double otherwise)
{
    double value;
    return spc_device_get(device, key, NULL, &value) ? value : otherwise;
}

static int64_t picoseconds(const spc_device *device, const char *key, int64_t otherwise)
{
    double seconds;
    return spc_device_get(device, key, NULL, &seconds) ? llround(seconds * 1e12) : otherwise;
}

static uint32_t bits_of(const spc_device *device, const char *key, double otherwise)
{
    return (uint32_t)__builtin_ctz((uint32_t)value_or(device, key, otherwise));
}

static spc_status set_shape(spc_gather_machine *m, const spc_device *device, spc_error *error)
{
    m->granule_bits = bits_of(device, "gather_granule_bytes", 0);
    m->granule_bytes = 1u << m->granule_bits;
    m->channel_bits = bits_of(device, "gather_channels", 1);
    m->pseudo_bits = bits_of(device, "gather_pseudo_channels", 1);
    m->group_bits = bits_of(device, "gather_bank_groups", 1);
    uint32_t bank_bits = bits_of(device, "gather_banks", 1),
             row_bits = bits_of(device, "gather_row_bytes", 8);
    uint32_t inner = bits_of(device, "gather_interleave_bytes", m->granule_bytes);
    const char *id = spc_device_id(device);
    if (m->group_bits > bank_bits)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: more gather_bank_groups than gather_banks", id);
    if (row_bits < m->granule_bits)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: gather_row_bytes is below gather_granule_bytes", id);
    if (inner < m->granule_bits || inner > row_bits)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "%s: gather_interleave_bytes is outside gather_granule_bytes to gather_row_bytes",
                        id);
    m->inner_bits = inner - m->granule_bits;
    m->column_bits = row_bits - inner;
    m->bank_bits = bank_bits - m->group_bits;
    m->channels = 1u << m->channel_bits;
    m->pseudos = 1u << m->pseudo_bits;
    m->groups = 1u << m->group_bits;
    m->banks = 1u << bank_bits;
    m->hashed = value_or(device, "gather_hashed", 0) != 0;
    return SPC_OK;
}

static void set_timing(spc_gather_machine *m, const spc_device *device)
{
    m->rc = picoseconds(device, "gather_trc", 0);
    m->rcd = picoseconds(device, "gather_trcd", 0);
    m->rp = picoseconds(device, "gather_trp", 0);
    m->ras = m->rc - m->rp;
    m->cl = picoseconds(device, "gather_tcl", 0);
    m->ccd_s = picoseconds(device, "gather_tccd_s", 0);
    m->ccd_l = picoseconds(device, "gather_tccd_l", m->ccd_s);
    m->rrd_s = picoseconds(device, "gather_trrd_s", 0);
    m->rrd_l = picoseconds(device, "gather_trrd_l", m->rrd_s);
    m->faw = picoseconds(device, "gather_tfaw", 0);
    m->rtp = picoseconds(device, "gather_trtp", 0);
    m->refi = picoseconds(device, "gather_trefi", 0);
    m->rfc = picoseconds(device, "gather_trfc", 0);
    m->activate_bus = picoseconds(device, "gather_activate_bus", 0);
    m->precharge_bus = picoseconds(device, "gather_precharge_bus", 0);
    m->read_bus = picoseconds(device, "gather_read_bus", 0);
    m->latency = picoseconds(device, "gather_latency", 0);
    m->shared_bus = value_or(device, "gather_command_buses", 2) == 1;
}

static spc_status check_timing(const spc_gather_machine *m, const spc_device *device, spc_error *error)
{
    const char *id = spc_device_id(device);
    if (m->ras < 0)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: gather_trc is below gather_trp", id);
    if (m->ccd_s == 0 || m->ccd_l < m->ccd_s)
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "%s: gather_tccd_s must be positive and not above gather_tccd_l", id);
    if (m->refi && m->refi <= m->rfc + m->rc + m->rcd)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%s: gather_trefi leaves no time beside gather_trfc", id);
    return SPC_OK;
}

static void set_paths(spc_gather_machine *m, const spc_device *device)
{
    m->queue = (uint32_t)value_or(device, "gather_queue", 1);
    m->in_flight = (uint32_t)value_or(device, "gather_in_flight", 1);
    for (m->ring = 1; m->ring < m->in_flight;)
        m->ring *= 2;
    m->window = (uint32_t)value_or(device, "gather_window", 0);
    double rate = value_or(device, "gather_units", 1) * value_or(device, "gather_unit_rate", 1);
    m->unit_interval = 1e12 / rate;
    m->access_interval = m->unit_interval / m->channels;
    m->index_in_memory = value_or(device, "gather_index_in_memory", 1) != 0;
    m->header_bytes = value_or(device, "gather_packet_header_bytes", 0);
    m->packet_words = value_or(device, "gather_packet_words", 1);
    m->link_down = value_or(device, "gather_link_down", 1);
    m->link_up = value_or(device, "gather_link_up", m->link_down);
    m->copies = 1;
}

spc_status spc_gather_machine_init(spc_gather_machine *machine, const spc_device *device, spc_error *error)
{
    memset(machine, 0, sizeof *machine);
    for (size_t i = 0; i < NEEDED; i++)
        if (!spc_device_has(device, needed[i]))
            return spc_fail(error, SPC_ERROR_DATA, "%s: the device has no %s", spc_device_id(device),
                            needed[i]);
    SPC_TRY(set_shape(machine, device, error));
    set_timing(machine, device);
    set_paths(machine, device);
    return check_timing(machine, device, error);
}

double spc_gather_data_rate(const spc_gather_machine *m)
{
    double lines = (double)m->channels * m->pseudos * m->copies;
    return lines * m->granule_bytes / ((double)m->ccd_s * 1e-12);
}

double spc_gather_peak(const spc_gather_machine *m)
{
    double lost = m->refi ? (double)m->rfc / (double)m->refi : 0;
    return spc_gather_data_rate(m) * (1 - lost);
}

bool spc_gather_walks_alike(const spc_gather_machine *a, const spc_gather_machine *b)
{
    return a->granule_bits == b->granule_bits && a->inner_bits == b->inner_bits &&
           a->channel_bits == b->channel_bits && a->pseudo_bits == b->pseudo_bits &&
           a->group_bits == b->group_bits && a->column_bits == b->column_bits &&
           a->bank_bits == b->bank_bits && a->hashed == b->hashed && a->rc == b->rc && a->rcd == b->rcd &&
           a->rp == b->rp && a->cl == b->cl && a->ccd_s == b->ccd_s && a->ccd_l == b->ccd_l &&
           a->rrd_s == b->rrd_s && a->rrd_l == b->rrd_l && a->faw == b->faw && a->rtp == b->rtp &&
           a->refi == b->refi && a->rfc == b->rfc && a->activate_bus == b->activate_bus &&
           a->precharge_bus == b->precharge_bus && a->read_bus == b->read_bus && a->latency == b->latency &&
           a->shared_bus == b->shared_bus && a->queue == b->queue && a->in_flight == b->in_flight &&
           a->window == b->window && a->unit_interval == b->unit_interval;
}
