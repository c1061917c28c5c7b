/// Does work to its end, even if the waiting task is cancelled: for recording what has already happened elsewhere, such
/// as an ad that a board has accepted.
package func shielded<Value: Sendable>(_ work: @escaping @Sendable () async throws -> Value) async throws -> Value {
  try await Task { try await work() }.value
}
