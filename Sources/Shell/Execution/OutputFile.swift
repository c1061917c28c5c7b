package import Foundation
package import Languages
import Loading

/// A file being written: it gets its name when it is complete, or never.
///
/// It is private (0600), or has the permissions of the file that it replaces. A symbolic link stays, and its target is
/// replaced. Anything but a regular file (a device, a pipe, `/dev/stdout`) is never replaced but written to. Its
/// methods throw ``Failure``; the existing file is then unchanged.
package struct OutputFile: Sendable {
  private enum Output: Sendable {
    case file(AtomicFile)
    case special(FileOutput)
  }

  private let path: String
  private let output: Output
  private let replacing: Bool
  private let kept: Message

  /// Begins a file, which may be `replacing` another.
  ///
  /// - Parameters:
  ///   - isPrivate: whether only its owner may read it, also if others can read the file that it replaces.
  ///   - kept: what failures report as unchanged; `nil` for the file that is replaced, or that there is none.
  package init(path: String, replacing: Bool, isPrivate: Bool = false, kept: Message? = nil) throws(Failure) {
    (self.path, self.replacing) = (path, replacing)
    self.kept = kept ?? (FileStatus(path) == nil ? .fileNotMade : .notTouched)
    if access(path, F_OK) == 0, !replacing { throw Failure(alreadyThere: path) }
    let location = FilePath(path)
    do throws(FileError) {
      output =
        location.isSpecial
        ? .special(try FileOutput(writingInto: location))
        : .file(try AtomicFile(location, permissions: isPrivate ? .owner : .asBefore))
    } catch {
      throw Failure(unwritable: path, error, kept: self.kept)
    }
  }

  /// Appends bytes. Throws `Failure`, or ``OutputClosed`` for a pipe whose reader has gone.
  package func write(_ bytes: Data) throws {
    do throws(FileError) {
      switch output {
      case .file(let file): try file.write(bytes)
      case .special(let output): try output.write(bytes)
      }
    } catch {
      if error.code == EPIPE { throw OutputClosed() }
      // No file was at stake.
      if case .special = output { throw Failure(.storage, .unwritable(path, error.reason)) }
      throw Failure(unwritable: path, error, kept: kept)
    }
  }

  /// Where a file is until it gets its name. Anything but a file is where its path says.
  package var written: String { if case .file(let file) = output { file.temporary } else { path } }

  /// Gives the file its name. It is on the disk when this returns.
  package func commit() throws(Failure) {
    guard case .file(let file) = output else { return }
    do throws(FileError) {
      try file.commit(replacing: replacing)
    } catch {
      if error.isNameTaken, !replacing { throw Failure(alreadyThere: path) }
      throw Failure(unwritable: path, error, kept: error.isInPlace ? nil : kept)
    }
  }
}

extension Failure {
  /// A file of this name exists already.
  package init(alreadyThere path: String) {
    self.init(.conflict, .alreadyThere(path), kept: .notTouched, hint: .forceReplaces)
  }

  /// The system cannot write a file.
  init(unwritable path: String, _ error: FileError, kept: Message?) {
    let hint: Hint = error.isDiskFull ? .tryAgain(after: .freeSpace) : Hint(.checkFolder)
    self.init(.storage, .unwritable(path, error.reason), kept: kept, hint: hint)
  }
}
