import ArgumentParser
import Languages
import SectionsTestSupport
import ShellTestSupport
import Testing

@testable import ListingsCommands
@testable import Shell

@Suite("The argument parser's messages in every language")
struct UsageMessageTests {
  init() {
    TestSections.register()
  }

  /// A mistake for each sentence.
  private static let mistakes: [(line: String, english: String)] = [
    ("open 1 -cx", "Unknown option '{1}' or: Missing value for '{2}' in '{3}'"),
    ("open 1 --jsno", "Unknown option '{1}'. Did you mean '{2}'?"),
    ("more --unheard-of", "Unknown option '{1}'"),
    ("search velo --limit", "Missing value for '{1}'"),
    ("draft set title", "Missing expected argument '{1}'"),
    ("open 1 2", "Unexpected argument '{1}'"),
    ("open 1 2 3", "{1} unexpected arguments: {2,}"),
    ("--theme pink paths", "The value '{1}' is invalid for '{2}'. Please provide one of {3,}"),
    ("serve --port many", "The value '{1}' is invalid for '{2}'"),
    ("more --json=yes", "The option '{1}' does not take any value, but '{2}' was specified"),
    ("more ---x", "Invalid option: {1}"),
    (
      "--generate-completion-script tcsh",
      "Can't generate completion scripts for '{1}'. Please use --generate-completion-script=<shell> with one of: {2}"
    ),
  ]

  @Test("Each message is the library's own for a mistake", arguments: mistakes)
  func sentences(line: String, english: String) throws {
    let words = try SplitLine(line).checked()
    let said = try #require(throws: (any Error).self) { _ = try ClassifiedsCommand.parseAsRoot(words) }
    let message = UsageMessage(ClassifiedsCommand.message(for: said))

    let recognised = UsageMessage.phrases.first { UsageMessage.parts(of: message.text, by: $0.english) != nil }

    #expect(recognised?.english == english, "\(message.text)")
    let texts = Language.allCases.map(message.text)
    #expect(Set(texts).count == texts.count)
    for text in texts { #expect(!text.contains("{"), "\(text)") }
  }

  @Test("There is a mistake for every message")
  func complete() {
    #expect(UsageMessage.phrases.map(\.english).sorted() == Self.mistakes.map(\.english).sorted())
  }

  @Test(
    "Variable parts are inserted, and lists follow each language",
    arguments: [
      (
        Language.english,
        "The value 'x' is invalid for '--color <color>'. Please provide one of 'auto', 'always' or 'never'."
      ),
      (
        .french,
        "La valeur « x » ne convient pas à « --color <color> » : choisissez « auto », « always » ou « never »."
      ),
      (.greek, "Η τιμή «x» δεν ταιριάζει στο «--color <color>»: επιλέξτε «auto», «always» ή «never»."),
      (.brazilianPortuguese, "O valor “x” não serve para “--color <color>”: escolha “auto”, “always” ou “never”."),
    ]
  )
  func filled(language: Language, text: String) {
    let library = "The value 'x' is invalid for '--color <color>'. Please provide one of 'auto', 'always' or 'never'."

    #expect(UsageMessage(library).text(in: language) == text)
  }

  @Test("A value may look like a part of the message")
  func treacherousValues() {
    let message = UsageMessage("The value 'a' is invalid for 'b' is invalid for '<row>'")

    #expect(message.text(in: .greek) == "Η τιμή «a» δεν ταιριάζει στο «b' is invalid for '<row>».")
    #expect(UsageMessage("Unknown option '{2}'").text(in: .greek) == "Άγνωστη επιλογή «{2}».")
  }

  @Test("An unknown message stays as it is")
  func unrecognised() {
    for language in Language.allCases {
      #expect(UsageMessage("Internal error. Invalid state.").text(in: language) == "Internal error. Invalid state")
    }
  }
}
