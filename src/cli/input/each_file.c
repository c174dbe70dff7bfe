#include "cli/input/inputs.h"

#include <malloc.h>
#include <omp.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "output/console.h"

typedef struct slot {
    cli_document document;
    int code;
    bool finished, none; /* none: its rows are there already, or it was interrupted */
} slot;

typedef struct loop {
    const cli_inputs *inputs;
    cli_ask *ask;
    void *context;
    cli_results *results;
    slot *slots;
    size_t count, next; /* next: the first that has not been added to the results */
    int cores, threads; /* of all, of one input that is not large */
    int code;
    cli_run_progress progress;
    pthread_mutex_t lock; /* of all below and of the results */
    pthread_cond_t room;
    uint64_t limit, taken; /* bytes */
} loop;

/* ---- memory ---- */

/* What a pattern and what is found out about it take: from what the file says of itself, or from its size. */
static uint64_t bytes_needed(const char *path)
{
    enum { LEAST = 16 << 20, OF_TEXT = 3, OF_PACKED = 16, OF_CLAIM = 2 };
    struct stat info;
    uint64_t claim;
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode))
        return LEAST;
    if (spc_pattern_claim(path, &claim, NULL) == SPC_OK && claim)
        return LEAST + (claim < spc_memory_limit() ? OF_CLAIM * claim : spc_memory_limit());
    bool text = cli_ends_in(path, ".mtx") || cli_ends_in(path, ".rb");
    return LEAST + (uint64_t)info.st_size * (text ? OF_TEXT : OF_PACKED);
}

/* ---- one input ---- */

/* Names the input; a row that will be looked for by a later run says what its file was. */
static cli_document begin_document(const loop *l, size_t i, const spc_collected *input)
{
    cli_document document = {.file = cli_name_to_row(input->file)};
    if (l->results->grows)
        document.state = cli_printed("%s", l->results->sources.source[i].state);
    return document;
}

/* Two inputs cannot both be standard input. */
static bool is_repeated_stdin(const loop *l, size_t i)
{
    if (strcmp(spc_collection_at(l->inputs->collection, i).path, "-") != 0)
        return false;
    for (size_t j = 0; j < i; j++)
        if (strcmp(spc_collection_at(l->inputs->collection, j).path, "-") == 0)
            return true;
    return false;
}

static spc_status run_job(loop *l, size_t i, const spc_collected *input, uint64_t bytes,
                          cli_document *document, spc_error *error)
{
    cli_progress progress;
    if (l->inputs->memory && bytes > l->inputs->memory) {
        char needed[CLI_TEXT_SIZE], most[CLI_TEXT_SIZE];
        error->status = SPC_ERROR_MEMORY;
        snprintf(error->message, sizeof error->message, "needs some %s, --memory gives %s",
                 cli_rounded((double)bytes, CLI_BYTES, needed),
                 cli_rounded((double)l->inputs->memory, CLI_BYTES, most));
        return error->status;
    }
    if (is_repeated_stdin(l, i)) {
        *error = (spc_error){SPC_ERROR_ARGUMENT, "-: standard input can be read only once"};
        return error->status;
    }
    /* Such a file gives work to all cores; of smaller ones each core has its own. */
    cli_input one = {input->path,
                     input->file,
                     bytes > (uint64_t)2 << 30 ? l->cores : l->threads,
                     cli_progress_of(&progress, &l->progress, input->file),
                     l->inputs->format,
                     i};
    return l->ask(&one, l->context, document, error);
}

/* The slot of an input. */
static slot run_one(loop *l, size_t i, uint64_t bytes)
{
    spc_collected input = spc_collection_at(l->inputs->collection, i);
    spc_error error = {.status = SPC_ERROR_MEMORY};
    slot done = {.document = begin_document(l, i, &input), .finished = true};
    spc_status status = run_job(l, i, &input, bytes, &done.document, &error);
    done.code = cli_exit_code(status);
    if (status == SPC_OK)
        return done;
    cli_document_clear(&done.document);
    done.none = status == SPC_ERROR_INTERRUPTED;
    if (!done.none) {
        /* A document of its own: the job may have filled a part of the other. */
        cli_document document = begin_document(l, i, &input);
        char message[2 * sizeof error.message];
        if (error.status == SPC_ERROR_MEMORY ||
            strstr(error.message, "out of memory") == error.message) /* which says how much, not for what */
            cli_name_input(message, sizeof message, input.path, error.message);
        else
            snprintf(message, sizeof message, "%s", error.message);
        document.error = cli_printed("%s", message);
        done.document = document;
    }
    return done;
}

/* ---- all of them ---- */

static void each_file_finish(loop *l, size_t i, slot done, uint64_t bytes)
{
    pthread_mutex_lock(&l->lock);
    l->slots[i] = done;
    l->taken -= bytes;
    pthread_cond_broadcast(&l->room);
    /* Hands on what is finished up to the first input that is not. */
    for (; l->next < l->count && l->slots[l->next].finished; l->next++) {
        slot *s = &l->slots[l->next];
        l->code = cli_worse(l->code, s->code);
        if (s->none)
            continue;
        if (s->document.error) {
            cli_progress_clear();
            cli_complain("%s", s->document.error);
        }
        cli_results_add(l->results, s->document);
    }
    cli_progress_file_done(&l->progress);
    pthread_mutex_unlock(&l->lock);
}

