extension BoardServer {
  /// The limits of a request before it is refused.
  package struct Limits: Sendable, Equatable {
    /// The limits that suit people and scripts on one machine.
    package static let standard = Limits()

    /// The longest path and query, in bytes; a longer one gets 414.
    var targetBytes = 8 * 1024
    /// The longest request line and header fields together, in bytes; more gets 431. Also the longest extension of a chunk of
    /// a body; a longer one gets 400.
    var headerBytes = 16 * 1024
    /// The longest body, in bytes; a longer one gets 413 and is not read.
    var bodyBytes = 64 * 1024
    /// The longest uploaded picture (`POST /images`, `POST /watermark`), in bytes; a longer one gets 413 and is not
    /// read.
    package var pictureBytes = 8 << 20
    /// The most bytes of request bodies in memory at once; a body that does not fit gets 503.
    var bytesInFlight = 64 << 20
    /// The most bytes of long answers in memory at once. If there are more, the clients that take nothing are closed, and
    /// otherwise a request gets 503.
    var answerBytes = 64 << 20
    /// The most open connections. Beyond that, the one that has waited longest for its client is closed; if all are
    /// busy, the new one gets 503.
    package var connections = 1_280
    /// The most connections of one address.
    var connectionsOfAddress = 1_100
    /// How often an address may open an HTTP/2 connection; more are closed. gRPC closes each one once its client has reset 200 streams
    /// within 30 seconds, and this limits how often that begins again.
    package var http2Connections = Rate(burst: 100, every: .milliseconds(100))
    /// The time limit of each stage: until a whole request has arrived (408, or just closed if none was begun), until
    /// its response is ready (503), and for the client to read any more of that response (closed).
    package var stage = Duration.seconds(10)
    /// How long a server that stops waits for the next request of an idle connection. The response to it is the last one.
    package var farewell = Duration.zero
    /// How often the owner of a token, or an address without one, may make requests that need a token; more gets 429.
    package var publishing = Rate(burst: 60, every: .seconds(1))
    /// How often an address may send a notice without an account; more gets 429.
    package var notices = Rate(burst: 5, every: .seconds(3_600))
    /// How often an account may have a code mailed, and how often one is mailed to an address; more gets 429.
    package var mailCodes = Rate(burst: 3, every: .seconds(8 * 3_600))
    /// How often the server looks for mails that are due.
    package var mailInterval = Duration.seconds(15)
  }
}
