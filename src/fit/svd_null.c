/* The null model of the SVD: what no method can do without, and a constant. */
#include <math.h>

#include "core/error.h"
#include "core/memory.h"
#include "model/null/null.h"
#include "sparcast/fit.h"
#include "validate/null_seconds.h"

/* A read, U, S and V written once; or, where the operations to bidiagonal form and back take the data sheet's
 * peak longer, as many bytes as cross meanwhile. */
static double svd_null_bytes(const spc_svd_measurement *m, double bandwidth, double peak)
{
    double n = m->n, bytes = 8 * (n * n + n), flops = 8 * n * n * n / 3;
    if (!m->values_only) {
        bytes += 16 * n * n;
        flops += 8 * n * n * n;
    }
    return peak > 0 ? fmax(bytes, flops / peak * bandwidth) : bytes;
}

typedef struct svd_null_room {
    size_t *place;
    double *bytes, *measured, *counts, *null;
} svd_null_room;

static spc_status svd_null_of(const spc_device *device, const spc_svd_measurement *rows, size_t count,
                              size_t fitted, int method, const svd_null_room *room, double *seconds,
                              spc_error *error)
{
    size_t n = 0;
    double peak = 0, bandwidth = spc_null_bandwidth(device);
    if (!spc_device_get(device, "peak_f64_matrix", NULL, &peak))
        spc_device_get(device, "peak_f64", NULL, &peak);
    for (size_t i = 0; i < count; i++) {
        if ((int)rows[i].method != method || !rows[i].device)
            continue;
        room->place[n] = i;
        room->bytes[n] = svd_null_bytes(&rows[i], bandwidth, peak);
        room->measured[n] = rows[i].report.total_seconds;
        room->counts[n++] = i < fitted;
    }
    SPC_TRY(spc_null_seconds(device, room->bytes, room->measured, room->counts, n, room->null, error));
    for (size_t k = 0; k < n; k++)
        seconds[room->place[k]] = room->null[k];
    return SPC_OK;
}

spc_status spc_svd_null(const spc_device *device, const spc_svd_measurement *rows, size_t count,
                        size_t fitted, double *seconds, spc_error *error)
{
    size_t *place = spc_malloc(count + 1, sizeof *place);
    double *space = spc_malloc(count + 1, 4 * sizeof *space);
    spc_status status =
        place && space ? SPC_OK : spc_fail_memory(error, count * (sizeof *place + 4 * sizeof *space));
    for (int method = 0; status == SPC_OK && method < SPC_SVD_METHODS; method++) {
        svd_null_room room = {place, space, space + count, space + 2 * count, space + 3 * count};
        status = svd_null_of(device, rows, count, fitted, method, &room, seconds, error);
    }
    spc_free(space);
    spc_free(place);
    return status;
}
