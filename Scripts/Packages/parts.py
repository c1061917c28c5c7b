"""The parts of the program: Swift packages that are linked into it, and Debian's libraries."""
import dataclasses
import json
import pathlib
import re
import subprocess

# Resolved with other packages, but linked on Apple's systems or into other products only.
NOT_LINKED = {"swift-http-structured-headers", "swift-nio-transport-services"}
# Loaded by name while the program runs: see Sources/C/CImages and Sources/C/CPostgreSQL.
LOADED = ["libgd.so.3", "libjpeg.so.62", "libpng16.so.16", "libchafa.so.0", "libpq.so.5"]

# Projects that packages and Swift's libraries have in their own folders: name, licence, and the file and the pattern of the version.
BUNDLED = [
    ("boringssl", "Apache-2.0", "swift-crypto/Sources/CCryptoBoringSSL/hash.txt", r"revision (\w+)"),
    ("boringssl", "Apache-2.0", "swift-nio-ssl/Sources/CNIOBoringSSL/hash.txt", r"revision (\w+)"),
    ("icu", "Unicode-3.0", "_foundation_unicode/uvernum.h", r'define U_ICU_VERSION "(.*)"'),
    # Its version is not there.
    ("libyaml", "MIT", "Yams/Sources/CYaml/include/yaml.h", r"$^"),
    ("llhttp", "MIT", "swift-nio/Sources/CNIOLLHTTP/include/c_nio_llhttp.h", r"define LLHTTP_VERSION_\w+ (\d+)"),
    ("xkcp", "CC0-1.0", "swift-crypto/Sources/CXKCP/vendored-sources.txt", r"-g(\w+)"),
    ("zlib", "Zlib", "swift-nio-extras/Sources/CNIOExtrasZlib/vendored-zlib.version", r"(.+)"),
]


@dataclasses.dataclass
class SwiftPackage:
    """A package that is linked into the program."""

    name: str
    address: str
    version: str
    # Where its files are, as debian/copyright says it.
    place: str
    # An identifier of SPDX.
    licence: str
    licence_text: str
    copyright: str
    notice: str


def swift_packages(root: pathlib.Path) -> list[SwiftPackage]:
    """The packages in Package.resolved that are linked, and Swift's own libraries, with what their folders say of their licences."""
    pins = json.loads((root / "Package.resolved").read_text())["pins"]
    found = []
    for pin in sorted(pins, key=lambda pin: pin["identity"]):
        address = pin["location"].removesuffix(".git")
        name = address.rsplit("/", 1)[1]
        if name not in NOT_LINKED:
            found.append(described(root / ".build/checkouts" / name, address, pin["state"]["version"], ".build/checkouts"))
    version, resources = toolchain()
    swift = described(resources.parents[1] / "share/swift", "https://github.com/swiftlang/swift", version, "toolchain")
    swift.copyright = "Apple Inc. and the Swift project authors"
    return [*found, swift]


def bundled_projects(root: pathlib.Path) -> list[tuple[str, str, str]]:
    """What BUNDLED names: name, version, which is empty if the sources do not say it, and licence."""
    found = []
    for name, licence, file, pattern in BUNDLED:
        folder = toolchain()[1] if name == "icu" else root / ".build/checkouts"
        found.append((name, ".".join(re.findall(pattern, (folder / file).read_text())), licence))
    return found


def toolchain() -> tuple[str, pathlib.Path]:
    """The version of Swift, and the folder of its libraries."""
    compiler = subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout
    return re.search(r"Swift version ([0-9.]+)", compiler)[1], pathlib.Path(json.loads(compiler)["paths"]["runtimeResourcePath"])


def described(folder: pathlib.Path, address: str, version: str, place: str) -> SwiftPackage:
    text = next(folder.glob("LICENSE*")).read_text()
    notice = "".join(file.read_text() for file in sorted(folder.glob("NOTICE*")))
    sources = [notice, *([] if "Apache License" in text else [text]), *(file.read_text() for file in folder.glob("Package.swift"))]
    sources += [file.read_text() for file in sorted(folder.glob("Sources/**/*.swift"))[:9]]
    lines = (re.search(r"Copyright (?:\(c\) |\(C\) )?(\d{4}.*)", source) for source in sources)
    owner = next((line[1].strip().rstrip(".") for line in lines if line), f"the authors of {address}")
    return SwiftPackage(address.rsplit("/", 1)[1], address, version, place, licence_of(text, folder), text, owner, notice)


def licence_of(text: str, folder: pathlib.Path) -> str:
    if "Apache License" in text:
        return "Apache-2.0 WITH Swift-exception" if "Runtime Library Exception" in text else "Apache-2.0"
    if "Permission is hereby granted, free of charge" in text:
        return "MIT"
    raise SystemExit(f"{folder}: this licence is new here; say in Scripts/Packages what it is, and whether GPL-3.0-or-later allows it")


def debian_libraries(program: pathlib.Path) -> list[tuple[str, str, bool]]:
    """The packages of Debian with the libraries of the program: name, version, and whether the program works without it."""
    linked = re.findall(r"=> (\S+)", subprocess.run(["ldd", program], check=True, capture_output=True, text=True).stdout)
    cache = subprocess.run(["/sbin/ldconfig", "-p"], check=True, capture_output=True, text=True).stdout
    loaded = [found[1] for name in LOADED if (found := re.search(rf"{re.escape(name)} .*=> (\S+)", cache))]
    packages = {}
    for path in linked + loaded:
        owner = package_of(path)
        packages[owner] = packages.get(owner, True) and path in loaded
    return [(name.partition(":")[0], version_of(name), is_optional) for name, is_optional in sorted(packages.items())]


def version_of(package: str) -> str:
    query = ["dpkg-query", "--show", "--showformat", "${Version}", package]
    return subprocess.run(query, check=True, capture_output=True, text=True).stdout


def package_of(path: str) -> str:
    """The package that has installed a file, whose folder may be below /usr or not."""
    real = pathlib.Path(path).resolve()
    for name in (path, str(real), str(real).removeprefix("/usr")):
        found = subprocess.run(["dpkg-query", "-S", name], capture_output=True, text=True)
        if found.returncode == 0:
            return found.stdout.split(": ")[0]
    raise SystemExit(f"{path} belongs to no package of Debian")
