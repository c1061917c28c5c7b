import Languages
import Loading
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Failures in each language")
struct FailureLanguagesTests {
  init() {
    TestSections.register()
  }

  @Test(
    "A failure is reported in the user's language, and only foreign text stays unchanged",
    arguments: FailureSortingTests.errors.indices
  )
  func sentences(index: Int) {
    let failure = Failure(FailureSortingTests.errors[index].0)

    #expect(Set(Language.allCases.map { failure.sentences.text(in: $0) }).count == 4)
    #expect(Set(Language.allCases.compactMap { failure.hint?.text(in: $0) }).count == 4)
  }

  @Test("A failure's document is in English in every language", arguments: FailureSortingTests.errors.indices)
  func documents(index: Int) async {
    let failure = Failure(FailureSortingTests.errors[index].0)
    var documents: Set<String> = []
    for language in Language.allCases {
      let console = RecordingConsole()
      await FailureReport(console: console, isJSON: true, language: language, line: 3).report(failure)
      documents.formUnion(console.notes)
    }

    #expect(documents == [failure.document(line: 3, at: .prompt).text])
    #expect(documents.first?.contains(JSONValue.string(failure.message.english).text) == true)
  }

  @Test(
    "A script's line is named in the language, and the program's name stays",
    arguments: [
      (Language.english, "line 3: No.", "classifieds: No."), (.french, "ligne 3\u{A0}: Non.", "classifieds: Non."),
      (.greek, "γραμμή 3: Όχι.", "classifieds: Όχι."), (.brazilianPortuguese, "linha 3: Não.", "classifieds: Não."),
    ]
  )
  func lines(language: Language, inScript: String, alone: String) async {
    let failure = Failure(.usage, Message(en: "no", fr: "non", el: "όχι", ptBR: "não"))
    let console = RecordingConsole()
    var report = FailureReport(console: console, isJSON: false, language: language, place: .oneShot, line: 3)

    await report.report(failure)
    report.line = nil
    await report.report(failure)

    #expect(console.notes == [inScript, alone])
    #expect(report.of(["search"]).language == language)
  }
}
