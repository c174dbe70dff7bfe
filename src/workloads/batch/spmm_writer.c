/* A file of measurements that grows by whole batches, so that an interrupted probe continues. */
#include <stdlib.h>
#include <string.h>

#include "core/append.h"
#include "core/error.h"
#include "core/memory.h"
#include "workloads/batch/spmm_csv.h"

struct spc_spmm_writer {
    spc_append file;
    spc_spmm_measurements there; /* when it was opened */
};

static spc_status spmm_writer_open_writer(spc_spmm_writer *w, const char *path,
                                          const spc_spmm_machine *machine, const char *command,
                                          spc_error *error)
{
    spc_append_text header;
    SPC_TRY(spc_append_begin(&header, error));
    spc_spmm_write_header(header.stream, machine, command);
    SPC_TRY(spc_append_text_end(&header, error));
    spc_status status = spc_append_open(path, header.text, &w->file, error);
    free(header.text);
    if (status != SPC_OK || spc_append_is_empty(&w->file))
        return status;
    SPC_TRY(spc_spmm_measurements_read_part(path, w->file.size, &w->there, error));
    if (strcmp(w->there.gpu, machine->name) != 0)
        return spc_fail_at(error, SPC_ERROR_DATA, path, 0,
                           "holds measurements of '%.80s', not of '%.80s': start another file", w->there.gpu,
                           machine->name);
    return SPC_OK;
}

spc_status spc_spmm_writer_open(const char *path, const spc_spmm_machine *machine, const char *command,
                                spc_spmm_writer **writer, spc_error *error)
{
    *writer = NULL;
    spc_spmm_writer *w = spc_calloc(1, sizeof *w);
    if (!w)
        return spc_fail_memory(error, sizeof *w);
    w->file.descriptor = -1;
    spc_status status = spmm_writer_open_writer(w, path, machine, command, error);
    if (status == SPC_OK)
        *writer = w;
    else
        spc_spmm_writer_close(w, NULL);
    return status;
}

static bool spmm_writer_same_batch(const spc_spmm_facts *a, const spc_spmm_facts *b)
{
    const spc_spmm_shape *x = &a->shape, *y = &b->shape;
    return x->batch == y->batch && x->columns == y->columns && x->value_bytes == y->value_bytes &&
           x->order == y->order && x->max_rows == y->max_rows && x->max_cols == y->max_cols &&
           x->max_nnz == y->max_nnz && x->rows == y->rows && x->nnz == y->nnz &&
           x->shared_bytes == y->shared_bytes && x->threads == y->threads && a->row_nnz_max == b->row_nnz_max;
}

uint32_t spc_spmm_writer_methods(const spc_spmm_writer *writer, const spc_spmm_facts *facts)
{
    uint32_t methods = 0;
    for (size_t i = 0; i < writer->there.count; i++)
        if (spmm_writer_same_batch(&writer->there.row[i].facts, facts))
            methods |= 1u << writer->there.row[i].method;
    return methods;
}

spc_status spc_spmm_writer_add(spc_spmm_writer *writer, const spc_spmm_measurement *rows, size_t count,
                               spc_error *error)
{
    spc_append_text text;
    SPC_TRY(spc_append_begin(&text, error));
    for (size_t i = 0; i < count; i++)
        spc_spmm_write_row(text.stream, &rows[i]);
    return spc_append_end(&writer->file, &text, error);
}

spc_status spc_spmm_writer_close(spc_spmm_writer *writer, spc_error *error)
{
    if (!writer)
        return SPC_OK;
    spc_status status = spc_append_close(&writer->file, error);
    spc_spmm_measurements_clear(&writer->there);
    spc_free(writer);
    return status;
}
