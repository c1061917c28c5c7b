extension BoardServer {
  /// How much a request may take before it is refused.
  package struct Limits: Sendable, Equatable {
    /// The longest path and query, in bytes; a longer one is answered with 414.
    package var targetBytes: Int
    /// The longest request line and header fields together, in bytes; more is answered with 431.
    package var headerBytes: Int
    /// The longest body, in bytes; a longer one is answered with 413 and not read.
    package var bodyBytes: Int
    /// The longest picture that is sent in (`POST /images`, `POST /watermark`), in bytes; a longer one is answered with 413 and not read.
    package var pictureBytes: Int
    /// How many bytes of bodies are in memory at once, of all requests; what does not fit is answered with 503.
    package var bytesInFlight: Int
    /// How many connections are open at once. When there are more, the one that has waited longest for its client is closed; where all are
    /// busy, the new one is answered with 503.
    package var connections: Int
    /// How many of them one address may have.
    package var connectionsOfAddress: Int
    /// How long each stage may take: until a whole request has come (408, or just closed when none was begun), until
    /// its answer is found (503), and for the client to take any more of that answer (closed).
    package var stage: Duration
    /// How often the owner of a token, or an address without one, may ask for what needs a token; more is answered with 429.
    package var publishing: Rate

    /// Sets limits; the defaults suit people and scripts on one machine.
    package init(
      targetBytes: Int = 8 * 1024,
      headerBytes: Int = 16 * 1024,
      bodyBytes: Int = 64 * 1024,
      pictureBytes: Int = 8 << 20,
      bytesInFlight: Int = 64 << 20,
      connections: Int = 512,
      connectionsOfAddress: Int = 384,
      stage: Duration = .seconds(10),
      publishing: Rate = Rate(burst: 60, every: .seconds(1))
    ) {
      self.targetBytes = targetBytes
      self.headerBytes = headerBytes
      self.bodyBytes = bodyBytes
      self.pictureBytes = pictureBytes
      self.bytesInFlight = bytesInFlight
      self.connections = connections
      self.connectionsOfAddress = connectionsOfAddress
      self.stage = stage
      self.publishing = publishing
    }
  }
}
