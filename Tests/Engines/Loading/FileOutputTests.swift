import Foundation
import Loading
import Testing

@Suite("File outputs")
final class FileOutputTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path

  deinit {
    unlink(path)
  }

  private func put(_ text: String, _ descriptor: Int32) {
    let bytes = Array(text.utf8)
    #expect(write(descriptor, bytes, bytes.count) == bytes.count)
  }

  @Test(
    "A path that names an open descriptor continues at its position, and later output does not overwrite it",
    arguments: ["/dev/fd/", "/proc/self/fd/", "/proc/\(getpid())/fd/"]
  )
  func descriptor(folder: String) throws {
    let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
    defer { close(descriptor) }
    put("before ", descriptor)
    do {
      let output = try FileOutput(writingInto: FilePath("\(folder)\(descriptor)"))
      try output.write(Data("the export, which is long".utf8))
    }
    put(" after", descriptor)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "before the export, which is long after")
  }

  @Test("A descriptor that the program opened itself, that is closed, or that is read-only is refused")
  func refused() throws {
    let own = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    let readOnly = open(path, O_RDONLY)
    defer {
      close(own)
      close(readOnly)
    }
    for name in ["\(own)", "\(readOnly)", "987654", "99999999999999999999"] {
      #expect(throws: FileError.self, "\(name)") { try FileOutput(writingInto: FilePath("/dev/fd/\(name)")) }
    }
    #expect(try Data(contentsOf: URL(filePath: path)).isEmpty)
  }

  @Test("Only a path in the system's folders names a descriptor")
  func names() throws {
    let expected: [String: Int32?] = [
      "/dev/stdin": 0, "/dev/stdout": 1, "/dev/stderr": 2, "/dev/fd/7": 7, "/proc/self/fd/12": 12,
      "/proc/thread-self/fd/3": 3, "/dev/fd/": nil, "/dev/fd/+1": nil, "/dev/fd/1/2": nil, "/dev/null": nil,
      "stdout": nil, "": nil,
    ]
    for (text, number) in expected { #expect(FilePath(text).descriptor == number, "\(text)") }
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/dev/stdout")
    #expect(FilePath(path).descriptor == 1)
  }
}
