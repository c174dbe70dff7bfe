/* Names of the enumerations of predict.h and execute.h, and the texts that stand for options. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/error.h"
#include "model/model.h"

static const char *const hit_sources[] = {
    [SPC_HIT_AUTO] = "auto",   [SPC_HIT_LINES] = "lines", [SPC_HIT_WINDOW] = "window",
    [SPC_HIT_GIVEN] = "given", [SPC_HIT_NONE] = "none",   [SPC_HIT_EXECUTED] = "executed",
};
static const char *const spatial_units[] = {
    [SPC_SPATIAL_ACCESSES] = "accesses",
    [SPC_SPATIAL_WORDS] = "words",
};
static const char *const limits[] = {
    [SPC_LIMIT_NOTHING] = "nothing",
    [SPC_LIMIT_INDEX] = "index",
    [SPC_LIMIT_VALUES] = "values",
    [SPC_LIMIT_X] = "x",
    [SPC_LIMIT_LAUNCH] = "launch",
    [SPC_LIMIT_GATHER] = "gather",
    [SPC_LIMIT_TRANSFER] = "host transfer",
    [SPC_LIMIT_MEMORY] = "device memory",
    [SPC_LIMIT_LATENCY] = "latency",
    [SPC_LIMIT_ISSUE] = "issue",
    [SPC_LIMIT_L1] = "l1",
    [SPC_LIMIT_L2] = "l2",
    [SPC_LIMIT_DRAM] = "dram",
    [SPC_LIMIT_LINK_DOWN] = "link down",
    [SPC_LIMIT_LINK_UP] = "link up",
    [SPC_LIMIT_CHANNELS] = "channels",
    [SPC_LIMIT_UNITS] = "units",
    [SPC_LIMIT_IN_FLIGHT] = "in flight",
    [SPC_LIMIT_BANKS] = "banks",
    [SPC_LIMIT_L3] = "l3",
    [SPC_LIMIT_BRANCHES] = "branches",
    [SPC_LIMIT_INSTRUCTIONS] = "instructions",
    [SPC_LIMIT_LONG_ROWS] = "long rows",
    [SPC_LIMIT_EXCHANGE] = "exchange",
};

#define NAME_OF(table, i) ((size_t)(i) < sizeof(table) / sizeof(table)[0] ? (table)[i] : "unknown")

const char *spc_hit_source_name(spc_hit_source source)
{
    return NAME_OF(hit_sources, source);
}

const char *spc_spatial_unit_name(spc_spatial_unit unit)
{
    return NAME_OF(spatial_units, unit);
}

const char *spc_limit_name(spc_limit limit)
{
    return NAME_OF(limits, limit);
}

static bool parse_points(const char *text, double *points)
{
    char *end;
    double value = strtod(text, &end);
    if ((*text != '+' && *text != '-') || end == text + 1 || *end || !(value >= -100 && value <= 100))
        return false;
    *points = value / 100;
    return true;
}

spc_status spc_what_if_parse(const char *text, spc_what_if *what_if, spc_error *error)
{
    *what_if = (spc_what_if){0};
    for (const char *at = text; *at;) {
        char token[32];
        size_t length = strcspn(at, ",");
        snprintf(token, sizeof token, "%.*s", (int)(length < sizeof token ? length : sizeof token), at);
        if (strcmp(token, "spatial=max") == 0)
            what_if->spatial_max = true;
        else if (strcmp(token, "index=memory") == 0)
            what_if->index_memory = true;
        else if (strcmp(token, "l2=part") == 0)
            what_if->l2 = SPC_L2_PART;
        else if (strcmp(token, "l2=plain") == 0)
            what_if->l2 = SPC_L2_PLAIN;
        else if (strncmp(token, "hit", 3) != 0 || !parse_points(token + 3, &what_if->hit_points)) {
            *what_if = (spc_what_if){0};
            return spc_fail(error, SPC_ERROR_ARGUMENT,
                            "'%s' is no what-if; there are: hit+POINTS, hit-POINTS, spatial=max, "
                            "index=memory, l2=part, l2=plain",
                            token);
        }
        at += length + (at[length] == ',');
    }
    return SPC_OK;
}

const char *spc_resource_name(spc_resource resource)
{
    static const char *const names[] = {"latency",   "launch",    "issue",   "l1",       "l2",
                                        "memory",    "link down", "link up", "channels", "units",
                                        "in flight", "banks",     "l3",      "branches"};
    size_t i = (size_t)resource;
    return i < SPC_RESOURCES ? names[i] : "unknown";
}

const char *spc_flow_text(spc_flow_name flow)
{
    static const char *const names[] = {"x", "values", "index", "rest"};
    size_t i = (size_t)flow;
    return i < SPC_FLOWS ? names[i] : "unknown";
}
