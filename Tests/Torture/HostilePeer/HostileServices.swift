import TestSupport
import Testing

/// Services that attack the client. One suite, one case at a time, because their memory is measured: what runs beside them in the process
/// would be counted too. For the same reason `./test` runs them by themselves.
@Suite("Hostile services", .serialized, .hangLimit)
enum HostileServices {}
