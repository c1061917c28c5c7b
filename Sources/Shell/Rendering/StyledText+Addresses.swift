package import Foundation
package import Terminal

extension StyledText {
  /// A text in which every word that is an http or https address is a link to itself, where the painter writes links.
  package init(linkingAddressesIn text: SafeText, _ style: Style = .plain) {
    self = ""
    for (index, word) in text.description.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { self += StyledText(" ", style) }
      let piece = StyledText(SafeText(String(word)), style)
      self += word.isAddress ? URL(string: String(word)).map(piece.linked(to:)) ?? piece : piece
    }
  }

  /// The name of the file at an address, as a link to it; `nil` where nothing can lead there.
  package init?(linkTo address: URL) {
    let name = StyledText(SafeText(Self.name(of: address)))
    let link = name.linked(to: address)
    if link == name { return nil }
    self = link
  }

  /// The name of the file at an address, or the host's where it is no file's.
  package static func name(of address: URL) -> String {
    let file = address.lastPathComponent
    return ["", "/"].contains(file) ? address.host() ?? address.absoluteString : file
  }
}

extension SafeText {
  /// Whether an address in it is wider than so many columns, and would be broken there.
  package func holdsAddress(widerThan columns: Int) -> Bool {
    description.split(separator: " ").contains { $0.isAddress && SafeText(String($0)).width > columns }
  }
}

extension Substring {
  fileprivate var isAddress: Bool { hasPrefix("http://") || hasPrefix("https://") }
}
