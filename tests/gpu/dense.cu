/* dense - how long cuBLAS takes for a dense matrix times K columns, in f64, f32, TF32, f16 and bf16, with
 * sums in f64, f32 (f16 and bf16, too). Prints CSV, as data/measurements/h200-dense.csv has it:
 *
 *   nvcc -std=c++17 -O3 dense.cu -lcublas -o dense && ./dense 512x512 4096x11008:8,256 >dense.csv
 *
 * Products stand back to back in a CUDA graph, so the L2 keeps what it can hold: warm, as `probe --columns`.
 */
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <cublas_v2.h>
#include <cuda_runtime.h>

namespace
{

constexpr int in_graph = 8, samples = 9;
constexpr int default_columns[] = {2, 4, 8, 16, 32, 64, 128, 256, 512};

template <typename T> void must(T status, const char *what)
{
    if ((int)status == 0)
        return;
    fprintf(stderr, "dense: %s: error %d\n", what, (int)status);
    exit(1);
}

struct type {
    const char *name;
    size_t bytes;
    cudaDataType data;
    cublasComputeType_t sums;
};

constexpr type types[] = {{"f64", 8, CUDA_R_64F, CUBLAS_COMPUTE_64F},
                          {"f32", 4, CUDA_R_32F, CUBLAS_COMPUTE_32F},
                          {"tf32", 4, CUDA_R_32F, CUBLAS_COMPUTE_32F_FAST_TF32},
                          {"f16", 2, CUDA_R_16F, CUBLAS_COMPUTE_32F},
                          {"bf16", 2, CUDA_R_16BF, CUBLAS_COMPUTE_32F}};

/* Small whole numbers, so that no type rounds and the power is that of real data. */
__global__ void fill(void *to, uint64_t count, int bytes, int shift)
{
    for (uint64_t i = blockIdx.x * (uint64_t)blockDim.x + threadIdx.x; i < count;
         i += (uint64_t)gridDim.x * blockDim.x) {
        uint32_t r = (uint32_t)(i * 2654435761u) >> 29; /* 0 to 7 */
        if (bytes == 8)
            static_cast<double *>(to)[i] = (int)r - 3;
        else if (bytes == 4)
            static_cast<float *>(to)[i] = (float)((int)r - 3);
        else /* 1 to 1.875 in either half type */
            static_cast<uint16_t *>(to)[i] = (uint16_t)((shift == 10 ? 0x3c00 : 0x3f80) + (r << (shift - 3)));
    }
}

struct memory {
    void *a, *b, *c;
    uint64_t bytes;
};

void multiply(cublasHandle_t blas, const type &t, const memory &m, int rows, int cols, int k, bool row_major)
{
    double one8 = 1, zero8 = 0;
    float one4 = 1, zero4 = 0;
    const void *one = t.bytes == 8 ? (const void *)&one8 : &one4,
               *zero = t.bytes == 8 ? (const void *)&zero8 : &zero4;
    /* A is stored by rows, which column-major cuBLAS sees transposed; row-major products as C' = B' A'. */
    if (row_major)
        must(cublasGemmEx(blas, CUBLAS_OP_N, CUBLAS_OP_N, k, rows, cols, one, m.b, t.data, k, m.a, t.data,
                          cols, zero, m.c, t.data, k, t.sums, CUBLAS_GEMM_DEFAULT),
             "cublasGemmEx");
    else
        must(cublasGemmEx(blas, CUBLAS_OP_T, CUBLAS_OP_N, rows, k, cols, one, m.a, t.data, cols, m.b, t.data,
                          cols, zero, m.c, t.data, rows, t.sums, CUBLAS_GEMM_DEFAULT),
             "cublasGemmEx");
}

void measure(cublasHandle_t blas, cudaStream_t stream, const type &t, const memory &m, int rows, int cols,
             int k, bool row_major)
{
    cudaGraph_t graph;
    cudaGraphExec_t ready;
    cudaEvent_t begin, end;
    std::vector<float> time;
    fill<<<1024, 256, 0, stream>>>(m.a, (uint64_t)rows * cols, (int)t.bytes, t.data == CUDA_R_16F ? 10 : 7);
    fill<<<1024, 256, 0, stream>>>(m.b, (uint64_t)cols * k, (int)t.bytes, t.data == CUDA_R_16F ? 10 : 7);
    multiply(blas, t, m, rows, cols, k, row_major); /* outside of the graph first: it loads the kernel */
    must(cudaStreamSynchronize(stream), "multiply");
    must(cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed), "capture");
    for (int i = 0; i < in_graph; i++)
        multiply(blas, t, m, rows, cols, k, row_major);
    must(cudaStreamEndCapture(stream, &graph), "capture");
    must(cudaGraphInstantiate(&ready, graph, 0), "graph");
    must(cudaEventCreate(&begin), "event");
    must(cudaEventCreate(&end), "event");
    must(cudaGraphLaunch(ready, stream), "launch");
    for (int i = 0; i < samples; i++) {
        float ms;
        must(cudaEventRecord(begin, stream), "event");
        must(cudaGraphLaunch(ready, stream), "launch");
        must(cudaEventRecord(end, stream), "event");
        must(cudaStreamSynchronize(stream), "wait");
        must(cudaEventElapsedTime(&ms, begin, end), "event");
        time.push_back(ms / 1000 / in_graph);
    }
    std::sort(time.begin(), time.end());
    float median = time[samples / 2];
    for (float &each : time)
        each = each > median ? each - median : median - each;
    std::sort(time.begin(), time.end());
    printf("%d,%d,%d,%s,%s,%.6g,%.6g,%d\n", rows, cols, k, row_major ? "row" : "col", t.name, median,
           time[samples / 2], samples * in_graph);
    cudaEventDestroy(begin);
    cudaEventDestroy(end);
    cudaGraphExecDestroy(ready);
    cudaGraphDestroy(graph);
}

} // namespace

