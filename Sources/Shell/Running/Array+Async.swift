extension [String] {
  /// The elements as an asynchronous sequence.
  package var async: AsyncStream<String> {
    AsyncStream { continuation in
      for element in self { continuation.yield(element) }
      continuation.finish()
    }
  }
}
