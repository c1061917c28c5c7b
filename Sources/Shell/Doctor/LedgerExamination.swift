import Foundation
import Languages
import Orders

/// What `doctor` says of the ledger of orders.
struct LedgerExamination {
  let path: String
  let ledger: any OrderLedger
  /// Throws where the ledger is not as the download left it.
  let verify: @Sendable () async throws -> Void
  let now: Date
  let zone: TimeZone

  func check() async -> DoctorCheck {
    let name = "database.orders"
    let path = Message(verbatim: path)
    do {
      guard let summary = try await ledger.summary() else { return .ok(name, path + .colon + .notThereYet) }
      try await verify()
      return .ok(
        name,
        path + .colon + .orders(summary.count) + .comma + .fetched(summary.fetchedAt, at: now, in: zone)
      )
    } catch {
      let failure = Failure(error)
      return .fail(name, failure.what, failure.hint?.message(at: .notice))
    }
  }
}