/* No more can be written: what is left to do is for nothing. */
static bool has_failed(loop *l)
{
    pthread_mutex_lock(&l->lock);
    bool broken = l->results->broken;
    pthread_mutex_unlock(&l->lock);
    return broken;
}

static void do_one(loop *l, size_t i)
{
    int code = spc_interrupted() ? CLI_INTERRUPTED : CLI_DONE;
    spc_collected input = spc_collection_at(l->inputs->collection, i);
    if (code != CLI_DONE || has_failed(l) || cli_results_has(l->results, i)) {
        each_file_finish(l, i, (slot){.code = code, .finished = true, .none = true}, 0);
        return;
    }
    uint64_t bytes = bytes_needed(input.path);
    /* One input alone may take more than the usual limit. */
    pthread_mutex_lock(&l->lock);
    while (l->taken && l->taken + bytes > l->limit)
        pthread_cond_wait(&l->room, &l->lock);
    l->taken += bytes;
    pthread_mutex_unlock(&l->lock);
    slot done = run_one(l, i, bytes);
    malloc_trim(0); /* what is free goes back to the system: others need it */
    each_file_finish(l, i, done, bytes);
}

static int each_file(const cli_inputs *inputs, int threads, cli_ask *ask, void *context, cli_results *results)
{
    size_t count = spc_collection_count(inputs->collection);
    loop l = {.inputs = inputs, .ask = ask, .context = context, .results = results, .count = count};
    int total = threads ? threads : omp_get_num_procs(), outer = (size_t)total < count ? total : (int)count;
    l.limit = inputs->memory ? inputs->memory : spc_memory_limit() / 5 * 4;
    l.slots = cli_allocate((count + 1) * sizeof *l.slots);
    memset(l.slots, 0, (count + 1) * sizeof *l.slots);
    pthread_mutex_init(&l.lock, NULL);
    pthread_cond_init(&l.room, NULL);
    cli_progress_begin(&l.progress, count);
    l.cores = total;
    l.threads = outer ? total / outer : 1;
    omp_set_max_active_levels(2);
    malloc_trim(0); /* two threads' first calls race where AddressSanitizer stands before the allocator */
#pragma omp parallel for schedule(dynamic, 1) num_threads(outer) if (outer > 1)
    for (size_t i = 0; i < count; i++)
        do_one(&l, i);
    cli_progress_clear();
    pthread_cond_destroy(&l.room);
    pthread_mutex_destroy(&l.lock);
    free(l.slots);
    return l.code;
}

int cli_collect_answers(cli_inputs *inputs, int threads, cli_ask *ask, void *context,
                        cli_documents *documents)
{
    const cli_common_options common = {.form = CLI_FORM_TABLE};
    cli_results results = {.common = &common};
    int code = cli_inputs_open(inputs);
    if (code == CLI_DONE)
        code = each_file(inputs, threads, ask, context, &results);
    *documents = results.answers;
    return code;
}

/* Of "FILE:NAME" FILE. */
static bool find_state(const char *path, struct stat *info)
{
    char file[4096];
    bool found = stat(path, info) == 0;
    for (const char *colon = path; !found && (colon = strchr(colon, ':')); colon++)
        found = snprintf(file, sizeof file, "%.*s", (int)(colon - path), path) < (int)sizeof file &&
                stat(file, info) == 0;
    return found && S_ISREG(info->st_mode);
}

int cli_run_over_files(const cli_common_options *common, cli_inputs *inputs, cli_ask *ask, void *context,
                       const cli_table *table, cli_show *show, uint64_t machines)
{
    cli_results results;
    int code = cli_inputs_open(inputs);
    if (code == CLI_DONE) {
        char *name = cli_run_name(&inputs->words, machines);
        size_t count = spc_collection_count(inputs->collection);
        cli_source *list = cli_allocate((count + 1) * sizeof *list);
        for (size_t i = 0; i < count; i++) {
            struct stat info;
            spc_collected input = spc_collection_at(inputs->collection, i);
            list[i] = (cli_source){.file = input.file};
            if (find_state(input.path, &info))
                snprintf(list[i].state, sizeof list[i].state, "%lld@%lld.%09ld", (long long)info.st_size,
                         (long long)info.st_mtim.tv_sec, info.st_mtim.tv_nsec);
        }
        const cli_sources sources = {list, spc_collection_count(inputs->collection), inputs->sorted,
                                     inputs->shard, inputs->shards};
        code = cli_results_open(&results, common, table, show, name, &sources);
        free(name);
        if (code == CLI_DONE)
            code = each_file(inputs, common->threads, ask, context, &results);
        code = cli_results_close(&results, code);
        free(list);
    }
    return code;
}
