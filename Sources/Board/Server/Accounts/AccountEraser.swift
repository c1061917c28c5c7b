import BoardRules
import Foundation
import Loading

/// Erases accounts, and remembers outside the database that they were: an older backup is a board where they still are.
struct AccountEraser: Sendable {
  let store: any BoardStore
  let uploads: UploadStore
  /// `nil` if nothing is remembered, as on a board in memory.
  let list: ErasureList?
  /// Overwrites what is left of deleted rows.
  let scrub: @Sendable () async throws -> Void
  /// Called when that has failed, once until it is done.
  let failed: @Sendable () -> Void

  /// Erases an account. Throws ``PublishingError`` if it stays.
  func erase(_ account: Int, at now: Int) async throws {
    let erasure = try await store.erasure(of: account, at: now)
    // First: what is in the list is erased at the next start at the latest.
    if let list { try await onDiskThread { try list.add(erasure) } }
    let isDue = list?.isScrubDue ?? false
    try await erase([erasure], at: now)
    await overwriteRows(hasTold: isDue)
  }

  /// Erases again what the list says, on a board that was restored from an older backup, and does what an earlier erasure
  /// has left undone.
  ///
  /// - Returns: how many accounts that were.
  @discardableResult
  func repeatErasures(at now: Int) async throws -> Int {
    guard let list else { return 0 }
    let erased = try await onDiskThread { try list.erased() }
    let standing = erased.isEmpty ? [] : try await store.standing(of: erased)
    if !standing.isEmpty { try await erase(standing, at: now) }
    if !standing.isEmpty || list.isScrubDue { await overwriteRows(hasTold: false) }
    return standing.count
  }

  /// Does some other work that deletes texts for good, and overwrites what is left of them. Throws what the work throws.
  func scrubbing<Value: Sendable>(_ work: @Sendable () async throws -> Value) async throws -> Value {
    let isDue = list?.isScrubDue ?? false
    // First: a crash leaves it due.
    await setScrubDue(true)
    do {
      let value = try await work()
      await overwriteRows(hasTold: isDue)
      return value
    } catch let refusal as PublishingError {
      // Nothing was deleted.
      await setScrubDue(isDue)
      throw refusal
    }
  }

  private func erase(_ accounts: [ErasedAccount], at now: Int) async throws {
    // First: a crash leaves it due.
    await setScrubDue(true)
    let pictures = try await store.erase(accounts, at: now)
    // What cannot be deleted is claimed again later, and the rows of the accounts are gone in any case.
    await uploads.deleteHere(pictures, claimedAt: now)
  }

  /// What was not overwritten is at the next start, or with the next erasure.
  ///
  /// - Parameter hasTold: whether this has failed before, and was told.
  private func overwriteRows(hasTold: Bool) async {
    do {
      try await scrub()
      await setScrubDue(false)
    } catch {
      await setScrubDue(true)
      if !hasTold { failed() }
    }
  }

  private func setScrubDue(_ isDue: Bool) async {
    // A file that cannot be written now leaves it to the next erasure, and one that cannot be deleted repeats it.
    if let list { try? await onDiskThread { try list.setScrubDue(isDue) } }
  }
}

/// The accounts that were erased from a board, in a file of lines: numbers and times, and no names. It is not part of a backup.
struct ErasureList: Sendable {
  let path: String

  /// The accounts, in the order in which they were erased. A line that cannot be read is passed over. Throws ``BoardError``
  /// if the file cannot be read, or has no other lines: then it is another file, and erased accounts would come back.
  func erased() throws -> [ErasedAccount] {
    guard FileStatus(path) != nil else { return [] }
    let lines = try lines()
    let erased = lines.compactMap(Self.account)
    if erased.isEmpty, !lines.isEmpty { throw BoardError.notAListOfErasures(path: path) }
    return erased
  }

  private static func account(_ line: Substring) -> ErasedAccount? {
    try? JSONDecoder().decode(ErasedAccount.self, from: Data(line.utf8))
  }

  /// Adds an account, durably, unless it is there.
  func add(_ account: ErasedAccount) throws {
    let file = PrivateTextFile(path: path)
    try file.withLock {
      let lines = try FileStatus(path) == nil ? [] : lines()
      let known = lines.compactMap(Self.account)
      if known.contains(where: { $0.account == account.account && $0.made == account.made }) { return }
      let line = """
        {"account":\(account.account),"made":\(account.made),"erased":\(account.erased)}
        """
      try file.replace(with: (lines + [Substring(line)]).joined(separator: "\n") + "\n")
    }
  }

  /// Whether deleted rows still have to be overwritten.
  var isScrubDue: Bool { FileStatus(duePath) != nil }

  /// Remembers that deleted rows have to be overwritten, or forgets it. An empty file says so.
  func setScrubDue(_ isDue: Bool) throws {
    if isDue {
      try PrivateTextFile(path: duePath).replace(with: "")
    } else if isScrubDue {
      try FileManager.default.removeItem(atPath: duePath)
    }
  }

  private var duePath: String { path + "-scrub" }

  private func lines() throws -> [Substring] {
    let input = try ExportInput(path)
    var (bytes, next) = (Data(), Data())
    repeat {
      next = try input.read(65_536)
      bytes += next
    } while !next.isEmpty
    // What is not UTF-8 belongs to a line that cannot be read.
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}

extension BoardServer.Configuration {
  /// Where the erased accounts are listed: beside the board's file, unless another place is named.
  var erasures: ErasureList? {
    (erasuresPath ?? databasePath.map { $0 + ".erased" }).map { ErasureList(path: $0) }
  }
}

extension BoardServer {
  var eraser: AccountEraser { AccountEraser(store: store, uploads: uploads, configuration) }
}

extension AccountEraser {
  init(store: any BoardStore, uploads: UploadStore, _ configuration: BoardServer.Configuration) {
    self.init(
      store: store,
      uploads: uploads,
      list: configuration.erasures,
      scrub: { try await store.scrub() },
      failed: { configuration.notice(.scrubFailed) }
    )
  }
}
