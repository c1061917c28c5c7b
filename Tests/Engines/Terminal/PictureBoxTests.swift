import Foundation
import Testing

@testable import Terminal

@Suite("Placeholder boxes")
struct PictureBoxTests {
  private func plain(_ lines: [StyledText]) -> [String] { lines.map { Painter(colour: false).paint($0) } }

  @Test(
    "The words are centred in the box, wrapped, and cut if there is no room",
    arguments: [
      ("no picture", 8, 3, ["   no   ", "picture ", "        "]),
      ("no picture", 12, 3, ["            ", " no picture ", "            "]),
      ("picture failed, retry", 8, 3, ["picture ", "failed, ", " retry  "]),
      ("picture failed, retry", 8, 2, ["picture ", "failed,…"]),
      ("picture failed, retry", 8, 1, ["picture…"]),
      ("手作り自転車", 5, 2, ["手作 ", "り自…"]),
      ("", 4, 2, ["    ", "    "]), ("x", 0, 2, ["", ""]), ("x", 3, 0, []), ("x", -1, -1, []),
    ]
  )
  func words(text: String, columns: Int, rows: Int, expected: [String]) {
    #expect(plain(PictureBox.lines(StyledText(SafeText(text)), columns: columns, rows: rows)) == expected)
  }

  @Test("The box has its own background, on which all words have a contrast of at least 4.5 to 1")
  func background() throws {
    for line in PictureBox.lines(StyledText("gone", .failure), columns: 8, rows: 3) {
      let span = try #require(line.spans.first)
      #expect(line.spans.count == 1 && span.text.width == 8)
      guard case .cell(let text?, let box?) = span.style else { Issue.record("no colours"); continue }
      #expect((text.luminance + 0.05) / (box.luminance + 0.05) >= 4.5)
    }
  }

  @Test(
    "A bar shows how much has arrived",
    arguments: [
      (0, 100, ["loading ", " ------ "]), (50, 100, ["loading ", " ###--- "]), (100, 100, ["loading ", " ###### "]),
      (500, 100, ["loading ", " ###### "]), (-5, 100, ["loading ", " ------ "]), (0, nil, ["loading ", " #----- "]),
      (16384, nil, ["loading ", " --#--- "]), (8192 * 6, nil, ["loading ", " #----- "]),
      (5, 0, ["loading ", " #----- "]),
    ] as [(Int, Int?, [String])]
  )
  func progress(received: Int, expected: Int?, lines: [String]) {
    let box = PictureBox.progress(received: received, expected: expected, columns: 8, rows: 2, text: "loading")
    #expect(plain(box) == lines)
  }

  @Test("A box too small for a bar has only words, and one too small for words is empty")
  func smallProgress() {
    func box(_ columns: Int, _ rows: Int) -> [String] {
      plain(PictureBox.progress(received: 1, expected: 2, columns: columns, rows: rows, text: "load"))
    }
    #expect(box(4, 1) == ["load"])
    #expect(box(2, 2) == ["l…", "  "])
    #expect(box(0, 2) == ["", ""])
  }
}

extension RGB {
  /// Relative luminance (WCAG 2.2).
  fileprivate var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let share = Double(part) / 255
      return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
