"""Reads YAML files, and prints their values as JSON and the patterns that `re` does not take."""
import json
import re
import sys

import yaml

given = json.load(open(sys.argv[1]))


def is_refused(pattern):
    try:
        re.compile(pattern)
        return False
    except re.error:
        return True


documents = {name: yaml.safe_load(open(name)) for name in given["files"]}
refused = [pattern for pattern in given["patterns"] if is_refused(pattern)]
json.dump({"documents": documents, "refused": refused}, sys.stdout, default=lambda value: type(value).__name__)
