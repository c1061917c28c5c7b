import Foundation
import Testing

@Suite("Reading rows")
struct ThrowingReadsTests {
  @Test(
    "No file that uses GRDB reads a row by a subscript, which traps on a value of another type",
    arguments: ["Engines/Database", "Sections", "Board"]
  )
  func subscripts(target: String) throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources/\(target)")
    let files = try #require(
      FileManager.default.enumerator(at: sources.standardizedFileURL, includingPropertiesForKeys: nil)
    )
    .compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }
    var looked = 0
    for file in files {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("import GRDB") else { continue }
      looked += 1
      for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        // A record writes into its container by the names of columns, which traps on nothing.
        guard !line.drop(while: { $0 == " " }).hasPrefix("//"), !line.contains("container[") else { continue }
        // By a literal name or position: `row["name"]`, `$0[1]`.
        #expect(!line.contains(/[\w)\]?]\[("|\d+\])/), "\(file.lastPathComponent):\(number + 1): \(line)")
      }
    }
    #expect(looked > 5)
  }
}
