import Foundation
import Languages
import Orders

/// What `doctor` reports about the ledger of orders.
struct LedgerExamination {
  let path: String
  let ledger: any OrderLedger
  /// Throws if the ledger is damaged.
  let verify: @Sendable () async throws -> Void
  let now: Date
  let zone: TimeZone

  /// The state of the ledger, and of an unfinished download.
  func checks() async -> [DoctorCheck] {
    let unfinished = await unfinished()
    return [await check()] + (unfinished.map { [$0] } ?? [])
  }

  private func unfinished() async -> DoctorCheck? {
    let name = "database.orders_download"
    switch await ledger.unfinished() {
    case nil: return nil
    case .running(let process):
      return .ok(name, process.map { .ordersDownloadRunsIn(Int($0)) } ?? .ordersDownloadRuns)
    case .left(let path, let bytes):
      let size = ByteText.message(bytes)
      return .warn(name, .ordersDownloadLeft(path, size: size), .ordersDownloadRemoves)
    }
  }

  private func check() async -> DoctorCheck {
    let name = "database.orders"
    let path = Message(verbatim: path)
    do {
      guard let summary = try await ledger.summary() else { return .ok(name, path + .colon + .notThereYet) }
      try await verify()
      return .ok(name, path + .colon + .orders(summary.count) + .comma + .fetched(summary.fetchedAt, at: now, in: zone))
    } catch {
      let failure = Failure(error)
      return .fail(name, failure.what, failure.hint?.message(at: .notice))
    }
  }
}
