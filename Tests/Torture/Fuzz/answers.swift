// Feeds a terminal's input byte by byte: no key is lost, duplicated or invented, and all are there once nothing
// follows.
import Imaging

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  var filter = AnswerFilter()
  var queue = KeyQueue()
  var (keys, queued): ([UInt8], [UInt8]) = ([], [])
  for byte in input {
    filter.feed(byte, into: &keys)
    queue.append(byte)
    // The queue is emptied sometimes.
    if byte & 1 == 1 { while let key = queue.popFirst() { queued.append(key) } }
  }
  filter.giveUp(into: &keys)
  queue.giveUp()
  while let key = queue.popFirst() { queued.append(key) }
  precondition(!filter.isHolding && !queue.isHolding && queue.isEmpty)
  precondition(keys == queued && filter.answers == queue.answers)
  // The rest is the input without the answers, in order.
  var rest = input[...]
  for key in keys {
    guard let place = rest.firstIndex(of: key) else { preconditionFailure("a key that nobody sent") }
    rest = rest[(place + 1)...]
  }
  if !input.contains(0x1B) { precondition(keys == input) }
  if let cell = filter.answers.cell {
    precondition((1...1000).contains(cell.width) && (1...1000).contains(cell.height))
  }
  return 0
}
