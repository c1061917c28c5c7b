import Foundation

extension String {
  /// Escaped for a query or a form: only the unreserved characters of RFC 3986 stay, as a server may
  /// read `+` as a space. O(length).
  package var percentEncoded: String {
    let unreserved = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~")
    return addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
  }
}
