import Testing

@testable import Terminal

@Suite("Blocks of lines side by side")
struct StyledTextBlocksTests {
  private func beside(_ left: [StyledText], _ right: [StyledText], gap: StyledText = "  ") -> [String] {
    left.beside(right, width: 4, gap: gap).map(\.plain.text)
  }

  @Test("The right block begins in the same column in every line, whichever is longer")
  func columns() {
    #expect(beside(["ab", "日本"], ["1", "2", "3"]) == ["ab    1", "日本  2", "      3"])
    #expect(beside(["ab", "c", "d"], ["1"]) == ["ab    1", "c", "d"])
    #expect(beside([], []) == [])
  }

  @Test("Lines that are too wide for the left block are cut")
  func cut() {
    #expect(beside(["abcdef"], ["1"]) == ["abc…  1"])
  }

  @Test("A divider continues where the right block is blank, and a blank gap leaves no trailing spaces")
  func blankLines() {
    #expect(beside(["ab", "c"], ["", "x"], gap: " | ") == ["ab   | ", "c    | x"])
    #expect(beside(["ab", "c"], ["", "x"]) == ["ab", "c     x"])
  }
}
