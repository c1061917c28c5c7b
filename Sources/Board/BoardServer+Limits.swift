extension BoardServer {
  /// The limits of a request before it is refused.
  package struct Limits: Sendable, Equatable {
    /// The longest path and query, in bytes; a longer one gets 414.
    package var targetBytes: Int
    /// The longest request line and header fields together, in bytes; more gets 431.
    package var headerBytes: Int
    /// The longest body, in bytes; a longer one gets 413 and is not read.
    package var bodyBytes: Int
    /// The longest uploaded picture (`POST /images`, `POST /watermark`), in bytes; a longer one gets 413 and is not
    /// read.
    package var pictureBytes: Int
    /// The most bytes of request bodies in memory at once; a body that does not fit gets 503.
    package var bytesInFlight: Int
    /// The most open connections. Beyond that, the one that has waited longest for its client is closed; if all are
    /// busy, the new one gets 503.
    package var connections: Int
    /// The most connections of one address.
    package var connectionsOfAddress: Int
    /// The time limit of each stage: until a whole request has arrived (408, or just closed if none was begun), until
    /// its response is ready (503), and for the client to read any more of that response (closed).
    package var stage: Duration
    /// How often the owner of a token, or an address without one, may make requests that need a token; more gets 429.
    package var publishing: Rate

    /// Creates limits; the defaults suit people and scripts on one machine.
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
