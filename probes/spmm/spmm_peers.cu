/* cuSPARSE in a loop and on a strided batch, and the table's entries for every peer. */
#include <limits>
#include <memory>
#include <new>

#include "probes/spmm/spmm_peer.cuh"

namespace
{

const struct {
    cusparseSpMMAlg_t algorithm;
    const char *name;
} algorithms[] = {
    {CUSPARSE_SPMM_ALG_DEFAULT, "default"},
    {CUSPARSE_SPMM_CSR_ALG1, "csr-alg1"},
    {CUSPARSE_SPMM_CSR_ALG2, "csr-alg2"},
    {CUSPARSE_SPMM_CSR_ALG3, "csr-alg3"},
};

/* First row, first row of B, rows and columns of product i. */
struct extent {
    uint64_t row, col;
    uint32_t rows, cols;

    extent(const spc_spmm_packed *packed, uint32_t i)
    {
        const spc_spmm_shape &shape = packed->shape;
        row = packed->row_offset ? packed->row_offset[i] : (uint64_t)i * shape.max_rows;
        col = packed->col_offset ? packed->col_offset[i] : (uint64_t)i * shape.max_cols;
        rows = packed->row_offset ? packed->row_offset[i + 1] - (uint32_t)row : shape.max_rows;
        cols = packed->col_offset ? packed->col_offset[i + 1] - (uint32_t)col : shape.max_cols;
    }
};

spc_status describe(spc_spmm_peer *peer, const spc_spmm_packed *packed, const uint32_t *local_row_ptr,
                    uint32_t i, uint64_t first_nnz, uint32_t nnz, spc_error *error)
{
    const spc_spmm_shape &shape = peer->shape;
    extent at(packed, i);
    uint64_t bytes = shape.value_bytes, n = shape.columns;
    bool by_row = shape.order == SPC_SPMM_ROW_MAJOR;
    cusparseOrder_t order = by_row ? CUSPARSE_ORDER_ROW : CUSPARSE_ORDER_COL;
    peer->products.emplace_back();
    sparse_product &p = peer->products.back();
    PEER_TRY(cusparseCreateCsr(
        &p.a, at.rows, at.cols, nnz, const_cast<uint32_t *>(local_row_ptr) + at.row + i,
        const_cast<uint32_t *>(packed->col) + first_nnz, (char *)packed->values + first_nnz * bytes,
        CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO, peer->type()));
    PEER_TRY(cusparseCreateDnMat(&p.b, at.cols, n, by_row ? n : at.cols,
                                 (char *)packed->b + at.col * n * bytes, peer->type(), order));
    PEER_TRY(cusparseCreateDnMat(&p.c, at.rows, n, by_row ? n : at.rows,
                                 (char *)packed->c + at.row * n * bytes, peer->type(), order));
    return SPC_OK;
}

spc_status describe_strided(spc_spmm_peer *peer, const spc_spmm_packed *packed, const uint32_t *local_row_ptr,
                            uint32_t nnz, spc_error *error)
{
    const spc_spmm_shape &shape = peer->shape;
    spc_status status = describe(peer, packed, local_row_ptr, 0, 0, nnz, error);
    if (status != SPC_OK)
        return status;
    sparse_product &p = peer->products[0];
    PEER_TRY(cusparseCsrSetStridedBatch(p.a, shape.batch, shape.max_rows + 1, nnz));
    PEER_TRY(cusparseDnMatSetStridedBatch(p.b, shape.batch, (int64_t)shape.max_cols * shape.columns));
    PEER_TRY(cusparseDnMatSetStridedBatch(p.c, shape.batch, (int64_t)shape.max_rows * shape.columns));
    return SPC_OK;
}

spc_status queue_sparse(spc_spmm_peer *peer, spc_error *error)
{
    cusparseOperation_t none = CUSPARSE_OPERATION_NON_TRANSPOSE;
    for (sparse_product &p : peer->products)
        PEER_TRY(cusparseSpMM(peer->sparse, none, none, peer->alpha(), p.a, p.b, peer->beta(), p.c,
                              peer->type(), peer->algorithm, peer->buffer.as<char>() + p.workspace));
    return SPC_OK;
}

/* Each product keeps its analysis in a workspace of its own. The stream of the timing before is gone. */
spc_status prepare_algorithm(spc_spmm_peer *peer, spc_error *error)
{
    cusparseOperation_t none = CUSPARSE_OPERATION_NON_TRANSPOSE;
    constexpr size_t aligned = 256;
    size_t total = 0;
    for (sparse_product &p : peer->products) {
        size_t bytes = 0;
        PEER_TRY(cusparseSpMM_bufferSize(peer->sparse, none, none, peer->alpha(), p.a, p.b, peer->beta(), p.c,
                                         peer->type(), peer->algorithm, &bytes));
        p.workspace = total;
        total += (bytes + aligned - 1) / aligned * aligned;
    }
    spc_status status = peer->buffer.allocate(total, error);
    if (status != SPC_OK)
        return status;
    PEER_TRY(cusparseSetStream(peer->sparse, nullptr));
    for (sparse_product &p : peer->products)
        PEER_TRY(cusparseSpMM_preprocess(peer->sparse, none, none, peer->alpha(), p.a, p.b, peer->beta(), p.c,
                                         peer->type(), peer->algorithm,
                                         peer->buffer.as<char>() + p.workspace));
    return SPC_OK;
}

size_t count_choices(const spc_spmm_peer *peer)
{
    return peer->method == SPC_SPMM_CUBLAS_BATCHED ? 2 : sizeof algorithms / sizeof algorithms[0];
}

/* Choice i: an algorithm of cuSPARSE, or how cuBLAS is told where the matrices are. */
spc_status take(spc_spmm_peer *peer, size_t i, spc_error *error)
{
    if (peer->method == SPC_SPMM_CUBLAS_BATCHED) {
        peer->strided = i == 1;
        peer->variant = peer->strided ? "strided" : "pointers";
        return SPC_OK;
    }
    if (algorithms[i].algorithm == CUSPARSE_SPMM_CSR_ALG3 && peer->method == SPC_SPMM_CUSPARSE_BATCHED &&
        peer->shape.batch > 1) /* cuSPARSE would refuse it with a message of its own on the terminal */
        return spc_spmm_refuse(error, SPC_ERROR_UNSUPPORTED, "ALG3 takes no strided batch");
    peer->algorithm = algorithms[i].algorithm;
    peer->variant = algorithms[i].name;
    return prepare_algorithm(peer, error);
}

spc_status open_sparse(spc_spmm_peer *peer, const spc_spmm_packed *packed, const uint32_t *local_row_ptr,
                       const uint32_t *host_nnz, spc_error *error)
{
    PEER_TRY(cusparseCreate(&peer->sparse));
    uint64_t first_nnz = 0;
    for (uint32_t i = 0; i < peer->shape.batch && peer->method == SPC_SPMM_CUSPARSE; i++) {
        spc_status status = describe(peer, packed, local_row_ptr, i, first_nnz, host_nnz[i], error);
        if (status != SPC_OK)
            return status;
        first_nnz += host_nnz[i];
    }
    if (peer->method == SPC_SPMM_CUSPARSE_BATCHED) {
        spc_status status = describe_strided(peer, packed, local_row_ptr, host_nnz[0], error);
        if (status != SPC_OK)
            return status;
    }
    return SPC_OK;
}

bool equal_sizes(const spc_spmm_packed *packed, const uint32_t *host_nnz)
{
    for (uint32_t i = 1; i < packed->shape.batch; i++)
        if (host_nnz[i] != host_nnz[0])
            return false;
    return !packed->row_offset;
}

} // namespace

