/* views/report.h - the page of `sparcast report`: what it says of each matrix and machine, as structs whose
 * tables of fields are the data that its charts read, and the page itself. */
#ifndef SPC_VIEWS_REPORT_H
#define SPC_VIEWS_REPORT_H

#include "sparcast/designs.h"
#include "study/answer_sum.h"
#include "views/answer_view.h"

/* ---- pictures of a pattern, in a few bytes ---- */

/* A grid of cells x cells, a digit for each. Density is 0 where it is empty, 1 to 9 by powers of two below
 * the densest. Reuse is the decade of the mean reuse interval of the lines of x that its entries read, row by
 * row: 0 under 10 accesses, 5 over 100,000. */
typedef struct cli_picture {
    uint32_t cells;
    char *density, *reuse; /* NULL: there is none */
} cli_picture;

/* words: of x in a line. One pass over the entries. Errors: INTERRUPTED. */
spc_status cli_draw_picture(const spc_pattern *pattern, uint32_t cells, uint32_t words, cli_picture *picture,
                            spc_error *error);
void cli_picture_clear(cli_picture *picture);

/* ---- one matrix ---- */

/* What a page says of one question: an answer with sentences, or why there is none. */
typedef struct cli_page_answer {
    bool asked, answered;
    spc_answer answer; /* that of `owned`, perhaps with less in it */
    spc_answer *owned;
    spc_candidate first;      /* without its parts, where only that is shown */
    char *said, *notes, *why; /* the answer in a line; what else there is to say; why there is none */
} cli_page_answer;

/* What stands beside a prediction in the table of kernels. */
typedef struct cli_page_kernel {
    char advice[CLI_ADVICE_SIZE]; /* what would help most */
    double measured_gflops;
} cli_page_kernel;

/* One design: a device, or a change of one. */
typedef struct cli_page_design {
    const char *design;
    cli_page_answer product, iteration, multivector, several; /* several: GPUs */
    cli_page_answer other;                                    /* another operation, ... */
    const char *other_title;                                  /* ... "A times B" */
    spc_system *system;                                       /* of several */
    cli_page_kernel *kernel;                                  /* [kernels], of the product */
    size_t kernels;
    bool has_picture;
    char drawn[64]; /* the fastest of the orders that were tried */
    double drawn_seconds;
    cli_picture picture; /* the matrix in it */
} cli_page_design;

typedef struct cli_page_cache {
    char name[96];
    double bytes;
} cli_page_cache;

enum { CLI_ROW_LENGTHS = 34 };

typedef struct cli_page_matrix {
    const spc_pattern *pattern; /* only while it is described */
    uint32_t rows, cols;
    uint64_t nnz;
    cli_trace_answer trace;
    cli_picture picture;
    uint64_t lengths[CLI_ROW_LENGTHS]; /* rows without entries, of 1, 2 to 3, 4 to 7 entries and so on */
    cli_page_cache *cache;
    size_t caches;
    cli_page_design *design;
    size_t designs;
    char *data;                 /* as JSON, once it is all there; its last brace is missing */
    cli_document points, facts; /* spc_swepts: of a sweep, and how much facts count; the page sums them up */
} cli_page_matrix;

const spc_field *cli_page_matrix_fields(void);

/* Sizes and lengths of rows. */
void cli_describe_pattern(cli_page_matrix *matrix);

/* Makes `data` of all that the page shows, and frees what only that needs. keep: designs stay whole. */
void cli_finish_page_matrix(cli_page_matrix *matrix, const char *file, bool keep);
void cli_page_matrix_free(void *matrix);

/* ---- the pages ---- */

/* What a page of matrices is made of; the documents' answers are cli_page_matrix. */
typedef struct cli_page_parts {
    const cli_documents *documents;
    const cli_documents *sweep, *facts; /* designs of cli_sum_sweeps; none where nothing was varied */
    bool sweeps;                        /* each matrix has a sweep of its own */
    const spc_answer_sum *sums;         /* one a design */
    const spc_comparison_sum *designs;
    size_t versions;                  /* designs of each device */
    const spc_device *const *devices; /* [count], whose provenance the foot names */
    size_t count;
    const char *command;
} cli_page_parts;

/* [{...}, ...]: designs of cli_sum_sweeps. */
void cli_write_page_designs(FILE *stream, const cli_documents *designs);

/* The data of the page: {documents: [...], ...}; of figures the documents alone. */
void cli_write_page_documents(FILE *stream, const cli_page_parts *parts);

void cli_write_matrix_page(FILE *page, const cli_page_parts *parts);

/* The boxes on top: what to do on each device, question by question. Of one matrix the answers themselves; of
 * several how often each was given. */
void cli_write_boxes(FILE *page, const cli_page_parts *parts);

/* Devices and their products with k columns, the fastest first; and that all else is of one vector. Nothing
 * where none was asked for. */
void cli_print_columns_machines(FILE *stream, const cli_page_parts *parts);

/* Predicted against measured, and the paper's evaluation with the measurements of a device. */
void cli_write_measurement_page(FILE *page, const spc_measurements *table, const spc_device *device,
                                const cli_document *document, const char *command);

#endif
