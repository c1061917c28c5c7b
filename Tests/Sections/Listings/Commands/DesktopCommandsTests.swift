import Foundation
import HTTP
import Languages
import Listings
import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import Terminal
import TestSupport
import Testing

@testable import ListingsCommands
@testable import Shell

@Suite("Browser and clipboard", .hangLimit)
struct DesktopCommandsTests {
  private let folder: TemporaryFolder
  private let sent = Watched<[String]>([])
  private let feed = StubBoard(
    [
      .fixture(
        id: 11,
        title: "Vélo\u{1B}[31m rouge",
        pictures: ListingPictures(small: "/small.jpg"),
        url: "/ads/11"
      ),
      .fixture(id: 12, title: "Table"), .fixture(id: 13, url: "javascript:alert(1)"),
      .fixture(id: 14, url: "https://bank.example@evil.example/ads/14"),
    ],
    categories: Fixture.categories
  )

  init() throws {
    TestSections.register()
    folder = try TemporaryFolder()
  }

  /// A session whose programs are those of the folder, where nothing else is found.
  ///
  /// - Parameter lendsTerminal: whether a browser can have the terminal.
  private func conversation(
    _ environment: [String: String] = [:],
    hasTerminal: Bool = true,
    lendsTerminal: Bool = false
  ) -> Conversation {
    let whole = ["PATH": folder.url.path, "TERM": "xterm"].merging(environment) { $1 }
    let desktop = Desktop(environment: whole) { [sent] text in
      sent.change { $0.append(text) }
      return hasTerminal
    }
    let change: (inout ShellContext) -> Void = {
      $0[ListingsSection.self].desktop = desktop
      if lendsTerminal { $0.interaction.textEditor = TextEditor(environment: whole) { await $0() } }
    }
    return Conversation(board: .answering(feed), change)
  }

  /// Writes a program that stores its arguments and its input, and then does this.
  private func install(_ name: String, then ending: String = "exit 0") throws {
    let output = folder.file("\(name).out")
    try InstalledProgram.write(
      "#!/bin/sh\nexport PATH=/usr/bin:/bin\n{ echo \"$@\"; cat; } > \(output)\n\(ending)\n",
      to: folder.file(name)
    )
  }

  private let link = "http://127.0.0.1:8080/ads/11"

  @Test(
    "The link is copied with the desktop's tool, on its standard input",
    arguments: [
      ("WAYLAND_DISPLAY", "wl-copy", ""), ("DISPLAY", "xclip", "-selection clipboard"),
      ("DISPLAY", "xsel", "--clipboard --input"),
      ("TMUX", "tmux", "load-buffer -w -"),
    ]
  )
  func tool(variable: String, name: String, arguments: String) async throws {
    try install(name)
    let conversation = conversation([variable: "1"])
    try await conversation.expect("copy id:11", says: "! Link copied.")
    #expect(try folder.text("\(name).out") == "\(arguments)\n\(link)")
    #expect(sent.value == [])
  }

  @Test("A tool that fails is replaced by the terminal")
  func failingTool() async throws {
    try install("wl-copy", then: "exit 1")
    try await conversation(["WAYLAND_DISPLAY": "1"]).expect(
      "copy id:11 link",
      says: "! Link copied, if this terminal allows it."
    )
    #expect(sent.value == [link])
  }

  @Test("A tool that hangs is ended")
  func hangingTool() async throws {
    try install("wl-copy", then: "exec sleep 60")
    let conversation = conversation(["WAYLAND_DISPLAY": "1"])
    try await conversation.expect("copy id:11", says: "! Link copied, if this terminal allows it.")
    #expect(sent.value == [link])
  }

  @Test("Over SSH the terminal copies, whatever the desktop has")
  func remote() async throws {
    try install("wl-copy")
    let conversation = conversation(["WAYLAND_DISPLAY": "1", "SSH_CONNECTION": "1"])
    try await conversation.expect("copy id:11", says: "! Link copied, if this terminal allows it.")
    #expect(folder.names == ["wl-copy"])
  }

  @Test("Picture and text can be copied, the text without control characters")
  func kinds() async throws {
    let conversation = conversation()
    try await conversation.expect(
      "copy id:11 picture",
      says: "! Address of the picture copied, if this terminal allows it."
    )
    try await conversation.expect("copy id:11 text", says: "! Text of the ad copied, if this terminal allows it.")
    #expect(sent.value == ["http://127.0.0.1:8080/small.jpg", "Vélo\u{FFFD}[31m rouge\n€140\n\nAlmost new."])
  }

