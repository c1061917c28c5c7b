import Foundation
import ShellTestSupport
import TestSupport
import Testing

@testable import Shell

@Suite("Arguments and variables as bytes")
struct ProgramArgumentsTests {
  @Test("An argument that is not UTF-8 is refused with its number and the encoding that it looks like")
  func arguments() {
    let program = Array("classifieds\u{E9}".utf8)
    #expect(ProgramArguments.flaw([[0xE9], Array("search".utf8), Array("vélo".utf8)]) == nil)

    let failure = ProgramArguments.flaw([program, Array("search".utf8), [0x76, 0xE9, 0x6C, 0x6F]])

    #expect(failure?.kind == .usage)
    #expect(
      failure?.sentences.english == "Argument 2 is not valid UTF-8; it looks like ISO-8859-1. Convert it with "
        + "`iconv -f ISO-8859-1 -t UTF-8`."
    )
  }

  @Test("A home folder whose name is not UTF-8 is the same folder by another path")
  func home() throws {
    let folder = try TemporaryFolder()
    let home = Array(folder.file("h").utf8) + [0xE9]
    let made = (home + [0]).withUnsafeBufferPointer { path in
      path.withMemoryRebound(to: CChar.self) { path in path.baseAddress.map { mkdir($0, 0o700) } }
    }
    #expect(made == 0)

    let values = ProgramArguments.environment(["HOME": "repaired", "XDG_DATA_HOME": "/d"]) { name in
      name == "HOME" ? home : Array("/d".utf8)
    }
    let path = try #require(values["HOME"])
    try Data().write(to: URL(filePath: path).appending(path: "inside"))

    #expect(values["XDG_DATA_HOME"] == "/d")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["inside"])
    #expect(folder.names.count == 1)
  }
}
