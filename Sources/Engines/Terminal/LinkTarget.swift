package import Foundation

/// The target of a link: an address that can be part of an escape sequence.
struct LinkTarget: Sendable, Hashable {
  /// Printable ASCII.
  let address: String

  /// Accepts only http and https, with a host, without a user name (which only serves to imitate another host), of at
  /// most 2,000 bytes.
  init?(_ url: URL) {
    guard ["http", "https"].contains(url.scheme?.lowercased()), url.host()?.isEmpty == false, url.user() == nil else {
      return nil
    }
    let address = url.absoluteString.utf8.map(Self.encoded).joined()
    if address.utf8.count > Self.limit { return nil }
    self.address = address
  }

  // VTE and others cut off at about 2,083 bytes (the specification of OSC 8).
  private static let limit = 2000

  private static func encoded(_ byte: UInt8) -> String {
    if (0x21...0x7E).contains(byte) { return String(Unicode.Scalar(byte)) }
    let digits = String(byte, radix: 16, uppercase: true)
    return "%" + (digits.count < 2 ? "0" : "") + digits
  }
}

extension StyledText {
  /// The text as a link, if the painter writes links; the text as it is for an address that ``LinkTarget`` rejects.
  package func linked(to url: URL) -> StyledText {
    guard let target = LinkTarget(url) else { return self }
    return changed(spans) { _, span in span.link = target }
  }
}
