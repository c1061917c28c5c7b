import Foundation

/// A response split into its parts but otherwise unchanged.
package struct RawAnswer: Sendable, Equatable {
  /// The status; 0 if there was no response.
  package var status = 0
  /// The header fields, by name in lower case.
  package var fields: [String: String] = [:]
  /// The body as it came.
  package var body = ""

  /// Splits what a server has sent.
  package init(_ text: String) {
    guard let (head, body) = text.split(atFirst: "\r\n\r\n") else { return }
    var lines = head.components(separatedBy: "\r\n")
    status = Int(lines.removeFirst().split(separator: " ").dropFirst().first ?? "") ?? 0
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts.first?.lowercased() ?? ""] = parts.dropFirst().first?.trimmingCharacters(in: .whitespaces) ?? ""
    }
    self.body = String(body)
  }
}
