#!/usr/bin/python3
"""usage: json_schema.py SPARCAST SOURCE   what each command prints with --json has the schema of --schema; TAP

Needs Debian's python3-jsonschema. The schema is made from the tables of fields (src/views/described.c). It lets later versions
add keys; here a key that it does not name is an error.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

# The definition, and commands whose results it describes; in/ is tests/golden/in, $data the folder of the data.
COMMANDS = {
    "solver": ["solver cg -d h100 --value f64 in/symmetric.mtx nosuch.mtx",
               "solver cg -d h100 --value f64 --preconditioner ilu0 --iterations 9 --orders colours,rcm in/symmetric.mtx",
               "solver cg -d v100 --value f64 -k ginkgo-csr --host xeon-x5670 in/symmetric.mtx",
               "solver bicgstab -d grace --value f64 in/symmetric.mtx",
               "solver gmres:5 -d h200 -k cusparse-csr --value f64 --preconditioner ilu0 --iterations 9 --host epyc-9654 in/symmetric.mtx"],
    "info": ["info --levels --orders rcm,colours in/symmetric.mtx", "info --transposed in/small.mtx", "info in/small.mtx in/symmetric.mtx", "info nosuch.mtx in/small.mtx"],
    "trace": ["trace in/small.mtx", "trace --columns 64 --transposed in/small.mtx", "trace --distance --curve --line 8 --window 3 in/small.mtx"],
    "predict": [
        "predict -d in/test.csv -k fold:2,csr-scalar in/small.mtx",
        "predict -d in/gpu.csv --explain in/small.mtx",
        "predict -d c2050 --host xeon-x5670 --products 100 in/symmetric.mtx",
        "predict -d h200 -k all,peers --products 10 --orders rcm in/symmetric.mtx",
        "predict -d h200 --orders rcm,random $data/matrices/epfl-log2.mtx.xz",
        "predict -d gather-hbm2 -k csr-scalar in/small.mtx",
        "predict -d c2050 --vector f64 in/symmetric.mtx",
        "predict -d h200 --columns 1 in/small.mtx",
        "predict -d mi300x -k all,peers in/small.mtx",
        "predict -d h200 --columns 32 in/small.mtx nosuch.mtx",
        "predict -d h100 --columns 4 --layout col --value f64 --index 64 in/symmetric.mtx",
        "predict -d h100 --transposed in/small.mtx",
        "predict -d a100 --transposed --columns 8 in/small.mtx",
        "predict -d h200 --gpus 1,2 in/small.mtx nosuch.mtx",
        "predict -d h100 --gpus 2,12 --exchange whole --value f64 recipe:stencil,size=20x10x10",
        "predict -d h100 --gpus 2 --partition order:rcm --overlap in/symmetric.mtx",
        "predict -d h200 --gpus 1,2 --columns 4 in/symmetric.mtx",
        "predict -d h200 --gpus 2 --columns 4 --value bf16 in/symmetric.mtx",
    ],
    "compare": ["compare --solver cg,graph,100 -d h100 -d grace in/symmetric.mtx",
                
        "compare -d h200 -d c2050 in/small.mtx",
        "compare -d h200 -d a100 --products 100 in/small.mtx",
        "compare -d h200 --gpus 1,2 in/symmetric.mtx",
        "compare -d gather-hbm2 -d c2050 --what-if hit+30 --order rcm in/symmetric.mtx",
    ],
    "compare-summary": ["compare -k csr-scalar,fold --summary -d in/test.csv -d h200 in/small.mtx in/symmetric.mtx"],
    "sweep": [
        "sweep -d c2050 --vary hit=1,2 in/small.mtx",
        "sweep -d h200 -k csr-vector --vary l2_bytes=1MiB,2MiB --vary line_bytes=64,128 in/small.mtx",
        "sweep -d h100 --columns 4 --value bf16 --vary clock_hz=1e9,2e9 in/small.mtx",
    ],
    "sweep-summary": ["sweep -d h200 -d v100 -k csr-vector --vary l2_bytes=1MiB,2MiB --summary in/small.mtx"],
    "sweep-sensitivity": [
        "sweep -d h200 -k csr-vector --sensitivity in/small.mtx",
        "sweep -d h100 --columns 4 --value f16 --sensitivity in/small.mtx",
    ],
    "sweep-sensitivity-summary": ["sweep -d h200 -k csr-vector --sensitivity --summary in/small.mtx in/symmetric.mtx"],
    "reorder": ["reorder -d h200 -k csr-scalar,csr-vector --order own,rcm,dissection in/symmetric.mtx",
                "reorder -d h200 -k csr-scalar --levels --order levels,colours in/symmetric.mtx",
                "reorder -d c2050 -k csr-scalar --order rcm in/small.mtx"],
    "device": ["device h200 c2050 gather-hbm3 xeon-x5670", "device mi250x radeon-vii"],
    "device-keys": ["device --keys"],
    "device-system": ["device --system", "device --system hgx-h200 frontier-node"],
    "fit": ["fit in/measurements.csv -d in/test.csv --bootstrap 20"],
    "fit-exec": ["fit in/executed.csv -d in/gpu.csv --model exec --hold --rows 12 --bootstrap 20"],
    "fit-terms": ["fit in/times.csv -d h200 --terms --bootstrap 20"],
    "calibrate": ["calibrate --on cpu --cores 1 --recipes 14 --seconds 0.0005 -o cpu.csv"],
    "validate": ["validate in/measurements.csv -d in/test.csv -m paper,uncorrected",
                 "validate in/executed.csv -d in/gpu.csv -m exec"],
    "spmm-predict": ["spmm predict --batch 100 --rows 50,32-256 --row-nnz 1-5 --columns 16"],
    "spmm-compare": ["spmm compare --rows 50,32-256 --columns 16 -d a100 -d h100"],
    "spmm-probe": ["spmm probe --cpu --rows 5 --columns 4 --samples 1 --sample-seconds 1e-6"],
    "spmm-fit": ["spmm fit --keep --device h200 $data/measurements/h200-spmm.csv"],
    "svd-predict": ["svd predict --device c1060 --device c2050", "svd predict --n 7680"],
    "spgemm": ["spgemm in/symmetric.mtx --value f64", "spgemm --power 5 -d v100 -d h200 in/symmetric.mtx"],
    "svd-compare": ["svd compare -d a100 -d c2050", "svd compare --values -d h100 -d c1060 --model paper"],
    "svd-probe": ["svd probe --host --n 0,1,40 --band 8 --method two-stage,one-stage --both --repeats 1"],
    "spgemm-fit": ["spgemm --fit $data/measurements/xeon-spgemm.csv -d xeon-8480 -o fitted.csv"],
    "svd-fit": ["svd fit $data/measurements/h200-svd.csv --rates $data/measurements/h200-svd-rates.csv -d h200"],
}
NEEDS_A_GPU = {"svd-probe-rates"}


def closed(schema):
    """The schema where no object may have a key that is not named."""
    if isinstance(schema, list):
        return [closed(part) for part in schema]
    if not isinstance(schema, dict):
        return schema
    part = {key: closed(value) for key, value in schema.items()}
    if isinstance(schema.get("properties"), dict) and schema.get("type") == "object":
        part.setdefault("additionalProperties", False)
    return part


def results_of(program, source, command):
    with tempfile.TemporaryDirectory() as folder:
        os.symlink(source / "tests" / "golden" / "in", os.path.join(folder, "in"))
        words = command.replace("$data", str(source / "data")).split()
        done = subprocess.run([program, *words, "--json"], cwd=folder, capture_output=True, text=True)
        return json.loads(done.stdout)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    try:
        import jsonschema
    except ImportError:
        print("1..0 # SKIP no python3-jsonschema")
        return 0
    program, source = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    os.environ["SPARCAST_DATA"] = str(source / "data")
    made = json.loads(subprocess.run([program, "--schema"], capture_output=True, text=True).stdout)
    jsonschema.Draft202012Validator.check_schema(made)
    definitions = closed(made["$defs"])
    described = {name for name, part in definitions.items() if str(part.get("description", "")).startswith("sparcast ")}
    cases = [(name, command) for name, commands in COMMANDS.items() for command in commands]
    print(f"1..{len(cases) + 1}")
    failed = 0
    for number, (name, command) in enumerate(cases, 1):
        validator = jsonschema.Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": definitions})
        errors = list(validator.iter_errors(results_of(program, source, command)))
        failed += bool(errors)
        for error in errors[:10]:
            print(f"# {'/'.join(map(str, error.absolute_path))}: {error.message[:200]}")
        print(f"{'not ok' if errors else 'ok'} {number} - {command}", flush=True)
    untried = described - set(COMMANDS) - NEEDS_A_GPU
    failed += bool(untried)
    print(*(f"# {name}" for name in untried), sep="\n", end="\n" if untried else "")
    print(f"{'not ok' if untried else 'ok'} {len(cases) + 1} - every definition is tried")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