  @Test(
    "An ad without a link or a picture says so",
    arguments: [
      ("copy id:12", "! This board gives the ad no link. `copy id:12 text` copies its text."),
      ("copy id:13", "! This board gives the ad no link. `copy id:13 text` copies its text."),
      ("copy id:12 picture", "! The ad has no picture."),
      ("browse id:12", "! This board has no web page for the ad."),
      ("browse id:13", "! This board has no web page for the ad."),
      (
        "browse id:14",
        "! The address of the ad’s page contains a user name and is not opened: https://bank.example@evil.example/ads/14."
      ),
    ]
  )
  func nothing(line: String, says text: String) async throws {
    try await conversation().expect(line, says: text)
  }

  @Test("Without a tool and a terminal nothing is copied, which is a failure", arguments: [true, false])
  func noClipboard(hasTerminal: Bool) async throws {
    try await conversation(["TERM": hasTerminal ? "linux" : "xterm"], hasTerminal: hasTerminal).expect(
      "copy id:11",
      says: "! No clipboard was found. Install wl-copy, xclip or xsel, or use a terminal that supports OSC 52."
    )
  }

  @Test("The documents of both commands")
  func documents() async throws {
    let conversation = conversation()
    try await conversation.expect(
      "--json copy id:11",
      says: #"{"copied":"link","to":"terminal","text":"http://127.0.0.1:8080/ads/11"}"#
    )
    try await conversation.expect(
      "--json browse id:11",
      says: #"{"url":"http://127.0.0.1:8080/ads/11","opened":false}"#
    )
  }

  @Test(
    "The page is opened in $BROWSER, in the first one that there is",
    arguments: [
      ("viewer", ""), ("missing:viewer --new", "--new "), ("viewer --url=%s", "--url="),
    ]
  )
  func browser(command: String, before: String) async throws {
    try install("viewer")
    try await conversation(["BROWSER": command]).expect("browse id:11", says: "! Opened \(link) in the browser.")
    #expect(try folder.text("viewer.out") == "\(before)\(link)\n")
  }

  @Test(
    "A browser that needs the terminal gets the address where its command has a place for it, or else at the end",
    arguments: [("w3m -N", "-N,%s"), ("w3m %s -N", "%s,-N"), ("w3m '-o  x=1' --url=%s", "-o  x=1,--url=%s")]
  )
  func browserInTerminal(command: String, arguments: String) async throws {
    try InstalledProgram.write(
      "#!/bin/sh\nIFS=,\necho \"$*\" > \(folder.file("w3m.out"))\n",
      to: folder.file("w3m")
    )
    try await conversation(["BROWSER": command], lendsTerminal: true).expect(
      "browse id:11",
      says: "! Opened \(link) in the browser."
    )
    #expect(try folder.text("w3m.out") == arguments.replacing("%s", with: link) + "\n")
  }

  @Test("Without $BROWSER the desktop's browser is used, but not over SSH")
  func desktop() async throws {
    try install("xdg-open")
    try await conversation(["DISPLAY": ":0", "SSH_TTY": "/dev/pts/1"]).expect(
      "browse id:11",
      says: "! No browser could be opened here. This is the address.\n\(link)"
    )
    try await conversation(["DISPLAY": ":0"]).expect("browse id:11", says: "! Opened \(link) in the browser.")
    #expect(try folder.text("xdg-open.out") == "\(link)\n")
  }

  @Test(
    "A browser that fails, or needs a terminal that is not there, leaves the address",
    arguments: ["viewer", "w3m"]
  )
  func failingBrowser(name: String) async throws {
    try install(name, then: "exit 3")
    try await conversation(["BROWSER": name]).expect(
      "browse id:11",
      says: "! No browser could be opened here. This is the address.\n\(link)"
    )
  }

  @Test("An ad's page is in its document")
  func url() async throws {
    #expect(try await conversation().say("--json open id:11").hasSuffix(#","url":"http://127.0.0.1:8080/ads/11"}"#))
    #expect(try await !conversation().say("--json open id:12").contains("url\":\"http"))
  }

  @Test("A text goes to the terminal as base64, so that nothing in it can end the sequence")
  func sequence() {
    #expect(TerminalClipboard.sequence("a\u{07}\u{1B}]é") == "\u{1B}]52;c;YQcbXcOp\u{07}")
    #expect(!TerminalClipboard.takes(String(repeating: "x", count: 80_000), environment: ["TERM": "xterm"]))
  }
}
