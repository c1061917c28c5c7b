import TestSupport
import Testing

@testable import BoardRules

@Suite("Secrets of an operator")
struct SecretsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("from a file\n", to: "file")
    try folder.write("from systemd\n", to: "credentials/PGPASSWORD")
  }

  @Test("The file of a variable comes before the credential of systemd, and without either there is no secret")
  func order() throws {
    let (file, credentials) = (folder.file("file"), folder.file("credentials"))
    let both = Secrets(["PGPASSWORD_FILE": file, "CREDENTIALS_DIRECTORY": credentials])
    #expect(try both.text("PGPASSWORD") == "from a file")
    let one = Secrets(["PGPASSWORD_FILE": "", "CREDENTIALS_DIRECTORY": credentials])
    #expect(try one.text("PGPASSWORD") == "from systemd")
    #expect(try one.text("AWS_ACCESS_KEY_ID") == nil)
    #expect(try Secrets(["PGPASSWORD": "secret"]).text("PGPASSWORD") == nil)
  }

  @Test("A file that is named and cannot be read is an error that names it")
  func unreadable() {
    let file = folder.file("none")
    #expect(throws: BoardError.unreadableSecret(file: file)) {
      try Secrets(["PGPASSWORD_FILE": file]).text("PGPASSWORD")
    }
  }
}
