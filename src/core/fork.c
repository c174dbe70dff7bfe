/* A process that was forked has one thread, but OpenMP's pool of its parent, whose threads it would wait for:
 * it counts on one thread from then on. Python's multiprocessing forks so. */
#include <omp.h>
#include <pthread.h>

static void count_on_one_thread(void)
{
    omp_set_num_threads(1);
}

__attribute__((constructor)) static void watch_forks(void)
{
    pthread_atfork(NULL, NULL, count_on_one_thread);
}
