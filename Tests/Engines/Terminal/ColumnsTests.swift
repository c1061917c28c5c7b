import Testing

@testable import Terminal

@Suite("The columns of a text")
struct ColumnsTests {
  @Test("What is measured without looking for clusters takes as many columns as its clusters do")
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
