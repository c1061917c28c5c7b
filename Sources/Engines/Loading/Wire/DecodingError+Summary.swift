package import Languages

extension DecodingError {
  /// What is wrong with a service's response, and where, in a few words.
  package var summary: Message {
    switch self {
    case .keyNotFound(let key, _): .jsonMemberMissing(key.stringValue)
    case .typeMismatch(_, let context), .valueNotFound(_, let context): context.breach
    case .dataCorrupted(let context): context.codingPath.isEmpty ? .notJson : context.breach
    @unknown default: .jsonUnreadable
    }
  }
}

extension Message {
  /// What is wrong with a response whose bytes are not in this encoding.
  package static func textNotIn(_ encoding: String) -> Message { .notInEncoding(encoding) }

  /// What is wrong with a response that is a web page.
  package static var textIsWebPage: Message { .isWebPage }
}

extension DecodingError.Context {
  fileprivate var breach: Message {
    let place = codingPath.reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
    return .jsonUnexpected(codingPath.isEmpty ? .jsonDocument : Message(verbatim: "\"\(place)\""))
  }
}
