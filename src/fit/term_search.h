/* fit/term_search.h - which terms a kernel's times have, and how large they are. */
#ifndef SPC_FIT_TERM_SEARCH_H
#define SPC_FIT_TERM_SEARCH_H

#include "model/terms/terms.h"
#include "sparcast/fit.h"

/* ---- measured times with the amounts of their matrices ---- */

/* One time of a kernel that is not simulated; the amounts are there once its matrix was found. */
typedef struct spc_amount_row {
    const spc_time *time;
    const spc_device *device; /* that it was measured on */
    size_t matrix;            /* number of its matrix */
    unsigned family;          /* its number, where the times have families */
    bool found;
    spc_term_amounts amounts;
} spc_amount_row;

typedef struct spc_amount_rows {
    size_t count, matrices, families; /* families: 0 where the times have none */
    spc_amount_row *row;
    const char **name; /* [matrices] */
    size_t others;
    spc_device **other; /* machines that the times name, besides the one of the fit */
} spc_amount_rows;

/* Reads each matrix once and simulates what its rows need, on the machine of the row; amounts are scaled to
 * `device` by the resource that each term stands for. Errors: those of spc_device_load, DATA (no time of a
 * kernel that is not simulated; no matrix found; a kernel whose traffic is to count is not simulated),
 * ARGUMENT (traffic), MEMORY, INTERRUPTED, those of spc_terms_measure. */
spc_status spc_amount_rows_measure(const spc_times *times, const spc_device *device,
                                   const spc_collection *collection, const spc_terms_fit_options *options,
                                   spc_amount_rows *rows, spc_terms_fit *fit, spc_error *error);
void spc_amount_rows_free(spc_amount_rows *rows);

/* The kernel of ours whose traffic counts for the kernel of a time; how its values are stored: *layout. */
spc_status spc_terms_layout(const spc_time *time, const spc_device *device,
                            const spc_terms_fit_options *options, spc_kernel_spec *layout,
                            const char **traffic, spc_error *error);

/* One measured time. */
typedef struct spc_term_row {
    const char *matrix;
    spc_term_amounts amounts;
    double seconds;
    double times;  /* by which it counts; 0: not at all */
    unsigned part; /* that it belongs to in cross-validation: a quarter, or a family */
    bool held_out;
} spc_term_row;

/* Terms in the order in which they were taken, and their coefficients. */
typedef struct spc_term_choice {
    size_t count;
    spc_term term[SPC_TERMS];
    double seconds[SPC_TERMS]; /* by spc_term; 0 for those not taken */
    double error;              /* mean, cross-validated */
} spc_term_choice;

typedef struct spc_term_rows {
    size_t count;
    unsigned parts;
    bool families; /* the parts are families, not quarters: rows of one resemble each other */
    spc_term_row *row;
    spc_term_choice given; /* the terms that the kernel has; none: they are searched for */
} spc_term_rows;

enum { SPC_TERM_QUARTERS = 4 };

/* The quarter that a name belongs to in cross-validation; independent of spc_held_out. */
unsigned spc_term_quarter(const char *matrix);

/* The coefficients of `choice`, from the rows that count and are of another part; part rows->parts: all. */
void spc_terms_solve(const spc_term_rows *rows, unsigned part, spc_term_choice *choice);

/* Cross-validates. choice->error: mean of |predicted - measured| / measured over the rows that count, each
 * part predicted by a fit to the others. predicted[rows] may be NULL. */
void spc_terms_cross_validate(const spc_term_rows *rows, spc_term_choice *choice, double *predicted);

/* "longest_row nonzero": these terms after the launch. Errors: DATA (no such term, or twice). */
spc_status spc_terms_parse(const char *text, spc_term_choice *given, spc_error *error);

/* Takes the terms that are given; otherwise terms one by one while that lowers the error, or with families
 * the best of all small sets. Solves. Errors: INTERRUPTED. */
spc_status spc_terms_choose(const spc_term_rows *rows, spc_term_choice *choice, spc_error *error);

#endif
