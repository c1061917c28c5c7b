"""What has to hold of the catalogues, and of the Swift files beside them."""
import collections
import pathlib
import re

from catalogue import Catalogue, Entry, LANGUAGES, Plural, PLURALS, Text, variables, words
from swift import swift

# Words that make our English read like a translation.
AVOIDED = re.compile(r"\b(whoever|anew|meanwhile|at last|by the way|of which|has against|tells of|(?<!there )is no(?! longer)|in hand)\b", re.IGNORECASE)


def problems(catalogues: list[Catalogue], sources: pathlib.Path) -> list[str]:
    found = [problem for catalogue in catalogues for problem in catalogue.problems]
    for catalogue in catalogues:
        found += of_entries(catalogue)
    if not found:
        found += [f"{catalogue.swift_file}: out of date: run Scripts/generate-messages" for catalogue in catalogues if is_stale(catalogue)]
    return found + twice(catalogues, sources) + of_sources(catalogues, sources)


def missing(catalogues: list[Catalogue]) -> list[str]:
    """Texts that a language lacks, which are shown in English."""
    return [
        f"{catalogue.folder}/{language}.ftl: {entry.key}"
        for catalogue in catalogues
        for language in LANGUAGES
        for entry in catalogue.entries.values()
        if language not in entry.texts
    ]


def is_stale(catalogue: Catalogue) -> bool:
    file = catalogue.swift_file
    return not file.exists() or file.read_text("utf-8") != swift(catalogue)


# MARK: One catalogue


def of_entries(catalogue: Catalogue) -> list[str]:
    found = []
    messages = collections.defaultdict(set)  # the arguments that a message and its attributes use
    for entry in catalogue.entries.values():
        found += [f"{catalogue.folder}: {entry.key}: {problem}" for problem in of_entry(entry)]
        messages[entry.key.split(".")[0]].update(*map(variables, entry.texts.values()))
    for entry in catalogue.entries.values():
        if unused := {argument.variable for argument in entry.declared} - messages[entry.key.split(".")[0]]:
            found.append(f"{catalogue.folder}: {entry.key}: its comment describes variables that nothing uses: {_dollars(unused)}")
    return found


def _dollars(names: set[str]) -> str:
    return ", ".join(sorted("$" + name for name in names))


def of_entry(entry: Entry) -> list[str]:
    if not all(entry.texts.values()):
        return []  # it could not be read, which is a problem already
    found = []
    for language, text in entry.texts.items():
        found += [f"{language}: {problem}" for problem in of_text(text, language, entry.texts["en"])]
    return found


def of_text(text: Text, language: str, english: Text) -> list[str]:
    found = []
    for part in text:
        if isinstance(part, Plural):
            found += of_plural(part, language, english)
    if lacking := variables(english) ^ variables(text):
        found.append(f"other arguments than in English: {_dollars(lacking)}")
    written = words(text)
    if commands(written) != commands(words(english)):
        found.append("commands, options or addresses are not those of the English text")
    plain = re.sub(r"`[^`]*`", "", written).replace("\0", "")
    found += {"en": _english, "fr": _french, "el": _greek, "pt-BR": _portuguese}[language](plain, words(english))
    return found


def of_plural(plural: Plural, language: str, english: Text) -> list[str]:
    found = []
    required = PLURALS[language]
    if lacking := [form for form in required if form not in plural.forms]:
        found.append(f"${plural.variable} has no plural form {', '.join(f'[{form}]' for form in lacking)}")
    if unknown := [form for form in plural.forms if form not in required and not form.isdigit()]:
        found.append(f"${plural.variable} has a plural form that the language does not have: {', '.join(unknown)}")
    for form in plural.forms.values():
        for part in form:
            if isinstance(part, Plural):
                found += of_plural(part, language, english)
    return found


def commands(text: str) -> set[str]:
    """Commands, options and addresses; a word in capitals stands for something that the user chooses, and is translated."""
    found = re.findall(r"`[^`]*`|--[a-z][a-z-]*|http://\S+", text)
    return {re.sub(r"[^\W\d_]{2,}", lambda word: "WORD" if word[0].isupper() else word[0], command) for command in found}


def _english(plain: str, _: str) -> list[str]:
    return [f"“{match[0]}” is among the words to avoid" for match in AVOIDED.finditer(plain)]


def _is_left(plain: str, english: str) -> bool:
    english = re.sub(r"`[^`]*`", "", english).replace("\0", "")
    return plain == english and len(english.split()) > 2


def _french(plain: str, english: str) -> list[str]:
    found = ["it is still English"] if _is_left(plain, english) else []
    if re.search(r"[^\W\d_]'[^\W\d_]", plain):
        found.append("the apostrophe is ’")
    if "“" in plain:
        found.append("quotation marks are « »")
    if re.search(r"[^\W\d_][;!?:](?: |$)", plain):
        found.append("a space stands before ; ! ? and :")
    return found


def _greek(plain: str, english: str) -> list[str]:
    letters = re.findall(r"[^\W\d_]+", plain)
    found = [f"“{word}” has Greek and Latin letters" for word in letters if _has_greek(word) and re.search(r"[A-Za-z]", word)]
    if ";" in plain and not english.rstrip().endswith("?"):
        found.append("; is a question mark: write · between clauses")
    if _is_left(plain, english):
        found.append("it is still English")
    return found


def _portuguese(plain: str, english: str) -> list[str]:
    return ["it is still English"] if _is_left(plain, english) else []


def _has_greek(word: str) -> bool:
    return bool(re.search(r"[\u0370-\u03ff\u1f00-\u1fff]", word))


# MARK: All of them, and the sources


def target(folder: pathlib.Path, sources: pathlib.Path) -> str:
    """The target that a folder belongs to, as far as names may collide in it."""
    parts = folder.relative_to(sources).parts
    return "/".join(parts[:2] if parts[0] in ("Sections", "Engines") else parts[:1])


def twice(catalogues: list[Catalogue], sources: pathlib.Path) -> list[str]:
    """Names that two functions of one target would have."""
    places = collections.defaultdict(list)
    for catalogue in catalogues:
        for entry in catalogue.entries.values():
            places[entry.name].append(catalogue)
    found = []
    for name, owners in places.items():
        if len(owners) < 2:
            continue
        targets = [target(owner.folder, sources) for owner in owners]
        if len(set(targets)) < len(targets) or any(owner.access == "package" for owner in owners):
            found.append(f"{name}: more than one catalogue has it: {', '.join(str(owner.folder) for owner in owners)}")
    return found


def of_sources(catalogues: list[Catalogue], sources: pathlib.Path) -> list[str]:
    generated = {catalogue.swift_file for catalogue in catalogues}
    used, found = set(), []
    for file in sorted(sources.rglob("*.swift")):
        if file in generated:
            continue
        text = file.read_text("utf-8")
        used.update(re.findall(r"\.`?(\w+)", text))
        # Punctuation, numbers, dates and units of the languages are written in Swift.
        if "Languages" not in file.relative_to(sources).parts[:2] and (written := len(re.findall(r"\ben:\s", text))):
            found.append(f"{file}: {written} messages are written in Swift: write them in a catalogue")
    for catalogue in catalogues:
        for entry in catalogue.entries.values():
            if entry.name not in used:
                found.append(f"{catalogue.folder}: {entry.key}: nothing uses Message.{entry.name}")
    return found
