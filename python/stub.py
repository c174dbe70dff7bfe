"""usage: stub.py SPARCAST STUB OUT.pyi   the stub with a class for each answer, whose attributes are the keys of --json

What the keys are is read from `sparcast --schema`, which the program makes from its tables of fields.
"""
import json
import keyword
import pathlib
import subprocess
import sys

# The class of the answers of some commands; those of others have the name of the command.
NAMES = {"predict": "Answer", "compare": "Comparison", "compare-summary": "DesignSum", "device": "Machine"}
# Of a mapping, and of Result: found["values"] alone is a key.
TAKEN = {"keys", "values", "items", "get", "table", "plot", "to_dict", "to_pandas"}
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool"}


def type_of(schema, name, classes):
    if "const" in schema:
        return type(schema["const"]).__name__
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    found = []
    for one in types:
        if one == "object":
            found.append(class_of(schema, name, classes))
        elif one == "array":
            found.append(f"list[{type_of(schema['items'], name, classes)}]")
        else:
            found.append(PLAIN.get(one, "None"))
    return " | ".join(found)


def class_of(schema, name, classes):
    """The name of the class of an object, which is added to the classes if it is not there yet."""
    lines = []
    for key, one in schema["properties"].items():
        if key.isidentifier() and not keyword.iskeyword(key) and key not in TAKEN:
            lines.append(f"    {key}: {type_of(one, name + '_' + key.title().replace('_', ''), classes)}")
    body = "\n".join(lines) or "    ..."
    for known, there in classes.items():
        if there == body:
            return known
    classes[name] = body
    return name


def main(program, stub, out):
    schema = json.loads(subprocess.run([program, "--schema"], capture_output=True, text=True, check=True).stdout)
    classes = {}
    for command, one in schema["$defs"].items():
        if command != "failed":
            name = "_" + NAMES.get(command, "".join(map(str.title, command.split("-"))))
            found = class_of(one["items"].get("else", one["items"]), name, classes)
            if found != name:  # the same keys as of another command
                classes[name] = found
    text = pathlib.Path(stub).read_text()
    lines = [f"class {name}(Result):\n{body}\n" if body.startswith("    ") else f"{name} = {body}\n" for name, body in classes.items()]
    head, mark, tail = text.partition("# The answers follow here: python/stub.py.\n")
    assert mark, "the stub has no place for the answers"
    pathlib.Path(out).write_text(head + "\n" + "".join(lines) + tail)


if __name__ == "__main__":
    main(*sys.argv[1:])
