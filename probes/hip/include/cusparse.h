/* The one type of cuSPARSE that probes/spmv/product.cuh names; see cuda_runtime.h beside it. */
typedef struct spc_hip_sparse *cusparseHandle_t;
