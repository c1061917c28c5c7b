"""Reads the catalogues of messages: one folder for each section, one Fluent file for each language."""
import dataclasses
import pathlib
import re

from fluent.syntax import ast, FluentParser

LANGUAGES = ["en", "fr", "el", "pt-BR"]

# Cardinal plural categories that whole numbers can have (Unicode CLDR).
PLURALS = {"en": ["one", "other"], "fr": ["one", "many", "other"], "el": ["one", "other"], "pt-BR": ["one", "many", "other"]}

# How an argument is declared, and what it is in Swift.
TYPES = {"Int": "Int", "Digits": "Int", "String": "String", "Message": "Message"}

ARGUMENT = re.compile(r"^\s*\$([A-Za-z][\w-]*)\s+\((?:([A-Za-z_]\w*):\s*)?(\w+)\)\s+-\s+\S")


class Problem(Exception):
    """Something in a catalogue that the generator cannot use."""


@dataclasses.dataclass(frozen=True)
class Argument:
    variable: str
    type: str
    label: str | None  # None: the usual one, which is none for the first argument and the name for the others

    @property
    def name(self) -> str:
        return camel(self.variable)


@dataclasses.dataclass(frozen=True)
class Put:
    """An argument that is put into a text."""

    variable: str


@dataclasses.dataclass(frozen=True)
class Plural:
    """Texts for each plural category, or exact number, of an argument."""

    variable: str
    forms: dict[str, "Text"]


Text = list  # of str, Put and Plural


@dataclasses.dataclass
class Entry:
    """A message, or an attribute of one, in every language."""

    key: str
    comment: str
    declared: list[Argument]
    texts: dict[str, Text] = dataclasses.field(default_factory=dict)

    @property
    def name(self) -> str:
        return camel(self.key.replace(".", "-"))

    @property
    def arguments(self) -> list[Argument]:
        used = set().union(*map(variables, self.texts.values()))
        return [argument for argument in self.declared if argument.variable in used]


@dataclasses.dataclass
class Catalogue:
    folder: pathlib.Path
    access: str = "internal"
    entries: dict[str, Entry] = dataclasses.field(default_factory=dict)
    problems: list[str] = dataclasses.field(default_factory=list)

    @property
    def swift_file(self) -> pathlib.Path:
        return self.folder / f"{self.folder.parent.name}Texts.swift"


def camel(words: str) -> str:
    first, *rest = re.split(r"[-_]", words)
    return first + "".join(word[:1].upper() + word[1:] for word in rest)


def variables(text: Text) -> set[str]:
    """The arguments that a text mentions, those that only choose a plural form included."""
    found = set()
    for part in text:
        if isinstance(part, Put):
            found.add(part.variable)
        elif isinstance(part, Plural):
            found.add(part.variable)
            found = found.union(*map(variables, part.forms.values()))
    return found


def words(text: Text) -> str:
    """All that translators wrote in a text; arguments are blank."""
    pieces = []
    for part in text:
        if isinstance(part, str):
            pieces.append(part)
        elif isinstance(part, Put):
            pieces.append("\0")
        else:
            pieces.append(" " + " ".join(map(words, part.forms.values())) + " ")
    return "".join(pieces)


def read(folder: pathlib.Path) -> Catalogue:
    catalogue = Catalogue(folder)
    for language in LANGUAGES:
        file = folder / f"{language}.ftl"
        if not file.exists():
            catalogue.problems.append(f"{file}: this file is missing")
            continue
        for item in FluentParser(with_spans=False).parse(file.read_text("utf-8")).body:
            try:
                _take(item, language, catalogue)
            except Problem as problem:
                catalogue.problems.append(f"{file}: {problem}")
    return catalogue


