/* probes/spmv/product.cuh - a layout on the GPU, and what each kernel file supplies for it. */
#ifndef SPC_PROBES_SPMV_PRODUCT_CUH
#define SPC_PROBES_SPMV_PRODUCT_CUH

#include <cstring>
#include <cusparse.h>
#include <memory>

#include "kernels/common/eviction.h"
#include "probes/flush.cuh"
#include "probes/spmv/load.cuh"
#include "probes/spmv/spmv_table.h"

struct spc_session {
    cudaStream_t stream = nullptr;
    cusparseHandle_t cusparse = nullptr;
    spc_l2_flush flush;
    uint64_t l2_bytes = 0, resident_threads = 0; /* of the whole GPU */
    bool marks_parts = false;                    /* spc_policy() does (isa/architecture.h) */
    bool begins_early = false;                   /* kernels begin while the last one ends (9.0 on) */

    ~spc_session();
};

struct spc_product;

/* One row of the device side of the kernel table. */
struct spc_launcher {
    const char *kernel;
    spc_status (*prepare)(spc_product &product, spc_error *error); /* may be NULL: plans, buffers */
    spc_status (*launch)(spc_product &product, spc_variant variant, spc_error *error);
    bool own; /* has the variants that tell x apart */
    spc_reads reads;
};

/* What prepare() keeps for launch(). */
struct spc_plan {
    virtual ~spc_plan()
    {
    }
};

struct spc_product {
    spc_session *session;
    const spc_launcher *launcher;
    uint32_t rows, cols, value_bytes, vector_bytes, parameter[SPC_KERNEL_PARAMETERS];
    uint64_t nnz, threads, stored_nnz;
    double alpha = 1, beta = 0, prepare_seconds = 0;
    uint64_t policy = spc_evict_normal; /* of the L2 for A's arrays */
    size_t arrays = 0;
    const char *name[SPC_LAYOUT_ARRAYS];
    uint32_t element_bytes[SPC_LAYOUT_ARRAYS];
    uint64_t count[SPC_LAYOUT_ARRAYS];
    spc_device_memory array[SPC_LAYOUT_ARRAYS], x, y;
    const spc_layout *layout = nullptr; /* on the host; only while prepare() runs */
    std::unique_ptr<spc_plan> plan;

    /* Arrays are found by the names that the layout gives them; -1 where there is none. */
    int find(const char *wanted) const
    {
        for (size_t i = 0; i < arrays; i++)
            if (strcmp(name[i], wanted) == 0)
                return (int)i;
        return -1;
    }
    template <typename T> const T *get(const char *wanted) const
    {
        int i = find(wanted);
        return i < 0 ? nullptr : array[i].as<T>();
    }
    uint64_t bytes_of_vectors() const /* x and y */
    {
        return ((uint64_t)rows + cols) * vector_bytes;
    }
    bool wide(const char *wanted) const /* 8-byte offsets */
    {
        int i = find(wanted);
        return i >= 0 && element_bytes[i] == 8;
    }
    template <typename T> spc_vectors<T> vectors() const
    {
        return {x.as<T>(), y.as<T>(), (T)alpha, (T)beta, policy};
    }
};

static inline unsigned spc_blocks(uint64_t threads)
{
    return (unsigned)((threads + spc_block - 1) / spc_block);
}

/* Allocates and fills from the host, or with NaN where there is nothing to copy. */
static inline spc_status spc_copy_in(spc_device_memory &to, const void *from, uint64_t bytes,
                                     cudaStream_t stream, spc_error *error)
{
    spc_status status = to.allocate(bytes, error);
    if (status != SPC_OK || bytes == 0)
        return status;
    if (from)
        SPC_CUDA_TRY(cudaMemcpyAsync(to.data, from, bytes, cudaMemcpyHostToDevice, stream));
    else
        SPC_CUDA_TRY(cudaMemsetAsync(to.data, 0xff, bytes, stream)); /* NaN in float and double */
    return SPC_OK;
}

static inline spc_status spc_launched(spc_error *error)
{
    SPC_CUDA_TRY(cudaGetLastError());
    return SPC_OK;
}

/* Calls f with V and T (types of A's values and of the vectors), O (offset type) and with_x as compile-time
 * constants. */
template <typename F>
static inline spc_status spc_dispatch(const spc_product &p, const char *offsets, spc_variant variant, F f)
{
    bool with_x = variant != SPC_VARIANT_WITHOUT_X, wide = offsets && p.wide(offsets);
    auto typed = [&](auto value, auto vector) {
        if (wide)
            return with_x ? f(value, vector, uint64_t(), std::true_type())
                          : f(value, vector, uint64_t(), std::false_type());
        return with_x ? f(value, vector, uint32_t(), std::true_type())
                      : f(value, vector, uint32_t(), std::false_type());
    };
    if (p.value_bytes == p.vector_bytes)
        return p.value_bytes == 8 ? typed(double(), double()) : typed(float(), float());
    return typed(float(), double());
}

/* Not constants: of those clang makes copies for an AMD GPU, which name functions of the host. */
extern spc_launcher spc_launch_csr_scalar, spc_launch_csr_vector, spc_launch_csr_merge, spc_launch_ell,
    spc_launch_fold, spc_launch_sell, spc_launch_sell_plain, spc_launch_bsr, spc_launch_rbp_csr,
    spc_launch_rbp_ell, spc_launch_rbp_ell_r, spc_launch_cusparse_csr, spc_launch_cusparse_csr_direct,
    spc_launch_cusparse_csr2, spc_launch_cusparse_csr2_direct, spc_launch_cusparse_coo,
    spc_launch_cusparse_coo2, spc_launch_cusparse_op, spc_launch_cusparse_sell, spc_launch_cusparse_bsr;

#endif
