import LocalServer
import Shell

extension Failure {
  /// Sorts why a board cannot be served.
  init(_ error: BoardError) {
    switch error {
    case .invalidPort(let port):
      self.init(.usage, "\(port) is no port", hint: "take one from 1 to 65535, or 0 for a free one")
    case .unreadableCatalogue(let file, let reason):
      let hint = "a catalogue is a folder with listings.json, categories.json and images/"
      self.init(.notFound, "the catalogue cannot be read: \(file): \(reason)", hint: hint)
    case .malformedCatalogue(let file, let reason):
      self.init(.invalidData, "the catalogue is malformed: \(file): \(reason)", hint: "correct the file")
    case .newerDatabase(let path, _):
      let what = "\(path) was made by a newer version of classifieds"
      self.init(.storage, what, kept: "it was not touched", hint: "upgrade, or name another file")
    case .notABoard(let path):
      self.init(.storage, "\(path) is no board's database", kept: "it was not touched", hint: "name another file")
    case .unusableDatabase(let path, let reason):
      self.init(.storage, "\(path) cannot be used: \(reason)", hint: "check its folder and its permissions")
    case .portInUse(let host, let port):
      self.init(.conflict, "port \(port) on \(host) is in use", hint: "take another port, or 0 for a free one")
    case .unknownHost(let host):
      self.init(.usage, "\(host) is no address of this machine", hint: "take 127.0.0.1, or 0.0.0.0 for all of them")
    case .cannotListen(let host, let port, let reason):
      self.init(.conflict, "port \(port) on \(host) cannot be listened on: \(reason)", hint: "take another one")
    }
  }
}
