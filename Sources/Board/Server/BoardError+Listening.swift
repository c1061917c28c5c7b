import BoardRules
import Glibc
import NIOCore

extension BoardError {
  /// Classifies the network library's error when the server does not start.
  init(listening error: any Error, _ configuration: BoardServer.Configuration) {
    let (host, port) = (configuration.host, configuration.port)
    if let path = configuration.socketPath, !(error is BoardError) {
      let code =
        switch error {
        case let error as IOError: error.errnoCode
        case SocketAddressError.unixDomainSocketPathTooLong: ENAMETOOLONG
        // Something else has the name.
        default: EEXIST
        }
      self = .unusableSocket(path: path, reason: String(cString: strerror(code)))
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
