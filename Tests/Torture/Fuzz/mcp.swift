// Reads a line as a message of a client, and answers it. A server that has no tools says that it does not have the one that is named.
import Foundation
import Loading

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let message = JSONRPCMessage(line: text)
  switch message {
  case .request(let id, let method, let parameters):
    // What is read of it can be written, and means the same again. A number that no Decimal holds is written as null.
    let written = line(id, method, parameters)
    guard case .request(let sameID, let sameMethod, let sameParameters) = JSONRPCMessage(line: written) else {
      preconditionFailure("not a request any more")
    }
    precondition(line(sameID, sameMethod, sameParameters) == written)
    let schema = MCPSchema.object([.required("query", .text(most: 5)), .init("limit", .optional(.integer(1...20)))])
    let flaw = schema.flaw(in: parameters)
    precondition(flaw?.isEmpty != true && flaw == schema.flaw(in: parameters))
  case .flawed(let error, _): precondition(error.code < -32_000 && !error.document.text.contains("\n"))
  case .notification, .ignored: break
  }
  return 0
}

private func line(_ id: JSONRPCID, _ method: String, _ parameters: JSONValue) -> String {
  JSONValue.object([
    .init("jsonrpc", .string("2.0")), .init("id", id.document), .init("method", .string(method)),
    .init("params", parameters),
  ]).text
}
