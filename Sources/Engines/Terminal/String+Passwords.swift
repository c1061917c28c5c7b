import Foundation

extension String {
  /// The text with each password in an address replaced by dots: `http://ada:...@host`.
  package var withoutPasswords: String {
    guard utf8.contains(UInt8(ascii: "@")), contains("://") else { return self }
    return replacing(/(:\/\/[^\/?#\s:@]*:)[^\/?#\s]*@/) { "\($0.output.1)...@" }
  }
}
