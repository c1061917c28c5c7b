import Languages
import SectionsTestSupport
import ShellTestSupport
import Terminal
import Testing

@testable import Shell

@Suite("Columns for programs")
struct RowFieldsTests {
  private let fields = [
    RowField<Int>("number") { String($0) }, RowField("square") { String($0 * $0) }, RowField("text") { "a\tb\n\($0)" },
  ]
  private let console = RecordingConsole()
  private var context: ShellContext { .stub(console) }

  private func printed(_ names: String?, standard: [String]? = nil) async throws -> [String] {
    let form = try await context.form(names.flatMap { FieldNames(argument: $0) }, of: fields, standard: standard)
    guard case .columns(let columns) = form else { return console.data }
    try await context.print([3, 4], columns: columns)
    return console.data
  }

  @Test(
    "The columns asked for are printed in the order asked for, and without a terminal the standard ones",
    arguments: [
      ("square", nil, "9\n16"), (" Square,number", nil, "9\t3\n16\t4"), ("text", nil, "a b 3\na b 4"),
      (nil, ["number"], "3\n4"), (nil, nil, "3\t9\ta b 3\n4\t16\ta b 4"), ("help", nil, "number\nsquare\ntext"),
    ] as [(String?, [String]?, String)]
  )
  func columns(names: String?, standard: [String]?, text: String) async throws {
    #expect(try await printed(names, standard: standard).joined(separator: "\n") == text)
  }

  @Test("In JSON mode, the names of the columns are one document")
  func namesAsDocument() async throws {
    var context = context
    context.isJSON = true
    _ = try await context.form(FieldNames(argument: "help"), of: fields)
    #expect(console.data == [#"["number","square","text"]"#])
  }

  @Test("An unknown column is a usage failure that lists the columns")
  func unknown() async throws {
    let failure = await #expect(throws: Failure.self) { try await printed("cube") }
    #expect(failure?.kind == .usage)
    #expect(failure?.sentences(at: .oneShot).text(in: .english).contains("number, square, text") == true)
  }

  @Test("Without rows nothing is printed")
  func none() async throws {
    try await context.print([], columns: fields)
    #expect(console.data.isEmpty)
  }
}
