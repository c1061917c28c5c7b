extension [String] {
  /// The elements as a sequence that is waited for.
  package var async: AsyncStream<String> {
    AsyncStream { continuation in
      for element in self { continuation.yield(element) }
      continuation.finish()
    }
  }
}
