// Decodes a Firestore write and applies it twice: a result within the limits can be sent and read back.
import FirestoreSchema
import Foundation
import SwiftProtobuf

/// Replaces the board's own error, which depends on its server.
struct FirestoreFault: Error {
  let message: String
  static func invalid(_ message: String) -> FirestoreFault { FirestoreFault(message: message) }
  init(message: String) { self.message = message }
  init(_ code: Code, _ message: String) { self.message = message }
  enum Code { case notFound, alreadyExists, failedPrecondition }
}

private let time = Google_Protobuf_Timestamp(seconds: 1_767_323_045, nanos: 5_000)

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  // Also as a field path and a name.
  let text = String(decoding: input, as: UTF8.self)
  if let path = try? FieldPath(text) {
    precondition((1...DocumentLimits.levels).contains(path.parts.count))
    var fields: [String: Google_Firestore_V1_Value] = [:]
    path.set(.integer(1), in: &fields)
    precondition(path.value(in: fields) == .integer(1))
    path.set(nil, in: &fields)
    precondition(path.value(in: fields) == nil)
  }
  if let name = try? FirestoreName(text) { precondition(name.name(of: name.path).hasPrefix("projects/")) }
  guard let wire = try? Google_Firestore_V1_Write(serializedBytes: input), let write = try? DocumentWrite(wire) else {
    return 0
  }
  try? write.check(nil)
  guard let first = write.applied(to: nil, at: time).0, (try? DocumentLimits.check(first.fields)) != nil else {
    return 0
  }
  try? write.check(first)
  for document in [first, write.applied(to: first, at: time).0].compactMap({ $0 }) {
    guard (try? DocumentLimits.check(document.fields)) != nil, let sent = try? document.serializedBytes() as [UInt8],
      let read = try? Google_Firestore_V1_Document(serializedBytes: sent)
    else { continue }
    // A NaN equals nothing, not even itself, so keys are compared.
    precondition(ValueKey(.map(read.fields)) == ValueKey(.map(document.fields)))
    precondition(ValueOrder.compare(.map(read.fields), .map(document.fields)) == 0)
  }
  return 0
}
