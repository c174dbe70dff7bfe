/* tests/bench/rbp_table.c - Table 2 and figure 4 of rbp for any matrices, in both readings. Output: CSV.
 *
 * usage: rbp_table FILE...
 * One row per matrix and reading: `full` expands symmetric storage, `stored` keeps the triangle of the file.
 */
#include <stdio.h>
#include <string.h>

#include "sparcast.h"

static int measure(const char *kernel, const spc_pattern *pattern, spc_layout_size *size, spc_error *error)
{
    spc_kernel_spec spec;
    return spc_kernel_parse(kernel, &spec, error) == SPC_OK &&
           spc_layout_measure(&spec, pattern, 8, 4, size, error) == SPC_OK;
}

static uint64_t count_of(const spc_layout_size *size, const char *array)
{
    for (size_t i = 0; i < size->arrays; i++)
        if (strcmp(size->array[i].name, array) == 0)
            return size->array[i].count;
    return 0;
}

static double saved(const spc_layout_size *packed, const spc_layout_size *plain)
{
    return plain->bytes ? 100 * (1 - (double)packed->bytes / (double)plain->bytes) : 0;
}

static int report(const char *path, bool stored_only, spc_error *error)
{
    spc_read_options options = {.size = sizeof(spc_read_options), .stored_only = stored_only};
    spc_pattern *p;
    spc_layout_size csr, ell, rbp_csr, rbp_ell;
    if (spc_pattern_read(path, &options, &p, error) != SPC_OK)
        return 0;
    int ok = measure("csr-scalar", p, &csr, error) && measure("ell", p, &ell, error) &&
             measure("rbp-csr", p, &rbp_csr, error) && measure("rbp-ell", p, &rbp_ell, error);
    if (ok) {
        const char *name = strrchr(path, '/') ? strrchr(path, '/') + 1 : path;
        uint64_t rows = p->rows ? p->rows : 1;
        printf("%s,%s,%u,%llu,%llu,%llu,%llu,%llu,%llu,%llu,%llu,%llu,%llu,%.2f,%.2f\n", name,
               stored_only ? "stored" : "full", p->rows, (unsigned long long)p->nnz,
               (unsigned long long)count_of(&rbp_csr, "columns"), (unsigned long long)ell.stored_nnz / rows,
               (unsigned long long)count_of(&rbp_ell, "comp_values") / rows,
               (unsigned long long)count_of(&rbp_ell, "comp_columns") / rows,
               (unsigned long long)count_of(&rbp_csr, "comp_columns") / 2, (unsigned long long)csr.bytes,
               (unsigned long long)rbp_csr.bytes, (unsigned long long)ell.bytes,
               (unsigned long long)rbp_ell.bytes, saved(&rbp_csr, &csr), saved(&rbp_ell, &ell));
    }
    spc_pattern_free(p);
    return ok;
}

int main(int count, char **paths)
{
    spc_error error;
    int bad = 0;
    puts("matrix,reading,N,Nz,Nnon,K,Kv,Kc,runs,csr,rbp_csr,ell,rbp_ell,rbp_csr_saved_percent,rbp_ell_saved_"
         "percent");
    for (int i = 1; i < count; i++)
        for (int stored = 0; stored < 2; stored++)
            if (!report(paths[i], stored, &error)) {
                fprintf(stderr, "%s\n", error.message);
                bad = 1;
            }
    return bad;
}
