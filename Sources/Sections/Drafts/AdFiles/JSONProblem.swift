import Languages

/// An error in JSON.
enum JSONProblem: Sendable {
  case name, colon, value, endOfObject, endOfArray, endOfString, control, escape, surrogate, moreBehindTheEnd

  var message: Message {
    switch self {
    case .name: .jsonMissing(.jsonName)
    case .colon: .jsonMissing(Message(verbatim: ":"))
    case .value: .jsonMissing(.jsonValue)
    case .endOfObject: .jsonMissing(.jsonEndOfObject)
    case .endOfArray: .jsonMissing(.jsonEndOfArray)
    case .endOfString: .jsonMissing(.jsonEndOfString)
    case .control: .jsonControlCharacter
    case .escape, .surrogate: .jsonEscape
    case .moreBehindTheEnd: .jsonTrailingText
    }
  }
}
