import Crypto
import Foundation
import GRDB

extension CrashWorld {
  /// Photos that a draft names, now or in an acknowledged revision, and whose bytes are missing or changed.
  func photoFaults() throws -> [Found] {
    let named = ledger.history.values.flatMap { $0.values.flatMap(\.photos) }
    return try DatabaseQueue(patient: installation.userDatabase.path).read { db in
      try Set(named).compactMap { hash in
        let bytes = try Data.fetchOne(db, sql: "SELECT bytes FROM photo WHERE hash = ?", arguments: [hash])
        guard let bytes else { return (.loss, "the photo \(hash) is gone") }
        let digest = SHA256.hash(data: bytes).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
        return digest == hash ? nil : (.loss, "the photo \(hash) has other bytes")
      }
    }
  }
}
