"""The bill of materials, in the form of CycloneDX 1.5."""
import datetime
import hashlib
import os
import pathlib
import subprocess
import urllib.parse
import uuid

from .parts import SwiftPackage, bundled_projects, debian_libraries


def bill_of_materials(root: pathlib.Path, program: pathlib.Path, version: str, packages: list[SwiftPackage]) -> dict:
    """What a program consists of: the packages that are linked into it, with the projects in their folders, and Debian's libraries, as they are here."""
    content = hashlib.sha256(program.read_bytes()).hexdigest()
    components = [swift(package) for package in packages] + [bundled(*project) for project in bundled_projects(root)]
    components += [debian(*library) for library in debian_libraries(program)]
    own = f"pkg:generic/classifieds@{version}"
    time = datetime.datetime.fromtimestamp(int(os.environ["SOURCE_DATE_EPOCH"]), datetime.timezone.utc)
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        # The same program has the same bill.
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{own}#{content}')}",
        "version": 1,
        "metadata": {
            "timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application", "bom-ref": own, "name": "classifieds", "version": version, "purl": own,
                "hashes": [{"alg": "SHA-256", "content": content}], "licenses": [{"license": {"id": "GPL-3.0-or-later"}}],
            },
        },
        "components": components,
        "dependencies": [{"ref": own, "dependsOn": [component["bom-ref"] for component in components]}],
    }


def swift(package: SwiftPackage) -> dict:
    address = package.address.removeprefix("https://")
    purl = f"pkg:swift/{address}@{package.version}"
    return {
        "type": "library", "bom-ref": purl, "name": package.name, "version": package.version, "scope": "required", "purl": purl,
        "licenses": [{"expression": package.licence}], "externalReferences": [{"type": "vcs", "url": package.address}],
    }


def bundled(name: str, version: str, licence: str) -> dict:
    purl = f"pkg:generic/{name}@{version}".removesuffix("@")
    component = {"type": "library", "bom-ref": purl, "name": name, "version": version, "scope": "required", "purl": purl}
    return {key: value for key, value in component.items() if value} | {"licenses": [{"license": {"id": licence}}]}


def debian(name: str, version: str, is_optional: bool) -> dict:
    architecture = subprocess.run(["dpkg", "--print-architecture"], check=True, capture_output=True, text=True).stdout.strip()
    purl = f"pkg:deb/debian/{name}@{urllib.parse.quote(version, safe=':~')}?arch={architecture}"
    scope = "optional" if is_optional else "required"
    return {"type": "library", "bom-ref": purl, "name": name, "version": version, "scope": scope, "purl": purl}
