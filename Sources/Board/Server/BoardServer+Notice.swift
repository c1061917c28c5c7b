package import BoardPictures
package import BoardPostgreSQL
package import BoardRules
import Glibc
import NIOCore

extension BoardServer {
  /// What the operator of a running server should know.
  package enum Notice: Sendable, Equatable {
    /// The process is allowed only this many file descriptors, which is enough for this many connections.
    case fewDescriptors(limit: Int, connections: Int)
    /// There is so little memory that request bodies are limited to this many bytes at once.
    case littleMemory(bytesInFlight: Int)
    /// Connections cannot be accepted at the moment, for this reason.
    case acceptFailed(reason: String)
    /// Requests fail for this reason. Told at most once in a minute.
    case requestsFail(RequestFailure)
    /// Pictures can neither be stored nor read at the moment. Told at most once in a minute.
    case bucketFailed(address: String, S3Error)
    /// A replica of the database is left out, or read again.
    case replica(ReplicaNotice)
    /// The board's file is from an earlier version, and is changed after it was copied to this path.
    case upgrading(copy: String)
    /// The texts of an account that was erased are deleted, but not overwritten in the board's file.
    case scrubFailed
    /// Mails cannot be sent at the moment. Told once, until one is sent again.
    case mailFails(MailFailure)
  }

  /// How many descriptors the server needs besides its connections: six for an event loop, its signals, a socket and a timer; two for
  /// another reader of a file; seven for connections that are refused, four at once and three that are accepted with the last of them;
  /// and one for Dispatch, which ends the process if it cannot read how busy its threads are.
  private static let spareDescriptors = 16
  /// An HTTP/2 connection needs three: its own, and the two ends of the tunnel to gRPC.
  private static let descriptorsOfConnection = 3
  /// A body is in memory several times while it is handled, and other things need memory too.
  private static let memoryOfByte = 16

  /// The configured limits, or lower ones if the machine has less, and the notices about it.
  ///
  /// - Throws: ``BoardError/tooFewDescriptors(limit:)`` if there would be none for a connection. The network library ends the process
  ///   if there is none for its event loop, and asks again and again if there is none for a connection.
  func affordableLimits() throws(BoardError) -> (Limits, [Notice]) {
    var limits = configuration.limits
    var notices: [Notice] = []
    let open = ResourceLimits.openDescriptors
    let spare = open + Self.spareDescriptors
    let descriptors = ResourceLimits.raiseDescriptors(to: spare + limits.connections * Self.descriptorsOfConnection)
    let connections = (descriptors - spare) / Self.descriptorsOfConnection
    guard connections > 0 else { throw .tooFewDescriptors(limit: descriptors) }
    if connections < limits.connections {
      limits.connectionsOfAddress = max(1, min(limits.connectionsOfAddress, connections * 3 / 4))
      limits.connections = connections
      notices.append(.fewDescriptors(limit: descriptors, connections: connections))
    }
    let bytes = max(limits.pictureBytes, ResourceLimits.memory / Self.memoryOfByte)
    limits.answerBytes = min(limits.answerBytes, bytes)
    if bytes < limits.bytesInFlight {
      limits.bytesInFlight = bytes
      notices.append(.littleMemory(bytesInFlight: bytes))
    }
    return (limits, notices)
  }
}

extension BoardServer.Notice {
  static func acceptFailed(_ error: IOError) -> BoardServer.Notice {
    .acceptFailed(reason: String(cString: strerror(error.errnoCode)))
  }
}
