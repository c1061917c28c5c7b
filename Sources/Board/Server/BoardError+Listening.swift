import BoardRules
import Glibc
import NIOCore
import NIOPosix

extension BoardError {
  /// Classifies the network library's error when the server does not start.
  init(listening error: any Error, _ configuration: BoardServer.Configuration) {
    let (host, port) = (configuration.host, configuration.port)
    if let path = configuration.socketPath, !(error is BoardError) {
      let reason =
        switch error {
        case let error as IOError: String(cString: strerror(error.errnoCode))
        case SocketAddressError.unixDomainSocketPathTooLong: String(cString: strerror(ENAMETOOLONG))
        // Something else has the name.
        case is UnixDomainSocketPathWrongType: String(cString: strerror(EEXIST))
        default: "\(error)"
        }
      self = .unusableSocket(path: path, reason: reason)
      return
    }
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
