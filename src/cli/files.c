#include "cli/files.h"

#include <omp.h>
#include <stdlib.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/progress.h"

typedef struct cli_slot {
    json_t *document; /* NULL after a failure */
    spc_error error;
    bool finished;
} cli_slot;

/* Messages appear as soon as all earlier inputs are done. */
static int report_finished(cli_slot *slots, size_t count, size_t *next, const cli_list *files)
{
    int code = CLI_DONE;
    for (; *next < count && slots[*next].finished; ++*next) {
        const cli_slot *done = &slots[*next];
        if (done->document)
            continue;
        code = cli_worse(code, cli_exit_code(done->error.status));
        if (done->error.status == SPC_ERROR_INTERRUPTED)
            continue;
        cli_progress_clear();
        if (done->error.status == SPC_ERROR_MEMORY)
            cli_complain("%s: %s", files->item[*next], done->error.message);
        else
            cli_complain("%s", done->error.message);
    }
    return code;
}

static void run_one(cli_slot *slot, const char *path, int threads, cli_job *job, void *context, size_t index,
                    size_t count)
{
    cli_progress progress;
    cli_input input = {path, threads, cli_progress_of(&progress, path, index, count)};
    json_t *document = json_object();
    slot->error = (spc_error){.status = SPC_ERROR_MEMORY};
    if (job(&input, context, document, &slot->error) == SPC_OK) {
        slot->document = document;
    } else {
        json_decref(document);
    }
}

/* Two inputs cannot both be standard input. */
static bool is_repeated_stdin(const cli_list *files, size_t i)
{
    if (strcmp(files->item[i], "-") != 0)
        return false;
    for (size_t j = 0; j < i; j++)
        if (strcmp(files->item[j], "-") == 0)
            return true;
    return false;
}

int cli_each_file(const cli_list *files, int threads, cli_job *job, void *context, json_t *documents)
{
    size_t count = files->count, next = 0;
    int total = threads ? threads : omp_get_num_procs(), code = CLI_DONE;
    int outer = (size_t)total < count ? total : (int)count, inner = outer ? total / outer : 1;
    cli_slot *slots = calloc(count ? count : 1, sizeof *slots);
    if (!slots) {
        cli_complain("out of memory");
        return CLI_FAILED;
    }
    omp_set_max_active_levels(2);
#pragma omp parallel for schedule(dynamic, 1) num_threads(outer) if (outer > 1)
    for (size_t i = 0; i < count; i++) {
        if (is_repeated_stdin(files, i))
            slots[i].error = (spc_error){SPC_ERROR_ARGUMENT, "-: standard input can be read only once"};
        else
            run_one(&slots[i], files->item[i], inner, job, context, i, count);
#pragma omp critical(cli_report)
        {
            slots[i].finished = true;
            code = cli_worse(code, report_finished(slots, count, &next, files));
        }
    }
    cli_progress_clear();
    for (size_t i = 0; i < count; i++)
        if (slots[i].document)
            json_array_append_new(documents, slots[i].document);
    free(slots);
    return code;
}
