/* tests/unit/kernel_threads.h - every thread of probes/spmv as a function on the layout as built: which
 * accesses it makes, in which order, and which load each one waits for. The reference that programs are
 * compared with. */
#ifndef SPC_TEST_KERNEL_THREADS_H
#define SPC_TEST_KERNEL_THREADS_H

#include "kernels/common/program.h"

enum { MOST_EVENTS = 1 << 20, NOTHING = -1 };

/* One access of one lane. Accesses of a warp to one array with the same key are one instruction; keys grow in
 * the order of execution. */
typedef struct event {
    int array, lane;
    int64_t key;
    uint64_t address;
    int needs_array; /* the load whose result this one waits for, or NOTHING */
    int64_t needs_key;
} event;

typedef struct thread {
    const spc_layout *layout;
    uint64_t base[SPC_LAYOUT_ARRAYS];
    event *events;
    size_t count;
    int lane, needs_array;
    int64_t needs_key;
} thread;

/* Runs one thread: appends its accesses. */
typedef void run_thread(thread *t, uint64_t item);

extern const char *const array_names[SPC_ARRAYS];

/* The threads of a kernel; fails the test where nobody wrote them. */
run_thread *thread_of(const char *kernel);
run_thread add_thread; /* of the kernel that adds the parts of folded rows */
run_thread rbp_csr_thread, rbp_ell_thread, adaptive_thread, segments_thread, rectangle_thread;

/* Allocations of a class follow each other, each at a multiple of 256 bytes. */
void place_arrays(thread *t, uint64_t bytes[SPC_ARRAYS]);

/* Does every row of a fold layout have one folded row? */
bool fold_is_direct(const spc_layout *layout);

/* ---- for the threads ---- */

int find_array(const spc_layout *layout, const char *name); /* NOTHING: not there */

/* What the next access waits for. */
void needs(thread *t, int array, int64_t key);

uint64_t get(thread *t, const char *name, int64_t key, uint64_t i);
void get_x(thread *t, int64_t key, uint64_t column);
void put(thread *t, int array, uint64_t i);

/* spc_sum_entries of probes/spmv; keys from `key` on. */
void sum_entries(thread *t, int64_t key, uint64_t k, uint64_t end, uint64_t stride, int64_t offsets);

#endif
