import Drafts
import DraftsTestSupport
import Foundation
import HTTP
import Languages
import Listings
import Loading
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import BirdsCommands
@testable import DraftsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("Hostile text in failures", .hangLimit)
struct HostileFailureTests {
  init() {
    TestSections.register()
  }

  /// Every error that carries a text of someone else's.
  private static func errors(_ text: String) -> [any Error] {
    struct Unknown: Error { var text: String }
    let draft = Draft.fixture(fields: [.title: text])
    let http: [HTTPError] = [
      .refused(host: text), .unknownHost(host: text), .timedOut(host: text), .broken(host: text),
      .malformed(host: text), .privateAddress(host: text),
      .tooLarge(host: text, limit: 1), .unreachable(host: text), .handshakeTimedOut(host: text),
      .insecure(host: text, reason: text), .failed(host: text, reason: text),
    ]
    let board: [any Error] = [
      ListingsAPIError.status(404, reason: text, retryAfter: nil),
      ListingsAPIError.status(503, reason: text, retryAfter: .seconds(9)),
      ListingsAPIError.body(Message(verbatim: text)),
      ListingsAPIError.address(text), ListingsModelError.noSuchCategory("a", known: [text]),
      ListingsModelError.noSuchCategory(text, known: [text, "a"]),
      ListingsModelError.pageFailed(page: 2, shown: 1, cause: HTTPError.failed(host: text, reason: text)),
      PictureDownloadError.wrongStatus(404, host: text), PictureDownloadError.empty(host: text),
    ]
    let store: [any Error] = [
      StoreError.cannotOpen(path: text, reason: Message(verbatim: text)), StoreError.readOnly(path: text),
      StoreError.full(path: text), StoreError.locked(path: text), StoreError.newer(path: text),
      StoreError.outdated(path: text),
      StoreError.corrupt(path: text), StoreError.failed(path: text, reason: Message(verbatim: text)),
      DraftsModelError.noSuchDraft(text, count: 1), DraftsModelError.notYesOrNo(.urgent, text),
      DraftsModelError.conflict(draft, fields: [.title]),
    ]
    return http + board + store + [Unknown(text: text)]
  }

  @Test("Hostile text is harmless in every part of every failure, in every language")
  func failures() {
    for (index, sample) in HostileText.all.enumerated() {
      // Tests each kind of failure in turn.
      let errors = Self.errors(sample.text)
      let error = errors[index % errors.count]
      HostileAds.expectHarmless(Failure(error).sentences, sample.name)
    }
    for error in Self.errors(HostileAds.everything) {
      HostileAds.expectHarmless(Failure(error).sentences, in: Language.allCases, "all of it")
    }
  }

  @Test("A reported failure with hostile text is a harmless line, or a document with the unchanged text")
  func reports() async throws {
    for sample in HostileText.all {
      let console = RecordingConsole(painter: HostileAds.painter)
      let failure = Failure(ListingsAPIError.status(404, reason: sample.text, retryAfter: nil))

      await FailureReport(console: console, isJSON: false, line: 3).report(failure)
      await FailureReport(console: console, isJSON: true, line: 3).report(failure)

      let (line, document) = (try #require(console.notes.first), try #require(console.notes.last))
      #expect(PaintedText(line).flaws.isEmpty, "\(sample.name)")
      #expect(HostileText.flaws(in: document, by: .document).isEmpty, "\(sample.name)")
      let read = try JSONDecoder().decode([String: Document].self, from: Data(document.utf8))
      #expect(read["error"]?.message == failure.message.english, "\(sample.name)")
    }
  }

  @Test(
    "Hostile text is harmless as an unknown command, value or option",
    arguments: [
      ["WORD"], ["draft", "WORD"], ["--WORD"], ["search", "--limit", "WORD"], ["open", "WORD"],
      ["draft", "set", "WORD", "x"], ["help", "WORD"], ["completions", "WORD"],
      ["--generate-completion-script=WORD"], ["--server=WORD", "--WORD"], ["-c", "a", "WORD"],
    ]
  )
  func usage(words: [String]) throws {
    let failure = #expect(throws: Failure.self) {
      try CommandParser.command(from: words.map { $0.replacing("WORD", with: HostileAds.everything) })
    }

    let sentence = try #require(failure?.sentences)
    HostileAds.expectHarmless(sentence, in: Language.allCases, "all of it")
  }

  @Test("Hostile text is harmless in settings: a value, a name, a path and invalid TOML")
  func settings() {
    for sample in HostileText.all {
      let literal = SettingsText.literal(sample.text)
      for toml in ["theme = \(literal)\nlinear = \(literal)\n\(literal) = \"x\"", sample.text + " ="] {
        let settings = Settings(
          environment: ["CLASSIFIEDS_SERVER": sample.text, "CLASSIFIEDS_CURRENCY": sample.text],
          file: SettingsFile(toml: toml, path: "/\(sample.text)")
        )
        #expect(settings.problems.count >= 3, "\(sample.name)")
        for problem in settings.problems { HostileAds.expectHarmless(problem.failure.sentences, sample.name) }
      }
    }
  }

  private struct Document: Decodable {
    var message: String
  }
}
