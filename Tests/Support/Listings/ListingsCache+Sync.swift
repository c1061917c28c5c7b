package import Foundation
package import Listings

extension ListingsCache {
  /// Completes a sync of a board without a list of changes.
  package func endSync(startedAt: Date) async throws -> Int { try await endSync(startedAt: startedAt, cursor: nil) }
}
