import BoardRules
import Glibc
import NIOCore

extension BoardError {
  /// Classifies the network library's error when the server does not start.
  init(listening error: any Error, host: String, port: Int) {
    switch error {
    case let error as BoardError: self = error
    case let error as IOError where error.errnoCode == EADDRINUSE: self = .portInUse(host: host, port: port)
    case let error as IOError where error.errnoCode == EADDRNOTAVAIL: self = .unknownHost(host)
    case let error as IOError where error.errnoCode == EMFILE:
      self = .tooFewDescriptors(limit: ResourceLimits.raiseDescriptors(to: 0))
    case is SocketAddressError.UnknownHost: self = .unknownHost(host)
    case let error as IOError:
      self = .cannotListen(host: host, port: port, reason: String(cString: strerror(error.errnoCode)))
    default: self = .cannotListen(host: host, port: port, reason: "\(error)")
    }
  }
}
