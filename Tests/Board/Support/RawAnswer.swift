import Foundation

/// A response split into its parts but otherwise unchanged.
struct RawAnswer: Equatable {
  /// 0 if there was none.
  var status = 0
  /// By name in lower case.
  var fields: [String: String] = [:]
  var body = ""

  init(_ text: String) {
    guard let end = text.range(of: "\r\n\r\n") else { return }
    var lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    status = Int(lines.removeFirst().split(separator: " ").dropFirst().first ?? "") ?? 0
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts.first?.lowercased() ?? ""] = parts.dropFirst().first?.trimmingCharacters(in: .whitespaces) ?? ""
    }
    body = String(text[end.upperBound...])
  }
}
