/* cuSPARSE's SpMVOp, which came after the CUDA that this is built with: its functions are looked up when it
 * is called. Analysis and plan are made once and timed together, apart from the product. */
#include <dlfcn.h>

#include "core/error.h"
#include "probes/spmv/cusparse_plan.cuh"

namespace
{

/* As cusparse.h of 12.8 and later declares them (CUDA 13.3); before, no algorithm was passed. */
struct functions {
    cusparseStatus_t (*buffer_size)(cusparseHandle_t, cusparseOperation_t, cusparseConstSpMatDescr_t,
                                    cusparseConstDnVecDescr_t, cusparseDnVecDescr_t, cusparseDnVecDescr_t,
                                    cudaDataType, int algorithm, size_t *bytes);
    cusparseStatus_t (*create_descriptor)(cusparseHandle_t, void **descriptor, cusparseOperation_t,
                                          cusparseConstSpMatDescr_t, cusparseConstDnVecDescr_t,
                                          cusparseDnVecDescr_t, cusparseDnVecDescr_t, cudaDataType,
                                          int algorithm, void *buffer);
    cusparseStatus_t (*destroy_descriptor)(void *descriptor);
    cusparseStatus_t (*create_plan)(cusparseHandle_t, void *descriptor, void **plan, const void *code,
                                    size_t code_bytes);
    cusparseStatus_t (*destroy_plan)(void *plan);
    cusparseStatus_t (*multiply)(cusparseHandle_t, void *plan, const void *alpha, const void *beta,
                                 cusparseConstDnVecDescr_t x, cusparseConstDnVecDescr_t y,
                                 cusparseDnVecDescr_t z);
};

enum { DEFAULT_ALGORITHM = 0, FIRST_MAJOR = 12, FIRST_MINOR = 8 };

template <typename F> bool find(const char *name, F *function)
{
    *function = (F)dlsym(RTLD_DEFAULT, name);
    return *function;
}

spc_status find_functions(functions *f, spc_error *error)
{
    int major = 0, minor = 0;
    cusparseGetProperty(MAJOR_VERSION, &major);
    cusparseGetProperty(MINOR_VERSION, &minor);
    bool there = find("cusparseSpMVOp_bufferSize", &f->buffer_size) &&
                 find("cusparseSpMVOp_createDescr", &f->create_descriptor) &&
                 find("cusparseSpMVOp_destroyDescr", &f->destroy_descriptor) &&
                 find("cusparseSpMVOp_createPlan", &f->create_plan) &&
                 find("cusparseSpMVOp_destroyPlan", &f->destroy_plan) && find("cusparseSpMVOp", &f->multiply);
    if (there && (major > FIRST_MAJOR || (major == FIRST_MAJOR && minor >= FIRST_MINOR)))
        return SPC_OK;
    if (error) {
        error->status = SPC_ERROR_UNSUPPORTED;
        snprintf(error->message, sizeof error->message,
                 "cuSPARSE %d.%d has no SpMVOp as versions from %d.%d on have it (SPARCAST_CUSPARSE=FILE "
                 "names another library)",
                 major, minor, FIRST_MAJOR, FIRST_MINOR);
    }
    return SPC_ERROR_UNSUPPORTED;
}

struct operation : spc_cusparse_plan {
    functions f = {};
    void *descriptor = nullptr, *plan = nullptr;

    ~operation() override
    {
        drop();
    }
    void drop()
    {
        if (plan)
            f.destroy_plan(plan);
        if (descriptor)
            f.destroy_descriptor(descriptor);
        plan = descriptor = nullptr;
    }
};

spc_status analyse(spc_product &p, operation &o, spc_error *error)
{
    spc_timer timer;
    timer.start(p.session->stream);
    SPC_CUSPARSE_TRY(o.f.create_descriptor(p.session->cusparse, &o.descriptor,
                                           CUSPARSE_OPERATION_NON_TRANSPOSE, o.matrix, o.x, o.y, o.y,
                                           o.vector_type, DEFAULT_ALGORITHM, o.buffer.data));
    SPC_CUSPARSE_TRY(o.f.create_plan(p.session->cusparse, o.descriptor, &o.plan, nullptr, 0));
    p.prepare_seconds = timer.stop(p.session->stream);
    return SPC_OK;
}

/* Twice: the library loads its code when it is called. */
spc_status make(spc_product &p, operation &o, spc_error *error)
{
    size_t bytes = 0;
    SPC_TRY(find_functions(&o.f, error));
    o.set_types(p);
    SPC_TRY(o.describe_csr(p, error));
    SPC_TRY(o.describe_vectors(p, error));
    SPC_CUSPARSE_TRY(o.f.buffer_size(p.session->cusparse, CUSPARSE_OPERATION_NON_TRANSPOSE, o.matrix, o.x,
                                     o.y, o.y, o.vector_type, DEFAULT_ALGORITHM, &bytes));
    SPC_TRY(o.buffer.allocate(bytes, error));
    SPC_TRY(analyse(p, o, error));
    o.drop();
    return analyse(p, o, error);
}

spc_status prepare(spc_product &p, spc_error *error)
{
    operation *made = new operation;
    p.plan.reset(made);
    return make(p, *made, error);
}

spc_status launch(spc_product &p, spc_variant, spc_error *error)
{
    operation &o = *static_cast<operation *>(p.plan.get());
    spc_scalars s(p);
    SPC_TRY(o.set_vectors(p, error));
    SPC_CUSPARSE_TRY(o.f.multiply(p.session->cusparse, o.plan, s.at(p, 0), s.at(p, 1), o.x, o.y, o.y));
    return SPC_OK;
}

} // namespace

spc_launcher spc_launch_cusparse_op = {"cusparse-op", prepare, launch, false, SPC_READS_ARRAYS};
