extension HostileText {
  /// Escape sequences (ECMA-48 and terminals' extensions), in both encodings of their introducers and with every
  /// terminator.
  package static let sequences: [Sample] = bodies.flatMap { name, introducer, body in
    forms(of: introducer).flatMap { form, start in
      endings(of: introducer).map { Sample(name: "\(name), \(form), \($0.name)", text: "a\(start)\(body)\($0.text)b") }
    }
  }

  private static let bodies: [(name: String, introducer: Character, body: String)] = [
    ("cursor up", "[", "5A"), ("cursor home", "[", "H"), ("cursor to a place", "[", "3;7H"),
    ("clear the screen", "[", "2J"), ("clear the scrollback", "[", "3J"), ("clear the line", "[", "2K"),
    ("delete lines", "[", "9M"), ("scroll", "[", "9S"), ("scroll region", "[", "2;3r"),
    ("a colour", "[", "31m"), ("hidden text", "[", "8m"), ("the alternate screen", "[", "?1049h"),
    ("no cursor", "[", "?25l"), ("bracketed paste", "[", "?2004l"), ("the mouse", "[", "?1003h"),
    ("an update that never ends", "[", "?2026h"), ("an answer: device attributes", "[", "c"),
    ("an answer: the cursor's place", "[", "6n"), ("an answer: the title", "[", "21t"),
    ("a window's size", "[", "8;1;1t"),
    ("repeat", "[", "9999b"), ("keyboard of kitty", "[", ">31u"), ("soft reset", "[", "!p"),
    ("the end of a paste", "[", "201~"),
    ("the title", "]", "0;evil"), ("the title of the window", "]", "2;evil"), ("a palette colour", "]", "4;1;#000000"),
    ("a link", "]", "8;;file:///etc/passwd"), ("the foreground", "]", "10;#000000"),
    ("a question: the background", "]", "11;?"),
    ("the clipboard", "]", "52;c;cm0gLXJmIC8K"), ("a file of iTerm", "]", "1337;File=inline=1:AAAA"),
    ("a message of iTerm", "]", "9;evil"), ("a notification", "]", "777;notify;evil;evil"),
    ("the working directory", "]", "7;file:///"), ("a mark of a prompt", "]", "133;A"),
    ("the palette of Linux", "]", "P0000000"),
    ("a sixel picture", "P", "q#0;2;0;0;0#0~~@@"), ("a question: DECRQSS", "P", "$qm"),
    ("tmux passthrough", "P", "tmux;\u{1B}\u{1B}[2J"),
    ("a user's key", "P", "1;1|17/6C73"), ("XTGETTCAP", "P", "+q544E"), ("synchronised", "P", "=1s"),
    ("a picture of kitty", "_", "Gf=24,s=1,v=1,a=T;AAAA"), ("the title of screen", "k", "evil"),
    ("a privacy message", "^", "evil"), ("a string", "X", "evil"),
  ]

  private static func forms(of introducer: Character) -> [(name: String, text: String)] {
    let sevenBit = ("ESC \(introducer)", "\u{1B}\(introducer)")
    guard let ascii = introducer.asciiValue, (0x40...0x5F).contains(ascii) else { return [sevenBit] }
    return [sevenBit, ("C1", character(UInt32(ascii) + 0x40)), ("C1 in one byte", repaired([ascii + 0x40]))]
  }

  private static func endings(of introducer: Character) -> [(name: String, text: String)] {
    if introducer == "[" { return [("final byte", "")] }
    return [("ST", "\u{1B}\\"), ("BEL", "\u{07}"), ("C1 ST", "\u{9C}"), ("no end", "")]
  }
}
