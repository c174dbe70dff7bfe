/* matrix/read/formats.h - the file formats: how each is recognised and read from an opened input. */
#ifndef SPC_MATRIX_READ_FORMATS_H
#define SPC_MATRIX_READ_FORMATS_H

#include "matrix/read/input.h"
#include "sparcast/pattern.h"

/* By their first bytes. */
bool spc_is_market(const char *head, size_t bytes);
bool spc_is_coordinate_market(const char *head, size_t bytes);
bool spc_is_rutherford_boeing(const char *head, size_t bytes);
bool spc_is_cache(const char *head, size_t bytes);

/* Each consumes the input from its first byte. options is never NULL, threads in it is positive. */
spc_status spc_read_market(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                           spc_error *error);
spc_status spc_read_rutherford_boeing(spc_input *input, const spc_read_options *options,
                                      spc_pattern **pattern, spc_error *error);
spc_status spc_read_cache(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error);

/* A zip archive of numpy arrays. */
spc_status spc_read_npz(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                        spc_error *error);

/* Files that a library opens by their names: `input` is only looked at. MATLAB's version 4 is only known. */
bool spc_is_matlab(const char *head, size_t bytes);
bool spc_is_matlab_4(const char *head, size_t bytes);
spc_status spc_read_matlab(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                           spc_error *error);
bool spc_is_hdf5(const char *head, size_t bytes);
spc_status spc_read_hdf5(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                         spc_error *error);

bool spc_is_petsc(const char *head, size_t bytes);
spc_status spc_read_petsc(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error);

/* Graphs. METIS's has nothing to know it by but the name of its file. */
bool spc_is_dimacs(const char *head, size_t bytes);
spc_status spc_read_dimacs(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                           spc_error *error);
spc_status spc_read_metis(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error);

/* options->format is one of edges. */
spc_status spc_read_edges(spc_input *input, const spc_read_options *options, spc_pattern **pattern,
                          spc_error *error);

/* Tells the caller, if he asks, how many bytes a value takes; 0: that is not known. */
void spc_read_value_bytes(const spc_read_options *options, uint64_t bytes);

/* Tells the caller, if he listens. */
void spc_read_warn(const spc_read_options *options, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

#endif
