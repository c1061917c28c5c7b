"""The licences of everything that is in the package, as Debian wants them."""
from .parts import SwiftPackage

OWN = """Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: classifieds
Comment: The program is linked with GNU readline. What is below .build/checkouts
 was linked into it; the texts that these projects ask to be passed on are in
 /usr/share/doc/classifieds/NOTICES.gz.

Files: *
Copyright: the authors of classifieds
License: GPL-3.0-or-later

Files: Packaging/local.classifieds.classifieds.metainfo.xml
Copyright: the authors of classifieds
License: FSFAP
"""

TEXTS = """License: GPL-3.0-or-later
 This program is free software: you can redistribute it and/or modify it under
 the terms of the GNU General Public License as published by the Free Software
 Foundation, either version 3 of the License, or (at your option) any later
 version.
 .
 On Debian systems, the full text is in /usr/share/common-licenses/GPL-3.

License: FSFAP
 Copying and distribution of this file, with or without modification, are
 permitted in any medium without royalty provided the copyright notice and this
 notice are preserved. This file is offered as-is, without any warranty.

License: Apache-2.0
 Licensed under the Apache License, Version 2.0: you may not use the files
 except in compliance with it. They are distributed on an "AS IS" basis,
 without warranties or conditions of any kind, either express or implied.
 .
 On Debian systems, the full text is in /usr/share/common-licenses/Apache-2.0.
"""


def copyright_file(packages: list[SwiftPackage], within: str) -> str:
    """debian/copyright. `within` is about what packages have taken from others."""
    stanzas, texts = [OWN], [TEXTS]
    for package in packages:
        # A licence with words of its own gets a name of its own.
        name = f"MIT-{package.name}" if package.licence == "MIT" else package.licence.replace(" WITH Swift-exception", " with Swift exception")
        stanzas.append(f"Files: {package.place}/{package.name}/*\nCopyright: {package.copyright}\nLicense: {name}\n")
        if package.licence == "MIT":
            texts.append(f"License: {name}\n{indented(package.licence_text)}")
    exceptions = [package.licence_text for package in packages if "exception" in package.licence]
    if exceptions:
        text = exceptions[0][exceptions[0].index("Runtime Library Exception"):].replace("##", "")
        texts.append(
            "License: Apache-2.0 with Swift exception\n The Apache License, Version 2.0, as above, with this exception:\n .\n" + indented(text)
        )
    return "\n".join([*stanzas, *texts, within])


def indented(text: str) -> str:
    return "".join(f" {line.strip()}\n" if line.strip() else " .\n" for line in text.strip().splitlines())


def notices(packages: list[SwiftPackage]) -> str:
    """What the Apache License, section 4(d), wants passed on."""
    rule = "=" * 78
    return "\n".join(f"{rule}\n{package.name} {package.version}\n{rule}\n{package.notice.strip()}\n" for package in packages if package.notice)
