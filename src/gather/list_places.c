/* The requests of a walk without the walk: what another simulator is fed with. */
#include "core/error.h"
#include "core/memory.h"
#include "gather/coalescer.h"
#include "gather/place.h"

typedef struct list {
    spc_gather_place *place;
    uint64_t count, capacity, most;
} list;

static spc_status list_places_append(list *l, spc_gather_place place, spc_error *error)
{
    if (l->count == l->capacity) {
        uint64_t larger = l->capacity ? 2 * l->capacity : 4096;
        spc_gather_place *moved = spc_realloc(l->place, larger, sizeof *moved);
        if (!moved)
            return spc_fail_memory(error, larger * sizeof *moved);
        l->place = moved;
        l->capacity = larger;
    }
    l->place[l->count++] = place;
    return SPC_OK;
}

static spc_status list_stream(const spc_gather_machine *m, spc_gather_coalescer *coalescer,
                              spc_stream *stream, uint32_t word_bytes, list *l, spc_error *error)
{
    const uint32_t *columns;
    uint64_t number = 0;
    for (size_t count = 1; count && l->count < l->most;) {
        SPC_TRY(spc_stream_next(stream, &columns, &count, error));
        if (spc_interrupted())
            return spc_fail_interrupted(error);
        for (size_t i = 0; i < count && l->count < l->most; i++) {
            uint64_t granule = (uint64_t)columns[i] * word_bytes >> m->granule_bits;
            if (spc_gather_needs_request(coalescer, granule, ++number))
                SPC_TRY(list_places_append(l, spc_gather_find_place(m, granule), error));
        }
    }
    return SPC_OK;
}

static spc_status list_places_list_rows(const spc_gather_machine *m, const spc_pattern *pattern,
                                        const spc_kernel_spec *spec, uint32_t word_bytes, list *l,
                                        spc_error *error)
{
    spc_rows *rows;
    spc_stream *stream;
    spc_gather_coalescer coalescer;
    SPC_TRY(spc_gather_coalescer_open(&coalescer, m, pattern->cols, word_bytes, error));
    spc_status status = spc_rows_from_pattern(pattern, &rows, error);
    if (status == SPC_OK) {
        status = spc_stream_open(spec, rows, &stream, error);
        if (status == SPC_OK)
            status = list_stream(m, &coalescer, stream, word_bytes, l, error);
        spc_stream_close(stream);
        spc_rows_close(rows);
    }
    spc_gather_coalescer_close(&coalescer);
    return status;
}

spc_status spc_gather_list_places(const spc_pattern *pattern, const spc_kernel_spec *spec,
                                  uint32_t value_bytes, const spc_device *device, uint64_t most,
                                  spc_gather_place **places, uint64_t *count, spc_error *error)
{
    spc_gather_machine machine;
    list l = {.most = most};
    *places = NULL;
    *count = 0;
    SPC_TRY(spc_gather_machine_init(&machine, device, error));
    spc_status status =
        list_places_list_rows(&machine, pattern, spec, spc_vector_size(value_bytes), &l, error);
    if (status != SPC_OK) {
        spc_free(l.place);
        return status;
    }
    *places = l.place;
    *count = l.count;
    return SPC_OK;
}

void spc_gather_places_free(spc_gather_place *places)
{
    spc_free(places);
}
