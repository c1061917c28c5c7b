import Foundation
import Loading

/// A message of JSON-RPC 2.0, as a client sends it in one line.
enum JSONRPCMessage: Sendable, Equatable {
  /// It must be answered. `parameters` is an object; an empty one if the message has none.
  case request(JSONRPCID, method: String, parameters: JSONValue)
  /// It is not answered.
  case notification(method: String, parameters: JSONValue)
  /// It means nothing to this server, which sends no requests: a response, or a notification that cannot be used.
  case ignored
  /// It breaks the protocol; with its id if it has one.
  case flawed(JSONRPCError, JSONRPCID?)

  /// Reads a line. Never fails: what breaks the protocol is a message, too.
  init(line: String) {
    guard let document = JSONValue(reading: Data(line.utf8)) else {
      self = .flawed(.parseError, nil)
      return
    }
    let id = JSONRPCID(document["id"])
    guard document["jsonrpc"] == .string("2.0"), id != nil || document["id"] == nil else {
      self = .flawed(.invalidRequest("A message must be an object of JSON-RPC 2.0."), id)
      return
    }
    guard let method = document["method"]?.stringValue else {
      let isResponse = document["result"] != nil || document["error"] != nil
      self = isResponse ? .ignored : .flawed(.invalidRequest("A request must have a method."), id)
      return
    }
    var parameters = document["params"] ?? .object([])
    // Some clients write null for none.
    if parameters == .null { parameters = .object([]) }
    var isUsable = true
    if case .object = parameters {} else { (parameters, isUsable) = (.object([]), false) }
    switch id {
    case let id? where isUsable: self = .request(id, method: method, parameters: parameters)
    case let id?: self = .flawed(.invalidParameters("Parameters must be an object."), id)
    case nil: self = isUsable ? .notification(method: method, parameters: parameters) : .ignored
    }
  }
}

/// The id of a request, unique among those that are not answered yet.
enum JSONRPCID: Sendable, Hashable {
  case number(Int)
  case text(String)

  /// Reads an id; `nil` for anything but a text or an integer.
  init?(_ value: JSONValue?) {
    switch value {
    case .int(let number)?: self = .number(number)
    case .string(let text)?: self = .text(text)
    default: return nil
    }
  }

  var document: JSONValue {
    switch self {
    case .number(let number): .int(number)
    case .text(let text): .string(text)
    }
  }
}

/// Why a request cannot be answered.
struct JSONRPCError: Error, Sendable, Equatable {
  let code: Int
  /// In our own words only.
  let message: String
  var data: JSONValue?

  static let parseError = JSONRPCError(
    code: -32_700,
    message: "A message must be one line of JSON in UTF-8, at most 1 MiB long and 64 values deep."
  )
  static func invalidRequest(_ why: String) -> JSONRPCError { JSONRPCError(code: -32_600, message: why) }
  static let methodNotFound = JSONRPCError(code: -32_601, message: "This server does not have that method.")
  static func invalidParameters(_ why: String) -> JSONRPCError { JSONRPCError(code: -32_602, message: why) }
  static let tooManyRequests = JSONRPCError(code: -32_603, message: "Too many requests at once.")

  /// The client speaks a revision of the protocol that this server does not.
  static func unsupportedVersion(_ requested: String, supported: [String]) -> JSONRPCError {
    JSONRPCError(
      code: -32_022,
      message: "Unsupported protocol version.",
      data: .object([
        .init("supported", .array(supported.map(JSONValue.string))), .init("requested", .string(requested)),
      ])
    )
  }

  var document: JSONValue {
    let data: [JSONValue.Member] = data.map { [.init("data", $0)] } ?? []
    return .object([.init("code", .int(code)), .init("message", .string(message))] + data)
  }
}
