#include "cli/commands/probes.h"

#include <stdlib.h>

#include "output/console.h"
#include "svd/svd.h"
#include "workloads/svd/svd_stages.h"

static const spc_progress *svd_probe_matrices_begin(void *context, size_t done, size_t planned)
{
    static cli_progress progress; /* static: an abandoned call may still use them */
    static cli_run_progress sizes;
    (void)context;
    if (!sizes.count)
        cli_progress_begin(&sizes, planned);
    sizes.done = done;
    return cli_progress_of(&progress, &sizes, "svd");
}

static spc_status svd_probe_matrices_run(void *context, uint32_t n, const double *a, double *s, double *u,
                                         double *v, const spc_svd_options *options, bool *left,
                                         spc_svd_report *report, spc_error *error)
{
    cli_svd_probe_arguments *arguments = context;
    cli_svd_call call = {.n = n, .a = a, .s = s, .u = u, .v = v, .options = *options};
    spc_status status = cli_svd_call_run(&call, left, report, error);
    arguments->abandoned = *left;
    return status;
}

static void svd_probe_matrices_event(void *context, const spc_svd_event *event)
{
    cli_svd_probe_arguments *a = context;
    const spc_svd_measurement *m = event->row;
    cli_progress_clear();
    if (event->status != SPC_OK) {
        cli_complain("%s, n = %u, %s, L = %u: %s", spc_svd_matrix_name(m->matrix), m->n,
                     spc_svd_method_name(m->method), m->report.band_width, event->reason);
        a->failed += event->status != SPC_ERROR_INTERRUPTED;
        a->code = cli_worse(a->code, cli_exit_code(event->status));
    } else if (event->known) {
        a->resumed++;
    } else {
        a->measured++;
        spc_svd_probed *probed = cli_allocate(sizeof *probed);
        *probed = spc_svd_probed_of(m);
        cli_document_set(cli_documents_add(&a->documents, (cli_document){0}), spc_svd_probed_fields(), probed,
                         free);
    }
}

int cli_svd_probe_matrices(cli_svd_probe_arguments *a)
{
    spc_error error;
    spc_svd_probe_options options = {.size = sizeof options,
                                     .sizes = a->sizes.item,
                                     .size_count = a->sizes.count,
                                     .bands = a->bands.item,
                                     .band_count = a->bands.count,
                                     .methods = a->methods,
                                     .matrices = a->matrices,
                                     .repeats = a->repeats,
                                     .values = a->values,
                                     .vectors = a->vectors,
                                     .host = a->host,
                                     .accuracy = a->accuracy,
                                     .writer = a->writer,
                                     .run = svd_probe_matrices_run,
                                     .begin = svd_probe_matrices_begin,
                                     .event = svd_probe_matrices_event,
                                     .context = a};
    spc_svd_probe(&options, &error); /* what fails has been an event */
    return a->code;
}
