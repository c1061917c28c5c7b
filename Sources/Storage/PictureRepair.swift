import Loading
import Synchronization

/// Makes a damaged file of pictures anew, once: a disk that damages it again will do so forever.
final class PictureRepair: Sendable {
  private let repairs = Mutex(0)

  /// How often it was made anew.
  var count: Int { repairs.withLock { $0 } }

  /// Makes the file anew if that is what the error calls for, and nobody has done so since. Returns whether to try again.
  func run(_ file: DatabaseFile, after error: any Error, since count: Int) throws -> Bool {
    try repairs.withLock { repairs in
      if error is CancellationError { return false }
      if repairs > count { return true }
      guard case StoreError.corrupt = error, repairs == 0 else { return false }
      try file.delete()
      repairs += 1
      return true
    }
  }
}
