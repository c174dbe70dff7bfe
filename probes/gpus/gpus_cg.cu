/* Conjugate gradients over several GPUs: the steps of one GPU, the exchange before a product, and sums over
 * all GPUs after a dot product. */
#include "probes/gpus/gpus_machine.cuh"
#include "probes/solver/solver_run.cuh"

extern "C" const spc_cuda_solver spc_cuda_solver_table;

namespace
{

constexpr int TIMED_STEPS = 6; /* times ten iterations */

/* The solver of each GPU: its P is where the product reads, its Q where it writes. */
struct solvers {
    spc_gpus_machine &machine;
    spc_transport transport;
    std::vector<spc_solver_run *> run;
    std::vector<cudaStream_t> stream;

    explicit solvers(spc_gpus_machine &m, spc_transport t) : machine(m), transport(t)
    {
    }
    ~solvers()
    {
        for (size_t i = 0; i < run.size(); i++) {
            cudaSetDevice((int)i);
            spc_cuda_solver_table.close(run[i]);
        }
    }
};

spc_status open_solver(solvers &s, spc_one_gpu &g, spc_error *error)
{
    cudaDeviceProp properties;
    SPC_CUDA_TRY(cudaSetDevice(g.ordinal));
    SPC_CUDA_TRY(cudaGetDeviceProperties(&properties, g.ordinal));
    g.session.resident_threads =
        (uint64_t)properties.multiProcessorCount * properties.maxThreadsPerMultiProcessor;
    spc_solver_setup setup = {nullptr, g.rows, 0, false};
    spc_solver_run *run;
    SPC_TRY(spc_cuda_solver_table.open(&g.session, &setup, &run, error));
    s.run.push_back(run);
    s.stream.push_back(g.session.stream);
    run->v[SPC_VECTOR_P] = g.own();
    run->v[SPC_VECTOR_Q] = g.y.as<double>();
    return SPC_OK;
}

spc_status set_start(solvers &s, const double *const *vectors, const double *scalars, size_t scalar_count,
                     spc_error *error)
{
    size_t first = 0;
    for (size_t p = 0; p < s.run.size(); p++) {
        SPC_CUDA_TRY(cudaSetDevice((int)p));
        for (int v = 0; v < SPC_VECTORS_NAMED; v++)
            SPC_TRY(spc_cuda_solver_table.set_vector(s.run[p], v, vectors[v] + first, error));
        SPC_TRY(spc_cuda_solver_table.set_scalars(s.run[p], scalars, scalar_count, error));
        first += s.machine.gpus[p]->rows;
    }
    return SPC_OK;
}

spc_status sum_over_all(solvers &s, int scalar, spc_error *error)
{
    std::vector<double *> value;
    for (spc_solver_run *run : s.run)
        value.push_back(run->scalar(scalar));
    return spc_nccl_sum((uint32_t)s.run.size(), value.data(), 1, s.stream.data(), error);
}

spc_status start_step(solvers &s, const spc_step &step, spc_error *error)
{
    if (step.kind == SPC_STEP_PRODUCT)
        return spc_gpus_start(s.machine, s.transport, SPC_WORK_ALL, error);
    for (size_t p = 0; p < s.run.size(); p++) {
        cudaSetDevice((int)p);
        SPC_TRY(spc_cuda_solver_table.enqueue(s.run[p], &step, 1, error));
    }
    return step.kind == SPC_STEP_DOT && s.run.size() > 1 ? sum_over_all(s, step.scalar, error) : SPC_OK;
}

spc_status start_steps(solvers &s, const spc_step *step, size_t count, spc_error *error)
{
    for (size_t i = 0; i < count; i++)
        SPC_TRY(start_step(s, step[i], error));
    return SPC_OK;
}

spc_status get_solution(solvers &s, double *x, spc_error *error)
{
    for (size_t p = 0; p < s.run.size(); p++) {
        SPC_CUDA_TRY(cudaSetDevice((int)p));
        SPC_TRY(spc_cuda_solver_table.get_vector(s.run[p], SPC_VECTOR_X, x, error));
        x += s.machine.gpus[p]->rows;
    }
    return SPC_OK;
}

} // namespace

spc_status spc_gpus_solve(spc_gpus_machine *machine, spc_transport transport, const spc_steps *steps,
                          size_t first, const double *const *vectors, const double *scalars,
                          size_t scalar_count, double *x, spc_gpus_times *times, spc_error *error)
{
    solvers s(*machine, transport);
    *times = {};
    for (auto &g : machine->gpus)
        SPC_TRY(open_solver(s, *g, error));
    SPC_TRY(set_start(s, vectors, scalars, scalar_count, error));
    SPC_TRY(start_steps(s, steps->step, first, error));
    SPC_TRY(get_solution(s, x, error));
    SPC_TRY(spc_time_back_to_back([&](spc_error *e) { return start_steps(s, steps->step, steps->count, e); },
                                  [&](spc_error *e) { return spc_gpus_finish(*machine, e); }, TIMED_STEPS,
                                  &times->seconds, &times->seconds_mad, &times->host_seconds, error));
    times->seconds /= steps->iterations;
    times->seconds_mad /= steps->iterations;
    times->host_seconds /= steps->iterations;
    return SPC_OK;
}
