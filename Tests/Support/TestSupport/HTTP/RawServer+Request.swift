extension RawServer.Request {
  /// The method and the target of the request line: `GET /listings?page=1&limit=20`.
  package var line: String {
    let line = head.prefix { $0 != "\n" }
    return line.split(separator: " ").prefix(2).joined(separator: " ")
  }

  /// The request's target: path and query, as received.
  package var target: String {
    line.split(separator: " ", maxSplits: 1).dropFirst().first.map(String.init) ?? ""
  }

  /// The first value of a header field, in any case.
  package func value(of name: String) -> String? {
    for line in head.split(separator: "\n").dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == name.lowercased() {
        return String(parts[1].drop { $0 == " " })
      }
    }
    return nil
  }
}
