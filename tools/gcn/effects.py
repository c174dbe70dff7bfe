"""What the instructions do that the SpMV kernels' control flow and addresses are made of, by name.

A function of the numbers of the sources (0 to 2^32 - 1, or 2^64 - 1); None stands for one that is not known, and makes
the result unknown. Masks of lanes are 64 bits wide, all lanes alike: the lane that is executed stands for its wave.
"""
import struct

WORD, DOUBLE = 1 << 32, 1 << 64


def signed(n, bits=32):
    return n - (1 << bits) if n >> bits - 1 else n


def f32(bits):
    return struct.unpack("<f", struct.pack("<I", bits))[0]


def f64(bits):
    return struct.unpack("<d", struct.pack("<Q", bits))[0]


def bits32(number):
    try:
        return struct.unpack("<I", struct.pack("<f", number))[0]
    except OverflowError:
        return 0x7F800000


def to_integer(bits):
    return max(0, min(WORD - 1, int(f32(bits))))


def reciprocal(bits):
    return bits32(1 / f32(bits)) if f32(bits) else 0x7F800000


def reverse(n):
    return int("{:032b}".format(n)[::-1], 2)


def low_16(function):
    return lambda *n: function(*(m % (1 << 16) for m in n)) % (1 << 16)


def low_24(n):
    return n % (1 << 24)


COMPARE = {"eq": lambda a, b: a == b, "ne": lambda a, b: a != b, "lg": lambda a, b: a != b, "neq": lambda a, b: a != b,
           "lt": lambda a, b: a < b, "le": lambda a, b: a <= b, "gt": lambda a, b: a > b, "ge": lambda a, b: a >= b}
NUMBER = {"u16": lambda n: n % (1 << 16), "u32": lambda n: n, "u64": lambda n: n, "i32": signed, "i64": lambda n: signed(n, 64),
          "f32": f32, "f64": f64}

# Results of one word; the vector and the scalar form are alike.
WORD_OF = {
    "mov_b32": lambda a: a, "movk_i32": lambda a: a, "not_b32": lambda a: ~a, "bfrev_b32": reverse,
    "readfirstlane_b32": lambda a: a, "accvgpr_write_b32": lambda a: a, "accvgpr_read_b32": lambda a: a,
    "add_u32": lambda a, b: a + b, "add_i32": lambda a, b: a + b, "sub_u32": lambda a, b: a - b, "sub_i32": lambda a, b: a - b,
    "subrev_u32": lambda a, b: b - a, "and_b32": lambda a, b: a & b, "or_b32": lambda a, b: a | b, "xor_b32": lambda a, b: a ^ b,
    "lshl_b32": lambda a, b: a << b % 32, "lshr_b32": lambda a, b: a >> b % 32,
    "lshlrev_b32": lambda a, b: b << a % 32, "lshrrev_b32": lambda a, b: b >> a % 32,
    "ashr_i32": lambda a, b: signed(a) >> b % 32, "ashrrev_i32": lambda a, b: signed(b) >> a % 32,
    "mul_i32": lambda a, b: a * b, "mul_lo_u32": lambda a, b: a * b, "mul_hi_u32": lambda a, b: a * b >> 32,
    "min_u32": min, "max_u32": max, "min_i32": lambda a, b: min(signed(a), signed(b)), "max_i32": lambda a, b: max(signed(a), signed(b)),
    "flbit_i32_b32": lambda a: 32 - a.bit_length() if a else -1, "mul_u32_u24": lambda a, b: low_24(a) * low_24(b),
    "mul_hi_u32_u24": lambda a, b: low_24(a) * low_24(b) >> 32, "mad_u32_u24": lambda a, b, c: low_24(a) * low_24(b) + c,
    "lshl_or_b32": lambda a, b, c: a << b % 32 | c, "lshl_add_u32": lambda a, b, c: (a << b % 32) + c,
    "add_lshl_u32": lambda a, b, c: a + b << c % 32, "add3_u32": lambda a, b, c: a + b + c, "or3_b32": lambda a, b, c: a | b | c,
    "and_or_b32": lambda a, b, c: a & b | c, "xad_u32": lambda a, b, c: (a ^ b) + c,
    "bfe_u32": lambda a, b, c: a >> b % 32 & (1 << c % 32) - 1, "bfi_b32": lambda a, b, c: a & b | ~a & c,
    "alignbit_b32": lambda a, b, c: (a << 32 | b) >> c % 32,
    "add_u16": low_16(lambda a, b: a + b), "sub_u16": low_16(lambda a, b: a - b), "mul_lo_u16": low_16(lambda a, b: a * b),
    "lshrrev_b16": low_16(lambda a, b: b >> a % 16), "lshlrev_b16": low_16(lambda a, b: b << a % 16),
    "cvt_f32_u32": bits32, "cvt_u32_f32": to_integer, "rcp_f32": reciprocal, "rcp_iflag_f32": reciprocal,
    "trunc_f32": lambda a: bits32(int(f32(a))), "mul_f32": lambda a, b: bits32(f32(a) * f32(b)),
    "add_f32": lambda a, b: bits32(f32(a) + f32(b)), "sub_f32": lambda a, b: bits32(f32(a) - f32(b)),
    "ffbh_u32": lambda a: 32 - a.bit_length() if a else -1,
    "bcnt_u32_b32": lambda a, b: bin(a).count("1") + b,
    "mbcnt_lo_u32_b32": lambda a, b: b, "mbcnt_hi_u32_b32": lambda a, b: b,  # no lane lies before the first
}
# Results of two words, of sources of two; those with a count take it as one word.
PAIR_OF = {
    "mov_b64": lambda a: a, "not_b64": lambda a: ~a, "and_b64": lambda a, b: a & b, "or_b64": lambda a, b: a | b,
    "xor_b64": lambda a, b: a ^ b, "andn2_b64": lambda a, b: a & ~b, "orn2_b64": lambda a, b: a | ~b,
}
SHIFT_OF = {"lshl_b64": lambda a, n: a << n % 64, "lshr_b64": lambda a, n: a >> n % 64,
            "ashr_i64": lambda a, n: signed(a, 64) >> n % 64}
SHIFT_REVERSED = {"lshlrev_b64": lambda n, a: a << n % 64, "lshrrev_b64": lambda n, a: a >> n % 64,
                  "ashrrev_i64": lambda n, a: signed(a, 64) >> n % 64}
# (sum of a, b and the carry that is read; whether one is read), of additions whose carry is kept.
CARRY_OF = {"add_co_u32": (lambda a, b, c: a + b, False), "addc_co_u32": (lambda a, b, c: a + b + c, True),
            "sub_co_u32": (lambda a, b, c: a - b, False), "subb_co_u32": (lambda a, b, c: a - b - c, True),
            "subrev_co_u32": (lambda a, b, c: b - a, False), "subbrev_co_u32": (lambda a, b, c: b - a - c, True),
            "add_u32": (lambda a, b, c: a + b, False), "addc_u32": (lambda a, b, c: a + b + c, True),
            "sub_u32": (lambda a, b, c: a - b, False), "subb_u32": (lambda a, b, c: a - b - c, True)}


def apply(function, numbers):
    return None if None in numbers else function(*numbers)
