import Testing

@testable import Terminal

@Suite("Descriptions of terminals")
struct TerminfoTests {
  /// A compiled description with these numbers; `nil` is an absent one.
  private func compiled(_ numbers: [Int?], isWide: Bool = false, flags: Int = 1) -> [UInt8] {
    func short(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
    let name = Array("x|test".utf8) + [0]
    let header = [isWide ? 0o1036 : 0o432, name.count, flags, numbers.count, 0, 0].flatMap(short)
    let even = (header.count + name.count + flags).isMultiple(of: 2) ? [] : [UInt8(0)]
    let values = numbers.flatMap { number in
      let value = number ?? -1
      return short(value) + (isWide ? short(value >> 16) : [])
    }
    return header + name + Array(repeating: 0, count: flags) + even + values
  }

  private func numbers(colours: Int?) -> [Int?] { [Int?](repeating: 80, count: 13) + [colours, 64] }

  @Test("The number of colours is read from both forms", arguments: [false, true], [0, 1])
  func colours(isWide: Bool, flags: Int) {
    #expect(Terminfo.colours(in: compiled(numbers(colours: 256), isWide: isWide, flags: flags)) == 256)
    #expect(Terminfo.colours(in: compiled(numbers(colours: nil), isWide: isWide, flags: flags)) == 0)
    #expect(Terminfo.colours(in: compiled([80, 24], isWide: isWide, flags: flags)) == 0)
  }

  @Test("A damaged description says nothing")
  func damaged() {
    let whole = compiled(numbers(colours: 8))
    #expect(Terminfo.colours(in: []) == nil)
    #expect(Terminfo.colours(in: Array(whole.prefix(20))) == nil)
    #expect(Terminfo.colours(in: [0x7F] + whole) == nil)
  }

  @Test("A name is found in the user's folder, and one with a slash nowhere")
  func names() {
    #expect(Terminfo.colours(["TERM": "../x"]) == nil)
    #expect(Terminfo.colours(["TERM": "no-such-terminal-here"]) == nil)
    #expect(Terminfo.colours([:]) == nil)
  }

  @Test("A terminal without colours by its description has none, unless they are asked for")
  func capabilities() {
    func depth(_ described: Int?, _ choice: Capabilities.ColourChoice = .auto) -> Bool {
      Capabilities(
        environment: ["TERM": "vt100"],
        inputIsTerminal: true,
        outputIsTerminal: true,
        windowSize: (80, 24),
        colour: choice,
        described: described
      )
      .colour
    }
    #expect(!depth(0))
    #expect(depth(0, .always))
    #expect(depth(8))
    #expect(depth(nil))
  }
}
