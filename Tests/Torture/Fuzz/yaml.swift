// Reads an ad file in YAML, writes the result, and reads that again, which must give the same.
import Languages

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  let map: AdMap
  do {
    map = try YAMLText.read(text)
  } catch {
    guard let error = error as? AdFileError else { preconditionFailure("\(error)") }
    precondition(error.problems.allSatisfy { !$0.message.text(in: .greek).isEmpty })
    return 0
  }
  // A value with its own tag is written as text.
  guard !map.hasTags else { return 0 }
  do {
    let again = try YAMLText.read(YAMLText.text(of: map))
    precondition(again == map)
  } catch {
    preconditionFailure("what was written cannot be read: \(error)")
  }
  return 0
}

extension AdMap {
  fileprivate var hasTags: Bool { entries.contains { $0.value.hasTags } }
}

extension AdNode {
  fileprivate var hasTags: Bool {
    switch value {
    case .scalar(let scalar): if case .tagged = scalar.kind { true } else { false }
    case .list(let nodes): nodes.contains(where: \.hasTags)
    case .map(let map): map.hasTags
    }
  }
}
