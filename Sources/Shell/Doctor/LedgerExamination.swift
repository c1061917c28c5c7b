import Foundation
import Languages
import Orders

/// What `doctor` says of the ledger of orders.
struct LedgerExamination {
  let path: String
  let ledger: any OrderLedger
  let now: Date
  let zone: TimeZone

  func check() async -> DoctorCheck {
    let name = "database.orders"
    let path = Message(verbatim: path)
    do {
      guard let summary = try await ledger.summary() else { return .ok(name, path + .colon + .notThereYet) }
      return .ok(
        name,
        path + .colon + .orders(summary.count) + .comma + .fetched(summary.fetchedAt, at: now, in: zone)
      )
    } catch {
      let failure = Failure(error)
      return .fail(name, failure.what, failure.hint)
    }
  }
}
