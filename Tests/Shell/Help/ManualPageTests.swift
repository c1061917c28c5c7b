import Foundation
import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Manual page")
struct ManualPageTests {
  init() {
    TestSections.register()
  }

  @Test("Docs/classifieds.1 is what the program makes; Scripts/make-manual writes it")
  func committed() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    let committed = try String(contentsOf: root.appending(path: "Docs/classifieds.1"), encoding: .utf8)

    #expect(committed == ManualPage(grammar: .program).source)
  }

  @Test("The manual describes every command and option")
  func complete() {
    let source = ManualPage(grammar: .program).source
    func check(_ command: Grammar.Command, _ names: [String]) {
      #expect(source.contains(".It Ic \((names + [command.name]).joined(separator: " "))"))
      for option in command.options where !option.isHidden {
        #expect(source.contains("Fl \(option.names.last?.dropFirst() ?? "")"))
      }
      for subcommand in command.subcommands { check(subcommand, names + [command.name]) }
    }
    for command in Grammar.program.root.subcommands where command.name != "help" { check(command, []) }
  }

  @Test(
    "No text is interpreted as a macro",
    arguments: [
      (".Sh is no section", #"\&.Sh is no section"#), ("'\\<200' is text", #"\&'\e<200' is text"#),
      ("see `help` and `draft set`", #"see \fBhelp\fP and \fBdraft set\fP"#),
    ]
  )
  func escapes(text: String, source: String) {
    #expect(Mdoc.escaped(Mdoc.marked(text)) == source)
  }

  @Test("Sentences begin on new lines, and indented lines stay as they are")
  func layout() {
    var page = Mdoc()
    page.text(
      "One. Two is 1.5 wide.\nThree goes\non.\n  a   b\n  c\n\(String(repeating: "Four ", count: 13))`is\nwide`."
    )

    #expect(
      page.source == """
        One.
        Two is 1.5 wide.
        Three goes on.
        .Bd -literal -offset indent
        a   b
        c
        .Ed
        \(String(repeating: "Four ", count: 13))\\fBis
        wide\\fP.

        """
    )
  }
}
