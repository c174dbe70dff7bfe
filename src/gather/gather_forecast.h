/* gather/gather_forecast.h - forecasts of a gather memory, alone or in the place of the memory of a GPU or
 * CPU. Its walks are made once for a pattern. */
#ifndef SPC_GATHER_GATHER_FORECAST_H
#define SPC_GATHER_GATHER_FORECAST_H

#include <pthread.h>

#include "gather/channel.h"
#include "kernels/common/pattern_facts.h"
#include "sparcast/execute.h"
#include "sparcast/gather.h"
#include "sparcast/predict.h"

/* The two halves of a prediction: the walk of x, and what follows from it. A walk serves
 * all memories that differ in links, packets and copies alone (spc_gather_walks_alike). */

/* Requests walked of a long stream. */
static const uint64_t SPC_GATHER_SAMPLE = UINT64_C(1) << 19;

/* Here and below, word_bytes are those of an element of x and y. */

/* Bytes of a product besides what the walk fetches. */
typedef struct spc_gather_amounts {
    double values;  /* of A without its columns, to the processor */
    double columns; /* of its columns */
    double answers; /* of x as answered: one word for each slot, so that they line up with the values */
    double y;
} spc_gather_amounts;

/* The walks of one pattern. Several threads may use them: one makes a walk, the others wait for it. */
typedef struct spc_gather_walks {
    pthread_mutex_t lock;
    struct spc_gather_known_walk *first;
} spc_gather_walks;

void spc_gather_walks_begin(spc_gather_walks *walks);
void spc_gather_walks_end(spc_gather_walks *walks);

/* The gather memory that the device is, or what_if->memory in the place of the device's memory. In the second
 * case it has so many copies that its DRAM moves as much as the device's memory. Errors: those of
 * spc_gather_predict. */
spc_status spc_gather_machine_of(const spc_device *device, const spc_what_if *what_if,
                                 spc_gather_machine *machine, spc_error *error);

/* The product to forecast, and how. */
typedef struct spc_gather_question {
    const spc_kernel_spec *spec; /* all parameters chosen; NULL: plain CSR in row order */
    uint32_t value_bytes, index_bytes;
    bool exact;
    uint64_t most_steps;   /* as in spc_forecast_options */
    bool cached;           /* the memory serves a device with caches, and sends it words of x */
    double streamed_bytes; /* then: bytes of A, without the columns, that come from the memory */
} spc_gather_question;

/* As spc_gather_predict answers. Errors: likewise. */
spc_status spc_gather_forecast(spc_gather_walks *walks, spc_facts *facts, const spc_gather_machine *machine,
                               const spc_gather_question *question, spc_gather_result *result,
                               spc_error *error);

/* Which share of `seconds` each resource of the gather memory is busy. */
void spc_gather_utilise(const spc_gather_result *result, double seconds,
                        double utilisation[SPC_RESOURCES_ROOM]);

/* "nothing", "link down", "link up", "channels", "units", "in flight", "banks". Never NULL. */
const char *spc_gather_limit_name(spc_gather_limit limit);

/* Time of one product of a kernel on a device of kind gather that has the gather_ keys. spec NULL: CSR in row
 * order. Errors: ARGUMENT (no such value_bytes, keys that contradict each other, a size not set),
 * DATA (a key is missing; the message names it), MEMORY, INTERRUPTED, those of spc_layout_measure. */
spc_status spc_gather_predict(const spc_pattern *pattern, const spc_kernel_spec *spec, uint32_t value_bytes,
                              const spc_device *device, const spc_gather_options *options,
                              spc_gather_result *result, spc_error *error);

/* True where a device has the keys that spc_gather_predict needs; with gather_bandwidth alone it is the
 * published equation's (spc_predict). */
bool spc_gather_is_walked(const spc_device *device);

/* Places of the requests that the coalescer leaves, in order, at most `most`: what a DRAM simulator is fed
 * with to judge the model. *places is released with spc_gather_places_free. Errors: as spc_gather_predict. */
spc_status spc_gather_list_places(const spc_pattern *pattern, const spc_kernel_spec *spec,
                                  uint32_t value_bytes, const spc_device *device, uint64_t most,
                                  spc_gather_place **places, uint64_t *count, spc_error *error);
void spc_gather_places_free(spc_gather_place *places);

/* All channels of a gather memory, fed with one stream of requests. */

typedef struct spc_gather_memory {
    const spc_gather_machine *machine;
    spc_gather_channel *channel;
    int64_t *finished; /* [ring] end of a request; SPC_GATHER_NEVER until it is read */
    uint16_t *sent_to; /* [ring] its channel */
    uint64_t sent;     /* requests so far */
    double clock;      /* when the gather units have the next access at hand, picoseconds */
} spc_gather_memory;

/* Of the whole stream, scaled up where it was sampled. */
typedef struct spc_gather_walk {
    uint64_t accesses;
    uint64_t walked; /* of them, gone through the memory */
    double seconds;
    double hits, misses, conflicts; /* requests */
    double latency;                 /* mean of a request, seconds */
} spc_gather_walk;

/* sample: requests to walk of a longer stream; 0: all of it. */
spc_status spc_gather_walk_stream(const spc_gather_machine *machine, spc_stream *stream, uint32_t cols,
                                  uint32_t word_bytes, uint64_t sample, const spc_progress *progress,
                                  spc_gather_walk *walk, spc_error *error);

#endif
