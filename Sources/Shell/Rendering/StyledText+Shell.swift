package import Foundation
package import Languages
package import Terminal

extension StyledText {
  /// A text in which every word that is an http or https address links to itself, if the painter writes links.
  package init(linkingAddressesIn text: SafeText, _ style: Style = .plain) {
    self = ""
    for (index, word) in text.description.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { self += StyledText(" ", style) }
      let piece = StyledText(SafeText(String(word)), style)
      self += word.isAddress ? URL(string: String(word)).map(piece.linked(to:)) ?? piece : piece
    }
  }

  /// The name of the file at an address, as a link to it; `nil` if it cannot be a link.
  package init?(linkTo address: URL) {
    let name = StyledText(SafeText(Self.name(of: address)))
    let link = name.linked(to: address)
    if link == name { return nil }
    self = link
  }

  /// The name of the file at an address, or the host's name if there is none.
  package static func name(of address: URL) -> String {
    let file = address.lastPathComponent
    return ["", "/"].contains(file) ? address.host() ?? address.absoluteString : file
  }

  /// A message in a language, in one style.
  package init(_ message: Message, _ style: Style = .plain, in language: Language) {
    self.init(SafeText(message, in: language), style)
  }
}

extension SafeText {
  /// Whether an address in it is too wide for a number of columns, and would be broken.
  func holdsAddress(widerThan columns: Int) -> Bool {
    description.split(separator: " ").contains { $0.isAddress && SafeText(String($0)).width > columns }
  }

  /// A message in a language; foreign text in it is neutralised.
  package init(_ message: Message, in language: Language) {
    self.init(message.text(in: language))
  }
}

extension Substring {
  fileprivate var isAddress: Bool { hasPrefix("http://") || hasPrefix("https://") }
}
