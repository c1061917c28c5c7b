// Reads an ad file in JSON, writes the result, and reads that again, which must give the same.
import Languages

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let map: AdMap
  do {
    map = try JSONReader.read(text)
  } catch {
    guard let error = error as? AdFileError else { preconditionFailure("\(error)") }
    precondition(error.problems.allSatisfy { !$0.message.text(in: .greek).isEmpty })
    return 0
  }
  let again = try? JSONReader.read(JSONWriter.text(of: map))
  precondition(again == map)
  return 0
}
