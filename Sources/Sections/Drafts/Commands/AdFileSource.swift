import AdFiles
import CoreFoundation
import Drafts
import Foundation
import Imaging
import Languages
import Loading
import Shell

/// An ad file on disk or in standard input, and the pictures it names.
struct AdFileSource {
  /// Where it is; `-` for standard input.
  let path: String

  /// The content of a new draft.
  struct Ad {
    var fields: [DraftField: String]
    var pictures: [String]
    var warnings: [AdFileError.Problem]
  }

  /// Reads the file. One whose name has no extension of ad files may also be what `draft edit` opens in an editor.
  ///
  /// Throws `AdFileError` with every problem in the file, or ``Failure`` if it cannot be read.
  func read() async throws -> Ad {
    let bytes = try await path == "-" ? standardInput() : bytes()
    let format = AdFile.Format(path: path)
    if format == nil, let fields = sheet(bytes) { return Ad(fields: fields, pictures: [], warnings: []) }
    let file = try AdFile(bytes, format: format ?? AdFile.Format(content: bytes))
    let missing = file.images.filter { PicturePattern(pattern: $0.pattern, folder: folder).files.isEmpty }
    guard missing.isEmpty else {
      throw AdFileError(missing.map { AdFileError.Problem(line: $0.line, .noPicture($0.pattern)) })
    }
    return Ad(
      fields: file.fields,
      pictures: PicturePattern.files(of: file.images.map(\.pattern), in: folder),
      warnings: file.warnings
    )
  }

  /// The fields of a text as `draft edit` writes it; `nil` if it is something else.
  private func sheet(_ bytes: [UInt8]) -> [DraftField: String]? {
    guard let text = String(validating: bytes, as: UTF8.self), let fields = try? DraftEditorText.fields(in: text),
      fields.contains(where: { $0.key != .description })
    else { return nil }
    let known = fields.compactMapValues(\.self)
    // A head alone is an ad file too, unless a remark begins it. There, a blank line means nothing, and what follows are
    // more fields.
    guard let body = known[.description] else { return text.hasPrefix("#") ? known : nil }
    let isAdFile = body.split(separator: "\n").contains { $0.hasPrefix("description:") || $0.hasPrefix("images:") }
    return isAdFile ? nil : known
  }

  private var folder: String { FilePath(path).folder ?? "" }

  /// What it is called in messages.
  var name: String { path == "-" ? "<stdin>" : path }

  private func standardInput() async throws -> [UInt8] {
    do {
      let input = try FileInput(FilePath("/dev/stdin"))
      return try await withTaskCancellationHandler {
        var bytes: [UInt8] = []
        while bytes.count <= AdFileLimits.bytes {
          let next = try input.read(AdFileLimits.bytes + 1 - bytes.count)
          guard !next.isEmpty else { break }
          bytes += next
        }
        return bytes
      } onCancel: {
        input.cancel()
      }
    } catch let error as FileError {
      throw Failure(.storage, .unreadable(name, error.reason), kept: .nothingOfIt(name))
    }
  }

  private func bytes() throws -> [UInt8] {
    var status = stat()
    guard stat(path, &status) == 0 else { throw failure() }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw failure(.isFolder)
    // Reading it could block.
    default: throw failure(.notAFile)
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return Array(try handle.read(upToCount: AdFileLimits.bytes + 1) ?? Data())
  }

  private var noFile: Failure {
    Failure(.notFound, .noFile(path), kept: .nothingOfIt(path), hint: .checkName)
  }

  /// What it is instead of a file.
  private func failure(_ error: PictureFileError) -> Failure {
    let (reason, hint) = error.explanation
    return Failure(.invalidData, .quoted(file: path) + .colon + reason, kept: .nothingOfIt(path), hint: hint)
  }

  /// The system's reason why the file cannot be read.
  private func failure() -> Failure {
    if errno == ENOENT || errno == ENOTDIR { return noFile }
    let reason = String(cString: strerror(errno))
    return Failure(.storage, .unreadable(path, reason), kept: .nothingOfIt(path), hint: .checkFolder)
  }
}

/// A picture name in an ad file: a path, or a pattern with `*`, `?`, `[a-z]` and `{jpg,png}`. A file that is named like
/// the pattern comes first, and names are the same in every Unicode normalisation.
struct PicturePattern {
  let pattern: String
  /// The folder that it is relative to.
  let folder: String

  /// The matching files, sorted by name.
  var files: [String] {
    if let named { return [named] }
    let prefix = pattern.hasPrefix("/") || folder.isEmpty ? "" : Self.escaped(folder) + "/"
    let forms = [pattern, pattern.precomposedStringWithCanonicalMapping, pattern.decomposedStringWithCanonicalMapping]
    return Set(forms.flatMap { Self.matches(of: prefix + $0) }).filter(Self.isFile).sorted()
  }

  /// The file that has the pattern as its name.
  private var named: String? {
    let path = pattern.hasPrefix("/") || folder.isEmpty ? pattern : "\(folder)/\(pattern)"
    if Self.isFile(path) { return path }
    let file = FilePath(path)
    // Equal strings may have different bytes: a folder from a Mac has decomposed names.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: file.folder ?? ".")) ?? []
    guard let name = names.first(where: { $0 == file.name }) else { return nil }
    let found = file.folder.map { $0 == "/" ? "/\(name)" : "\($0)/\(name)" } ?? name
    return Self.isFile(found) ? found : nil
  }

  private static func matches(of pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, GLOB_BRACE | GLOB_NOSORT, nil, &found) == 0, let names = found.gl_pathv else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { names[$0].map { String(cString: $0) } }
  }

  /// The files that match several patterns, without duplicates, in the order of the patterns.
  static func files(of patterns: [String], in folder: String) -> [String] {
    var known: Set<String> = []
    return patterns.flatMap { PicturePattern(pattern: $0, folder: folder).files }.filter { known.insert($0).inserted }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
  }

  /// The name of a folder may look like a pattern.
  private static func escaped(_ folder: String) -> String {
    folder.reduce(into: "") { $0 += ("*?[]{},\\~".contains($1) ? "\\" : "") + String($1) }
  }
}
