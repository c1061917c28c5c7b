package import Foundation

extension URL {
  /// Host and port, as people write them.
  package var authority: String {
    let name = host().map { $0.contains(":") ? "[\($0)]" : $0 } ?? absoluteString
    return port.map { "\(name):\($0)" } ?? name
  }
}
