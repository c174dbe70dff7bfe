"""What Python costs beside C stays below what was promised; benchmark.py prints the numbers."""
import benchmark


def test_time_beside_the_c_calls():
    assert max(benchmark.times("h200")) <= 1.2


def test_memory_beside_the_matrix():
    assert benchmark.memory(5_000_000, "h200") <= 1.2