int main(int count, char **argument)
{
    cublasHandle_t blas;
    cudaStream_t stream;
    cudaDeviceProp device;
    int driver, cuda, library;
    must(cudaGetDeviceProperties(&device, 0), "device");
    must(cudaDriverGetVersion(&driver), "driver");
    must(cudaRuntimeGetVersion(&cuda), "runtime");
    must(cudaStreamCreate(&stream), "stream");
    must(cublasCreate(&blas), "cuBLAS");
    must(cublasGetVersion(blas, &library), "cuBLAS");
    must(cublasSetStream(blas, stream), "cuBLAS");
    memory m = {};
    void *workspace; /* of its own, since capturing takes no other: 32 MiB, as cuBLAS takes on Hopper */
    must(cudaMalloc(&workspace, 32 << 20), "memory");
    must(cublasSetWorkspace(blas, workspace, 32 << 20), "cuBLAS");
    must(cudaMalloc(&m.a, 2ull << 30), "memory");
    must(cudaMalloc(&m.b, 512ull << 20), "memory");
    must(cudaMalloc(&m.c, 512ull << 20), "memory");
    printf(
        "# gpu: %s, %d multiprocessors\n# driver: takes CUDA %d\n# cuda: %d\n# library_version: cuBLAS %d\n",
        device.name, device.multiProcessorCount, driver, cuda, library);
    printf("# timing: median of %d graphs of %d products back to back\n", samples, in_graph);
    printf("rows,cols,columns,layout,value,seconds,seconds_mad,repeats\n");
    for (int i = 1; i < count; i++) {
        int rows, cols;
        const char *list = strchr(argument[i], ':');
        std::vector<int> columns;
        if (sscanf(argument[i], "%dx%d", &rows, &cols) != 2)
            return 2;
        for (; list; list = strchr(list + 1, ','))
            columns.push_back(atoi(list + 1));
        if (columns.empty())
            columns.assign(std::begin(default_columns), std::end(default_columns));
        for (const type &t : types)
            for (int k : columns)
                for (int layout = 0; layout < 2; layout++)
                    measure(blas, stream, t, m, rows, cols, k, layout == 0);
    }
    return 0;
}