def _take(item: ast.EntryType, language: str, catalogue: Catalogue) -> None:
    if isinstance(item, ast.Junk):
        what = "; ".join(annotation.message for annotation in item.annotations)
        raise Problem(f"cannot read “{item.content.strip().splitlines()[0]}”: {what}")
    if isinstance(item, ast.ResourceComment) and language == "en":
        if re.search(r"^Access: package$", item.content or "", re.MULTILINE):
            catalogue.access = "package"
    if isinstance(item, ast.Term):
        raise Problem(f"-{item.id.name}: terms are not supported")
    if not isinstance(item, ast.Message):
        return
    comment = item.comment.content or "" if item.comment else ""
    patterns = {item.id.name: item.value} if item.value else {}
    patterns |= {f"{item.id.name}.{attribute.id.name}": attribute.value for attribute in item.attributes}
    for key, pattern in patterns.items():
        if language == "en":
            if key in catalogue.entries:
                raise Problem(f"{key}: it is there twice")
            catalogue.entries[key] = Entry(key, _description(comment), _declared(key, comment))
        elif key not in catalogue.entries:
            raise Problem(f"{key}: en.ftl does not have it")
        elif language in catalogue.entries[key].texts:
            raise Problem(f"{key}: it is there twice")
        entry = catalogue.entries[key]
        try:
            entry.texts[language] = _text(pattern, entry)
        except Problem as problem:
            entry.texts[language] = []
            raise Problem(f"{key}: {problem}") from None


def _description(comment: str) -> str:
    return re.split(r"^Variables:$", comment, flags=re.MULTILINE)[0].strip()


def _declared(key: str, comment: str) -> list[Argument]:
    _, _, block = comment.partition("Variables:\n")
    found = []
    for line in filter(str.strip, block.splitlines()):
        match = ARGUMENT.match(line)
        if not match or match[3] not in TYPES:
            raise Problem(f"{key}: write “$name (Type) - what it is”, with one of {', '.join(TYPES)}, not “{line.strip()}”")
        found.append(Argument(match[1], match[3], match[2]))
    return found


def _text(pattern: ast.Pattern, entry: Entry) -> Text:
    text: Text = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            text.append(element.value)
        else:
            text.append(_placed(element.expression, entry))
    return _reflowed(text)


def _placed(expression: ast.InlineExpression | ast.Placeable | ast.SelectExpression, entry: Entry):
    match expression:
        case ast.StringLiteral():
            return _Literal(expression.parse()["value"])
        case ast.VariableReference():
            return Put(_known(expression, entry).variable)
        case ast.SelectExpression(selector=ast.VariableReference() as selector):
            argument = _known(selector, entry)
            if TYPES[argument.type] != "Int":
                raise Problem(f"${argument.variable} chooses a plural form, so it has to be an Int")
            forms = {}
            for variant in expression.variants:
                key = variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value
                forms[key] = _text(variant.value, entry)
            if next(variant for variant in expression.variants if variant.default).key.__dict__.get("name") != "other":
                raise Problem("the form with the asterisk has to be [other]")
            return Plural(argument.variable, forms)
    raise Problem("only arguments, texts in quotes and plural forms can stand in braces")


def _known(reference: ast.VariableReference, entry: Entry) -> Argument:
    for argument in entry.declared:
        if argument.variable == reference.id.name:
            return argument
    raise Problem(f"${reference.id.name} is not among the variables that the comment in en.ftl describes")


class _Literal(str):
    """A text in quotes: it stays as it is."""


def _reflowed(text: Text) -> Text:
    """As in Markdown, a line break is a space. An empty line ends a paragraph, and an indented line stays a line."""
    result: Text = []
    line = ""  # what the line under way begins with
    for index, part in enumerate(text):
        if isinstance(part, _Literal) or not isinstance(part, str):
            line = line or "x"
            part = str(part) if isinstance(part, str) else part
        else:
            characters = []
            for place, character in enumerate(part):
                following = part[place + 1 : place + 2]
                if character == "\n" and line[:1] not in ("", " ", "\n") and following not in ("\n", " "):
                    character = " "
                elif character == "\n":
                    line = ""
                else:
                    line = line or character
                characters.append(character)
            part = "".join(characters)
        if isinstance(part, str) and result and isinstance(result[-1], str):
            result[-1] += part
        else:
            result.append(part)
    return result
