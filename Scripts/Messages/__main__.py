import pathlib
import sys

import catalogue
import checks
import swift

SOURCES = pathlib.Path("Sources").resolve()


def main() -> int:
    catalogues = [catalogue.read(file.parent) for file in sorted(SOURCES.rglob("Texts/en.ftl"))]
    missing = checks.missing(catalogues)
    if sys.argv[1:] == ["--missing"]:
        found = missing
    elif sys.argv[1:] == ["--check"]:
        found = checks.problems(catalogues, SOURCES)
        print(f"{len(missing)} translations are missing" + (": see Scripts/generate-messages --missing" if missing else ""))
    elif not sys.argv[1:]:
        found = [problem for each in catalogues for problem in each.problems]
        found += [problem for each in catalogues for problem in checks.of_entries(each)]
        for each in catalogues if not found else []:
            if checks.is_stale(each):
                each.swift_file.write_text(swift.swift(each), "utf-8")
    else:
        found = ["usage: generate-messages [--check | --missing | --test]"]
    for problem in found:
        print(problem.replace(f"{SOURCES.parent}/", ""), file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
