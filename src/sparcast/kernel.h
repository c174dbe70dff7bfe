/* sparcast/kernel.h - the kernel table: storage formats, their layouts, sizes, access orders, host products.
 *
 * One row of the table per kernel joins the layers. A kernel is named NAME[:PARAMETER[:PARAMETER]]:
 * csr-vector:8 (lanes a row), fold:16 (width), sell:32 (slice height), sell:32:4096 (and sorting window).
 */
#ifndef SPARCAST_KERNEL_H
#define SPARCAST_KERNEL_H

#include "pattern.h"
#include "precision.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Room in structs, more than any kernel uses; these numbers never change. */
enum { SPC_KERNEL_PARAMETERS = 4, SPC_LAYOUT_ARRAYS = 12 };

/* Column of a padding slot (and first column of a padding run): never a valid column; its value is 0. */
#define SPC_NO_COLUMN UINT32_MAX

typedef struct spc_kernel spc_kernel;

/* A kernel with its parameters; parameter 0 = not chosen yet (spc_kernel_choose fills it). */
typedef struct spc_kernel_spec {
    const spc_kernel *kernel;
    uint32_t parameter[SPC_KERNEL_PARAMETERS];
} spc_kernel_spec;

SPC_API size_t spc_kernel_count(void);
SPC_API const spc_kernel *spc_kernel_at(size_t i); /* NULL beyond the last */
/* "csr": kernels of one format share a layout. */
SPC_API const char *spc_kernel_format(const spc_kernel *kernel);

/* A peer is a library's kernel on a layout of ours, there to be compared with; "all kernels" means those that
 * are not peers. Its access order and host twin are those of the nearest kernel of ours. */
SPC_API bool spc_kernel_is_peer(const spc_kernel *kernel);

/* What NAME:PARAMETER may be. */
typedef struct spc_kernel_parameter {
    const char *name, *summary;
    uint32_t min, max;
    bool power_of_two;
} spc_kernel_parameter;

/* "fold:16" -> spec. Errors: ARGUMENT (unknown name, parameter outside its range; message lists what is
 * allowed). */
SPC_API spc_status spc_kernel_parse(const char *text, spc_kernel_spec *spec, spc_error *error);

/* spec -> "fold:16"; returns buffer. */
SPC_API char *spc_kernel_format_spec(const spc_kernel_spec *spec, char *buffer, size_t size);

/* Fills parameters still 0 from the row lengths (the model's choice of Fold width, lanes, slice height) and
 * limits those that cannot exceed the number of rows. The functions below that take a spec do the same on a
 * copy. Errors: MEMORY. */
SPC_API spc_status spc_kernel_choose(spc_kernel_spec *spec, const spc_pattern *pattern, spc_error *error);

/* Size of one layout, without building it. bytes[] are those of A's arrays as allocated; x and y are not in
 * it. */
typedef struct spc_layout_size {
    uint64_t stored_nnz; /* value slots including padding (Nnzp of factors eq. 3) */
    uint64_t threads;    /* GPU threads of one launch ("rows after preprocessing" for Fold) */
    uint64_t bytes;      /* sum over arrays */
    size_t arrays;
    struct {
        const char *name; /* "values", "columns", "row_ptr", ... */
        uint64_t count;
        uint32_t element_bytes;
    } array[SPC_LAYOUT_ARRAYS];
    uint64_t reserved[4];
} spc_layout_size;

/* value_bytes: sparcast/precision.h; index_bytes 4 or 8 (as the model counts; built layouts always hold
 * 4-byte columns, and 8-byte offsets only where 4 bytes cannot hold them). Errors: ARGUMENT, RANGE (padded
 * size beyond 2^63 bytes), MEMORY. */
SPC_API spc_status spc_layout_measure(const spc_kernel_spec *spec, const spc_pattern *pattern,
                                      uint32_t value_bytes, uint32_t index_bytes, spc_layout_size *size,
                                      spc_error *error);

/* A built layout: the arrays a kernel reads. array[i] has the count and element size of size.array[i]. */
typedef struct spc_layout {
    spc_kernel_spec spec;
    uint32_t rows, cols, value_bytes;
    uint64_t nnz;
    double build_seconds; /* host preparation time from CSR */
    spc_layout_size size;
    void *array[SPC_LAYOUT_ARRAYS];
} spc_layout;

/* ---- access streams ---- */

/* Yields the column indices in the order in which a kernel touches x. Padding slots touch nothing. */
typedef struct spc_stream spc_stream;

/* Order "row" (CSR storage order): spec == NULL. Otherwise the order of the kernel: warps of 32 threads one
 * after the other, the lanes of a warp in step. The stream starts at the source's first row, and the source
 * must outlive it. Kernels that sort rows (sell with a window > 1) need a source in memory: UNSUPPORTED
 * otherwise. */
SPC_API spc_status spc_stream_open(const spc_kernel_spec *spec, spc_rows *rows, spc_stream **stream,
                                   spc_error *error);

SPC_API void spc_stream_close(spc_stream *stream);

#ifdef __cplusplus
}
#endif
#endif
