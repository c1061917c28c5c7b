import TestSupport
import Testing

@Suite("Pictures around the edit line", .hangLimit)
struct LineEditorPictureTests {
  private func start(_ way: String) async throws -> PseudoTerminal {
    let terminal = try await startProbe(["PROBE_PICTURE": way], columns: 40, rows: 12)
    terminal.send("x")
    _ = try await terminal.waitForPanel("row 2 of x")
    return terminal
  }

  @Test("A picture stands beside its rows, and disappears with the panel", arguments: ["kitty", "sixel"])
  func goes(way: String) async throws {
    let terminal = try await start(way)
    let screen = try await terminal.waitUntil("the picture") { !$0.isUpdating && $0.pictured.count == 2 }
    #expect(screen.lines.prefix(4) == ["probe> x", "        row 0 of x", "        row 1 of x", "row 2 of x"])
    #expect(screen.pictured == [1, 2])
    terminal.send("\r")
    let after = try await terminal.waitForPanel("entered [x]")
    #expect(after.pictured.isEmpty && after.keptPictures.isEmpty && after.mistakes.isEmpty)
  }

  @Test("Ctrl-C removes the picture", arguments: ["kitty", "sixel"])
  func interrupt(way: String) async throws {
    let terminal = try await start(way)
    terminal.send("\u{03}")
    let screen = try await terminal.waitUntil("a cleared line") {
      !$0.isUpdating && $0.text.hasSuffix("probe> x^C\nprobe>")
    }
    #expect(screen.pictured.isEmpty && screen.keptPictures.isEmpty)
  }

  @Test("Ctrl-L and a wrapping line leave one picture, beside its rows", arguments: ["kitty", "sixel"])
  func redrawn(way: String) async throws {
    let terminal = try await start(way)
    terminal.send("\u{0C}y")
    let screen = try await terminal.waitForPanel("row 2 of xy")
    #expect(screen.pictured == [1, 2] && screen.mistakes.isEmpty)
    terminal.send(String(repeating: "z", count: 40))
    let wrapped = try await terminal.waitUntil("the panel below two rows") { screen in
      screen.lines.dropFirst(2).first?.hasPrefix("        row 0 of xyz") == true && !screen.isUpdating
    }
    #expect(wrapped.pictured == [2, 3] && wrapped.mistakes.isEmpty)
  }

  @Test("A picture printed above stays when the panel's picture disappears", arguments: ["kitty", "sixel"])
  func printed(way: String) async throws {
    let terminal = try await start(way)
    terminal.send("!")
    let screen = try await terminal.waitForPanel("row 2 of x!")
    #expect(screen.lines.prefix(4) == ["        heard x!", "", "probe> x!", "        row 0 of x!"])
    #expect(screen.pictured == [0, 1, 3, 4])
    terminal.send("\r")
    let after = try await terminal.waitForPanel("entered [x!]")
    #expect(after.pictured == [0, 1] && after.keptPictures.isEmpty && after.mistakes.isEmpty)
  }

  @Test("At the bottom of the screen a picture scrolls nothing up", arguments: ["kitty", "sixel"])
  func bottom(way: String) async throws {
    let terminal = try await startProbe(["PROBE_PICTURE": way], columns: 40, rows: 12)
    for number in 1...11 {
      terminal.send("\(number)\r")
      try await terminal.waitForLine("entered [\(number)]")
    }
    terminal.send("x!")
    let screen = try await terminal.waitForPanel("row 2 of x!")
    #expect(
      screen.lines.suffix(6) == [
        "        heard x!", "", "probe> x!", "        row 0 of x!", "        row 1 of x!", "row 2 of x!",
      ]
    )
    #expect(screen.pictured == [6, 7, 9, 10] && screen.mistakes.isEmpty)
  }
}

extension PseudoTerminal {
  /// The pictures arrive after the text.
  fileprivate func waitForPanel(_ line: String) async throws -> VirtualScreen {
    try await waitUntil("a row “\(line)”, and nothing more to come") { !$0.isUpdating && $0.lines.contains(line) }
  }
}

extension VirtualScreen {
  /// The rows that show a part of a picture.
  fileprivate var pictured: [Int] {
    pictures.enumerated().compactMap { $1.contains { $0 != "." } ? $0 : nil }
  }
}
