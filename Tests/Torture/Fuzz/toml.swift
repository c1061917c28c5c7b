// Reads a text as TOML: its statements are inside it, in order, and the part before the first table reads the same
// alone.
import Languages

/// libFuzzer calls this with each input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let text = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
  let document: TOMLDocument
  do throws(TOMLError) {
    document = try TOMLDocument(text)
  } catch {
    precondition((1...count + 1).contains(error.line))
    precondition(!error.message.text(in: .greek).isEmpty)
    return 0
  }
  var end = 0
  for statement in document.statements {
    precondition(statement.lines.lowerBound >= end && statement.lines.upperBound <= document.firstTable)
    precondition(statement.lines.lowerBound <= statement.value.lowerBound)
    precondition(statement.value.upperBound <= statement.lines.upperBound && !statement.value.isEmpty)
    precondition(!statement.path.isEmpty && statement.path.count == statement.key.count)
    end = statement.lines.upperBound
  }
  let before = try? TOMLDocument(Array(text[..<document.firstTable]))
  precondition(before?.statements == document.statements)
  // The lines of a file of words, such as a board's synonyms, are those of the document.
  let lines = try? TOMLDocument.lines(in: text)
  precondition(lines.map { $0.count >= document.statements.count } == true)
  if let lists = try? TOMLDocument.lists(in: text) { precondition(lists.count == lines?.count) }
  // A value can be removed from its line and replaced by another.
  for statement in document.statements {
    let copy = try? TOMLDocument(Array("a = ".utf8) + text[statement.value])
    precondition(copy?.values.first?.value == statement.content)
  }
  return 0
}
