import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Editing the text of a settings file")
struct SettingsTextTests {
  init() {
    TestSections.register()
  }

  @Test(
    "A value replaces the old one, and every other byte stays",
    arguments: [
      ("color = \"auto\"\n", "color = \"never\"\n"),
      ("# top\n  color   =   'auto'   # why\n\n# end", "# top\n  color   =   \"never\"   # why\n\n# end"),
      (
        "server = \"http://x\"\ncolor = \"auto\"\npager = \"\"\n",
        "server = \"http://x\"\ncolor = \"never\"\npager = \"\"\n"
      ),
      ("color = \"auto\"", "color = \"never\""),
      ("# a\r\ncolor = \"auto\"\r\npager = \"x\"\r\n", "# a\r\ncolor = \"never\"\r\npager = \"x\"\r\n"),
      ("\"color\" = \"a # b\" # c\n", "\"color\" = \"never\" # c\n"),
      ("color = \"a\\\"b\"\n", "color = \"never\"\n"),
      ("color = \"\"\"\ncolor = 1\n\"\"\"\n", "color = \"never\"\n"),
      ("pager = '''\ncolor = 1\n'''\ncolor = \"auto\"\n", "pager = '''\ncolor = 1\n'''\ncolor = \"never\"\n"),
      ("x = [\n  \"color\", # ]\n  'b',\n]\ncolor = 1\n", "x = [\n  \"color\", # ]\n  'b',\n]\ncolor = \"never\"\n"),
      ("\u{FEFF}color = 1\n", "\u{FEFF}color = \"never\"\n"),
    ]
  )
  func replaces(before: String, after: String) {
    var text = SettingsText(before)

    text.set("color", to: SettingsText.literal("never"))

    #expect(text.text == after)
  }

  @Test(
    "A new value goes below the others, above the tables and their comments, with the file's line end",
    arguments: [
      ("", "color = \"never\"\n"),
      ("# mine\n", "# mine\ncolor = \"never\"\n"),
      ("pager = \"x\"", "pager = \"x\"\ncolor = \"never\"\n"),
      ("pager = \"x\"\r\n", "pager = \"x\"\r\ncolor = \"never\"\r\n"),
      ("pager = \"x\"\n# end\n", "pager = \"x\"\ncolor = \"never\"\n# end\n"),
      ("# mine\n\n# of it\n[table]\ncolor = 1\n", "# mine\n\ncolor = \"never\"\n# of it\n[table]\ncolor = 1\n"),
      ("[table]\ncolor = 1\n", "color = \"never\"\n[table]\ncolor = 1\n"),
      ("a.color = 1\n[[list]]\n", "a.color = 1\ncolor = \"never\"\n[[list]]\n"),
    ]
  )
  func adds(before: String, after: String) {
    var text = SettingsText(before)

    text.set("color", to: SettingsText.literal("never"))

    #expect(text.text == after)
  }

  @Test(
    "A value of a table is replaced, goes below the table's others, or brings the table with it",
    arguments: [
      ("", "[alias]\nv = \"search\"\n"),
      ("pager = \"x\"\n", "pager = \"x\"\n\n[alias]\nv = \"search\"\n"),
      ("pager = \"x\"", "pager = \"x\"\n\n[alias]\nv = \"search\"\n"),
      ("[alias]", "[alias]\nv = \"search\"\n"),
      ("[alias] # mine\n\n[other]\nv = 1\n", "[alias] # mine\nv = \"search\"\n\n[other]\nv = 1\n"),
      ("[alias]\na = \"open\" # a\n\n[b]\n", "[alias]\na = \"open\" # a\nv = \"search\"\n\n[b]\n"),
      ("[b]\nv = 1\n[alias]\n\"v\" = 'open' # a\n", "[b]\nv = 1\n[alias]\n\"v\" = \"search\" # a\n"),
      ("alias.a = \"open\"\npager = \"\"\n", "alias.a = \"open\"\nalias.v = \"search\"\npager = \"\"\n"),
      ("alias.v = \"open\"\r\n", "alias.v = \"search\"\r\n"),
    ]
  )
  func table(before: String, after: String) throws {
    var text = SettingsText(before)

    text.set("v", inTable: "alias", to: SettingsText.literal("search"))

    #expect(text.text == after)
    #expect(SettingsFile(toml: text.text, path: "").aliases.contains(Alias(name: "v", line: "search")))
    text.unset("v", inTable: "alias")
    #expect(!text.text.contains("search"))
    #expect(throws: Never.self) { try TOMLDocument(Array(text.text.utf8)) }
  }

  @Test(
    "A name is a key in quotes if it needs them",
    arguments: [("velos", "velos"), ("ποδήλατα", "\"ποδήλατα\""), ("", "\"\"")]
  )
  func keys(name: String, key: String) {
    #expect(SettingsText.key(name) == key)
  }

  @Test(
    "A removed value disappears with its line, and nothing else does",
    arguments: [
      ("# a\ncolor = \"auto\" # b\npager = \"\"\n", "# a\npager = \"\"\n"),
      ("pager = \"\"\ncolor = [\n1,\n]", "pager = \"\"\n"),
      ("pager = \"\"\r\ncolor = 1\r\n", "pager = \"\"\r\n"),
      ("[table]\ncolor = 1\n", "[table]\ncolor = 1\n"),
      ("pager = \"color = 1\"\n", "pager = \"color = 1\"\n"),
    ]
  )
  func removes(before: String, after: String) {
    var text = SettingsText(before)

    text.unset("color")

    #expect(text.text == after)
  }

  @Test(
    "A text is quoted by the rules of TOML",
    arguments: [
      ("less -R", #""less -R""#), (#"a"b\c"#, #""a\"b\\c""#), ("a\nb\u{7F}", #""a\u000Ab\u007F""#),
      ("Vélo", "\"Vélo\""),
    ]
  )
  func quotes(text: String, literal: String) throws {
    #expect(SettingsText.literal(text) == literal)
    #expect(SettingsFile(toml: "pager = \(literal)", path: "").values["pager"] == text)
  }

  @Test("Invalid TOML does not trap", arguments: ["=", "\"", "a", "a = \"", "a = '''x", "'a", "[", "a = [", "\"\\"])
  func malformed(text: String) {
    var changed = SettingsText(text)

    changed.set("color", to: "1")
    changed.unset("color")

    #expect(changed.text.hasPrefix(text.prefix(1)))
  }
}
