/* web/include/omp.h - OpenMP of one thread. */
#ifndef SPC_WEB_OMP_H
#define SPC_WEB_OMP_H

typedef int omp_lock_t;
#define omp_get_max_threads() 1
#define omp_get_num_threads() 1
#define omp_get_num_procs() 1
#define omp_get_thread_num() 0
#define omp_in_parallel() 0
#define omp_get_wtime() 0.0
#define omp_set_num_threads(n) ((void)(n))
#define omp_set_max_active_levels(n) ((void)(n))
#define omp_init_lock(lock) ((void)(lock))
#define omp_destroy_lock(lock) ((void)(lock))
#define omp_set_lock(lock) ((void)(lock))
#define omp_unset_lock(lock) ((void)(lock))

#endif
