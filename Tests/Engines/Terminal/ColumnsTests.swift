import Testing

@testable import Terminal

@Suite("Text columns")
struct ColumnsTests {
  @Test("Measuring without finding clusters gives the same columns as the clusters do")
  func narrow() {
    for number in UInt32(0x20)..<0x3000 {
      guard let scalar = Unicode.Scalar(number) else { continue }
      let (joined, selected) = ("\(scalar)\u{200D}\(scalar)", "\(scalar)\u{FE0F}")
      for text in ["\(scalar)", "a\(scalar)é", "▀\(scalar)\u{301}", joined, selected] {
        #expect(text.columns == text.reduce(0) { $0 + $1.columns }, "U+\(String(number, radix: 16)) in \(text)")
      }
    }
  }
}
