import CReadline
import Testing

@testable import Terminal

@Suite("The panel's keys in readline's keymaps")
struct PanelBindingsTests {
  @Test(
    "Keys that are bound and given back again and again need no new keymaps",
    arguments: ["vi-insert", "vi-command"]
  )
  @TerminalActor
  func keymaps(name: String) throws {
    let keymap = try #require(rl_get_keymap_by_name(name))
    /// What readline has for Ctrl-X, the first of the two keys of `edit`.
    func prefix() -> (type: Int32, keymap: UnsafeRawPointer?) {
      (Int32(keymap[0x18].type), keymap[0x18].function.map { unsafeBitCast($0, to: UnsafeRawPointer.self) })
    }
    var bindings = PanelBindings()
    bindings.bind([.edit])
    let first = prefix()
    try #require(first.type == ISKMAP)
    for _ in 0..<3 {
      bindings.bind([])
      bindings.bind([.edit])
      #expect(prefix() == first)
    }
    bindings.bind([])
  }

  @Test("Esc before Enter is Esc in vi mode, also after a form has used both together")
  @TerminalActor
  func lineBreak() throws {
    let keymap = try #require(rl_get_keymap_by_name("vi-insert"))
    func function() -> Bool {
      var type = Int32(ISFUNC)
      return rl_function_of_keyseq("\u{1B}\r", keymap, &type) != nil && type == ISFUNC
    }
    let before = function()
    var bindings = PanelBindings()
    bindings.bind([.lineBreak])
    #expect(function())
    bindings.bind([])
    #expect(function() == before)
  }
}