spc_status spc_spmm_peer_open(spc_spmm_method method, const spc_spmm_packed *packed,
                              const uint32_t *local_row_ptr, const uint32_t *host_nnz, spc_spmm_peer **peer,
                              spc_error *error)
{
    *peer = nullptr;
    if (method != SPC_SPMM_CUSPARSE && method != SPC_SPMM_CUSPARSE_BATCHED &&
        method != SPC_SPMM_CUBLAS_BATCHED)
        return spc_spmm_refuse(error, SPC_ERROR_ARGUMENT, "this method is no peer library's");
    if (method == SPC_SPMM_CUSPARSE_BATCHED && !equal_sizes(packed, host_nnz))
        return spc_spmm_refuse(error, SPC_ERROR_UNSUPPORTED, "a strided batch needs products of equal size");
    if (method == SPC_SPMM_CUBLAS_BATCHED && packed->row_offset)
        return spc_spmm_refuse(error, SPC_ERROR_UNSUPPORTED, "gemmBatched needs products of equal size");
    std::unique_ptr<spc_spmm_peer> made(new (std::nothrow) spc_spmm_peer);
    if (!made)
        return spc_spmm_refuse(error, SPC_ERROR_MEMORY, "host memory ran out");
    made->method = method;
    made->shape = packed->shape;
    spc_status status = method == SPC_SPMM_CUBLAS_BATCHED
                            ? spc_spmm_gemm_open(made.get(), packed, error)
                            : open_sparse(made.get(), packed, local_row_ptr, host_nnz, error);
    if (status == SPC_OK)
        status = spc_spmm_peer_choose(made.get(), SPC_SPMM_STREAM, error);
    if (status == SPC_OK)
        *peer = made.release();
    return status;
}

spc_status spc_spmm_peer_choose(spc_spmm_peer *peer, spc_spmm_timing_mode mode, spc_error *error)
{
    size_t best = 0;
    double least = std::numeric_limits<double>::infinity();
    for (size_t i = 0; i < count_choices(peer); i++) {
        spc_spmm_timing timing;
        if (take(peer, i, error) != SPC_OK ||
            spc_spmm_time(spc_spmm_peer_queue, peer, mode, 3, 2e-4, &timing, error) != SPC_OK) {
            cudaGetLastError();
            continue; /* not every algorithm takes every batch and order */
        }
        if (timing.seconds < least) {
            least = timing.seconds;
            best = i;
        }
    }
    if (!(least < std::numeric_limits<double>::infinity()))
        return SPC_ERROR_DEVICE; /* with the last one's message */
    return take(peer, best, error);
}

spc_status spc_spmm_peer_queue(void *context, void *stream, spc_error *error)
{
    spc_spmm_peer *peer = static_cast<spc_spmm_peer *>(context);
    cudaStream_t s = static_cast<cudaStream_t>(stream);
    if (peer->method == SPC_SPMM_CUBLAS_BATCHED)
        return spc_spmm_gemm_queue(peer, s, error);
    PEER_TRY(cusparseSetStream(peer->sparse, s));
    return queue_sparse(peer, error);
}

const char *spc_spmm_peer_variant(const spc_spmm_peer *peer)
{
    return peer->variant;
}

void spc_spmm_peer_close(spc_spmm_peer *peer)
{
    delete peer;
}
