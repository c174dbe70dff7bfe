/* Loads libhdf5 and finds its functions. */
#include "matrix/read/hdf5_library.h"

#include <string.h>

#include "core/error.h"
#include "matrix/read/foreign.h"

/* Debian names the library by how it was built, others by its version alone. */
static const char *const names[] = {
    "libhdf5_serial.so.103", "libhdf5_serial.so.310", "libhdf5_serial.so", "libhdf5.so.310",
    "libhdf5.so.200",        "libhdf5.so.103",        "libhdf5.so",        NULL};

/* Finds all of them; a missing one is NULL and counted. */
static int find_all(void *handle, spc_hdf5 *l)
{
    const struct {
        const char *symbol;
        void *function;
    } wanted[] = {
        {"H5open", &l->open},
        {"H5get_libversion", &l->version},
        {"H5Eset_auto2", &l->set_auto},
        {"H5Fopen", &l->file_open},
        {"H5Oopen", &l->object_open},
        {"H5Oclose", &l->object_close},
        {"H5Iget_type", &l->type_of},
        {"H5Lexists", &l->link_exists},
        {"H5Gget_info", &l->group_info},
        {"H5Lget_name_by_idx", &l->link_name},
        {"H5Aexists", &l->attribute_exists},
        {"H5Aopen", &l->attribute_open},
        {"H5Aget_space", &l->attribute_space},
        {"H5Aget_type", &l->attribute_type},
        {"H5Aread", &l->attribute_read},
        {"H5Tis_variable_str", &l->is_variable_text},
        {"H5Tget_size", &l->type_size},
        {"H5Dget_space", &l->data_space},
        {"H5Dget_type", &l->data_type},
        {"H5Sget_simple_extent_npoints", &l->points},
        {"H5Sget_simple_extent_ndims", &l->dimensions},
        {"H5Screate_simple", &l->space_new},
        {"H5Sclose", &l->space_close},
        {"H5Sselect_hyperslab", &l->select},
        {"H5Dread", &l->data_read},
        {"H5T_NATIVE_INT64_g", &l->native_int64},
    };
    int missing = 0;
    for (size_t i = 0; i < sizeof wanted / sizeof wanted[0]; i++) {
        void *found;
        spc_foreign_find(handle, wanted[i].symbol, wanted[i].function);
        memcpy(&found, wanted[i].function, sizeof found);
        missing += !found;
    }
    return missing;
}

spc_status spc_hdf5_load(spc_hdf5 *library, const char *file, spc_error *error)
{
    void *handle = spc_foreign_load(names);
    if (!handle)
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, 0,
                           "HDF5 files need libhdf5, which is not installed (Debian: libhdf5-103-1)");
    if (find_all(handle, library))
        return spc_fail_at(error, SPC_ERROR_UNSUPPORTED, file, 0, "this libhdf5 is older than 1.10");
    return SPC_OK;
}
