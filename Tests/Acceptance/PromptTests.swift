import Foundation
import TestSupport
import Testing

/// The prompt as a person uses it, in a pseudo-terminal, with a real board.
@Suite("The prompt", .hangLimit)
struct PromptTests {
  private let installation: Installation
  private let board: BoardProcess

  init() async throws {
    installation = try Installation()
    board = try await BoardProcess.start(in: installation)
  }

  @Test("Matches appear below the line while it is typed, and Enter prints them above the next prompt")
  func liveSearch() async throws {
    let terminal = try await prompt()

    terminal.send("search tandem")
    let typed = try await terminal.waitUntil("live rows") { $0.text.contains("1 ad, live") }
    terminal.send("\r")
    let entered = try await terminal.waitUntil("the result") { $0.text.contains("1 ad for “tandem”") }

    #expect(typed.text.contains("classifieds> search tandem\n1 ad, live\n  1  Tandem de 1983"))
    #expect(!entered.text.contains("1 ad, live"))
    // The heading comes first, and the rows when their pictures are there.
    try await terminal.waitUntil("the rows, and a prompt") {
      $0.text.contains("Tandem") && $0.text.hasSuffix("\nclassifieds>")
    }
  }

  @Test("Tab accepts what was probably meant by a mistyped search, while it is typed and after it was entered")
  func suggestion() async throws {
    let terminal = try await prompt()

    terminal.send("search tandme <900")
    try await terminal.waitUntil("the question") { $0.text.contains("did you mean “tandem” (1 ad)? Tab") }
    terminal.send("\t")
    let accepted = try await terminal.waitUntil("the ad") { $0.text.contains("1 ad, live") }
    #expect(accepted.text.contains("classifieds> search tandem <900\n1 ad, live\n  1  Tandem de 1983"))
    terminal.send("\u{15}search tandme\r")
    try await terminal.waitUntil("the question") { $0.text.contains("No ads found. Did you mean “tandem” (1 ad)?") }
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("\nclassifieds>") }
    terminal.send("\t")

    try await terminal.waitUntil("the line that was meant") {
      $0.text.contains("classifieds> search tandem\n1 ad, live")
    }
  }

  @Test("`search ` alone shows the feed, and an empty line nothing")
  func feed() async throws {
    let terminal = try await prompt()

    terminal.send("search ")
    try await terminal.waitUntil("the feed") { $0.text.contains("124 ads (1 to 13), live") }
    terminal.send("\u{15}")

    try await terminal.waitUntil("no panel") { $0.text.hasSuffix("\nclassifieds>") }
  }

  @Test("Down fills the screen with the rows, Enter opens one in place, Esc returns to the row and then to the line")
  func list() async throws {
    let terminal = try await prompt()
    terminal.send("search velo")
    try await terminal.waitUntil("live rows") { $0.text.contains("12 ads") && $0.text.contains(", live") }

    // Down, Down and Enter arrive together: the screen that the first one opens gets the others.
    terminal.send("\u{1B}[B\u{1B}[B\r")
    try await terminal.waitUntil("the ad") { $0.text.contains("\n2 of 12 · ") }
    terminal.send("i")
    let opened = try await terminal.waitUntil("all facts") { $0.text.contains("id        1246522335") }
    #expect(opened.lines.dropFirst().first?.hasPrefix("Réparation de vélos") == true)
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the second row selected") { $0.text.contains(">  2  o URGENT Réparation de vélos") }
    terminal.send("\u{1B}")

    try await terminal.waitUntil("the line and its panel") { screen in
      screen.text.contains("\nclassifieds> search velo\n12 ads") && screen.text.contains("   2  o URGENT Réparation")
    }
    terminal.send("\u{15}open 3\r")
    try await terminal.waitUntil("the row that was on the screen as 3") { $0.text.contains("id        2017411567") }
  }

  @Test("Down right behind a change of the line opens the rows of the line, not those of the search before")
  func downAtOnce() async throws {
    let terminal = try await prompt()
    terminal.send("search velo")
    try await terminal.waitUntil("live rows") { $0.text.contains("12 ads") && $0.text.contains(", live") }

    terminal.send("\u{17}table\u{1B}[B")
    try await terminal.waitUntil("the list of the line") { $0.text.contains("\n2 ads (1 to 2)") }
  }

  @Test("From an empty line, Down returns to the list that was shown last, and `/` to the line")
  func lastList() async throws {
    let terminal = try await prompt()
    terminal.send("search velo\r")
    try await terminal.waitUntil("the rows") { $0.text.contains("12 ads for") && $0.text.hasSuffix("\nclassifieds>") }
    // The prompt is there before the command has ended.
    terminal.send("search tandem")
    try await terminal.waitUntil("the panel") { $0.text.contains("classifieds> search tandem\n1 ad, live") }
    terminal.send("\u{15}")
    try await terminal.waitUntil("an empty line") { $0.text.hasSuffix("\nclassifieds>") }

    terminal.send("\u{1B}[B")
    try await terminal.waitUntil("the list") { $0.lines.first == "search velo" && $0.text.contains(">  1  URGENT") }
    terminal.send("/")

    try await terminal.waitUntil("the prompt") {
      $0.text.contains("12 ads for") && $0.text.hasSuffix("\nclassifieds>")
    }
    terminal.send("categories\r")
    try await terminal.waitUntil("a command") { $0.text.contains("11  Enfants") }
  }

  @Test("Typing does not wait for a slow board: cached ads appear at once, and Ctrl-C clears the line")
  func slowBoard() async throws {
    let slow = try RawServer { request in
      guard !request.target.contains("query=") else { return [.silence] }
      guard request.target.hasPrefix("/listings") else { return [.answer(200, body: #"[{"id":1,"name":"Maison"}]"#)] }
      let ad = """
        {"id":7,"category_id":1,"title":"Lampe","description":"","price":1,\
        "creation_date":"2026-01-01T00:00:00Z","is_urgent":false,"images_url":{}}
        """
      return [.answer(200, body: #"{"items":[\#(ad)],"total":2,"page":1,"limit":1,"has_more":true}"#)]
    }
    let terminal = try await prompt(server: slow.address)
    terminal.send("search --limit 1\r")
    try await terminal.waitUntil("the feed") { $0.text.contains("1  Lampe") && $0.text.hasSuffix("classifieds>") }

    terminal.send("search lam")

    try await terminal.waitUntil("cached rows") { $0.text.contains("1 ad, cached") }
    try await terminal.waitUntil("a word about the wait") { $0.text.contains("; still asking the board …") }
    terminal.send("p")
    try await terminal.waitUntil("the next key") { $0.text.contains("classifieds> search lamp\n1 ad, cached") }
    let last = try #require(try await slow.waitForRequest(of: "query=lamp"))
    terminal.send("\u{03}")
    try await slow.waitForClose(ofConnection: last.connection)
    try await terminal.waitUntil("an empty line") { $0.text.hasSuffix("lamp^C\nclassifieds>") }
  }

  @Test("A draft that was current when the program was killed is announced at the next start")
  func draftAfterKill() async throws {
    let terminal = try await prompt()
    terminal.send("draft set title Lampe de bureau\r")
    try await terminal.waitUntil("an acknowledgement") { $0.text.contains("Title saved.") }
    terminal.signal(SIGKILL)
    #expect(try await terminal.exitStatus() == 128 + SIGKILL)

    let next = try await prompt()

    try await next.waitUntil("the draft") { $0.text.contains("Current draft: “Lampe de bureau”, saved") }
  }

  @Test("Line ends that are pasted into a text belong to it, and the entry is recalled as one")
  func pastedText() async throws {
    let terminal = try await prompt()
    let end = "⏎\u{FE0E}"

    terminal.send("draft set description \u{1B}[200~C'est libre\nquit\r\nads withdraw 1\n\u{1B}[201~")
    try await terminal.waitUntil("one line") {
      $0.text.hasSuffix("> draft set description C'est libre\(end)quit\(end)ads withdraw 1\(end)")
    }
    terminal.send("\r")
    try await terminal.waitUntil("an acknowledgement") { $0.text.contains("Description saved.") }
    terminal.send("\u{1B}[A")
    try await terminal.waitUntil("the entry") {
      $0.text.hasSuffix("> draft set description C'est libre\(end)quit\(end)ads withdraw 1\(end)")
    }
    terminal.send("\u{15}draft show\r")

    try await terminal.waitUntil("the text") { $0.text.contains("\nC'est libre\nquit\nads withdraw 1\n") }
  }

  @Test("Other pasted lines run one after another, up to one that fails")
  func pastedLines() async throws {
    let terminal = try await prompt()

    terminal.send("\u{1B}[200~search tandem\nopen 99\nquit\nads\n\u{1B}[201~")
    try await terminal.waitUntil("the first one's rows") { $0.text.contains("1 ad, live") }
    terminal.send("\r")

    let screen = try await terminal.waitUntil("what was not run") { $0.text.contains("2 lines were not run.") }
    #expect(screen.text.contains("1 ad for “tandem”"))
    #expect(screen.text.contains("There is no row 99."))
  }

  @Test("Tab completes commands, categories and fields")
  func completion() async throws {
    let terminal = try await prompt()
    terminal.send("categories\r")
    try await terminal.waitUntil("the categories") { $0.text.contains("11  Enfants") }

    terminal.send("ref\t")
    try await terminal.waitUntil("a command") { $0.text.hasSuffix("classifieds> refresh") }
    terminal.send("\u{15}category vehi\t")
    try await terminal.waitUntil("a category") { $0.text.hasSuffix("classifieds> category Véhicule") }
    terminal.send("\u{15}draft set des\t")
    try await terminal.waitUntil("a field") { $0.text.hasSuffix("classifieds> draft set description") }
    terminal.send("\u{15}search --cat\t")
    try await terminal.waitUntil("an option") { $0.text.contains("classifieds> search --category") }
  }

  @Test("Tab completes a category as soon as there are ads, before anything was entered")
  func completionBesideAds() async throws {
    let terminal = try await prompt()
    terminal.send("search ")
    try await terminal.waitUntil("the feed") { $0.text.contains("124 ads (1 to 13), live") }

    terminal.send("--category vehi\t")

    try await terminal.waitUntil("a category") { $0.text.contains("classifieds> search --category Véhicule") }
  }

  @Test("Tab on the empty line inserts the line that was meant by an unknown command")
  func meantLine() async throws {
    let terminal = try await prompt()
    terminal.send("titre L'armoire d'été  #3\r")
    try await terminal.waitUntil("the question") {
      $0.text.contains("Did you mean") && $0.text.hasSuffix("classifieds>")
    }

    terminal.send("\t")

    try await terminal.waitUntil("the line") {
      $0.text.hasSuffix("classifieds> draft set title L'armoire d'été  #3")
    }
  }

  @Test("Ctrl-C stops a command and drops those behind it, but keeps the line; otherwise it clears the line")
  func interrupt() async throws {
    let silent = try RawServer { _ in [.silence] }
    let terminal = try await prompt(server: silent.address)

    terminal.send("search velo\r")
    try await terminal.waitUntil("a word about the wait") { $0.text.contains("searching … Ctrl-C stops it") }
    terminal.send("draft list\r\u{1B}[200~ads\noutbox\u{1B}[201~\rdraft li")
    try await terminal.waitUntil("the next line") { $0.text.contains("classifieds> draft li\n") }
    terminal.send("\u{03}")
    try await terminal.waitUntil("the end of it") { $0.text.contains("Interrupted.") }
    #expect(terminal.screen.text.contains("3 lines were not run."))
    try await silent.waitForClose()
    #expect(terminal.screen.text.contains("classifieds> draft li"))
    terminal.send("\u{03}")
    try await terminal.waitUntil("an empty line") { $0.text.hasSuffix("draft li^C\nclassifieds>") }
  }

  @Test("After Ctrl-C, Down opens the list that it was to open behind the stopped command")
  func droppedScreen() async throws {
    let slow = try RawServer { request in
      request.target.contains("query=") ? [.silence] : [.answer(body: #"[{"id":1,"name":"Maison"}]"#)]
    }
    let terminal = try await prompt(server: slow.address)
    terminal.send("draft set title Lampe\rdraft list\rsearch velo\r")
    try await terminal.waitUntil("a word about the wait") { $0.text.contains("searching … Ctrl-C stops it") }

    terminal.send("\u{1B}[B")
    // Ctrl-C drops what has not been read.
    while !terminal.hasReadAll { await Task.yield() }
    terminal.send("\u{03}")
    try await terminal.waitUntil("the end of it, and a prompt") {
      $0.text.contains("Interrupted.") && $0.text.hasSuffix("\nclassifieds>")
    }
    terminal.send("\u{1B}[B")

    try await terminal.waitUntil("the list") { $0.text.hasSuffix("Esc prompt") }
  }

  @Test("Ctrl-C stops waiting for a list that Down asks the board for, and Down asks again")
  func silentList() async throws {
    let (isSilent, asked) = (Watched(false), Watched(0))
    let moderated = try RawServer { request in
      guard request.target.hasPrefix("/reports") else { return [.answer(body: #"[{"id":1,"name":"Maison"}]"#)] }
      asked.change { $0 += 1 }
      return [isSilent.value ? .silence : .answer(body: Self.reports)]
    }
    let terminal = try await prompt(server: moderated.address)
    terminal.send("board reports\rconfig show theme\r")
    try await terminal.waitUntil("the list, and the end of the next command") { screen in
      screen.text.contains("case 4") && screen.text.contains("theme  auto") && screen.text.hasSuffix("\nclassifieds>")
    }
    try await settle(terminal)

    isSilent.change { $0 = true }
    terminal.send("\u{1B}[B")
    try await asked.wait { $0 == 2 }
    let last = try #require(moderated.requests.last { $0.target.hasPrefix("/reports") })
    terminal.send("\u{03}")
    try await moderated.waitForClose(ofConnection: last.connection)
    terminal.send("config show mouse\r")
    try await terminal.waitUntil("the next command") {
      $0.text.contains("\nmouse  ") && $0.text.hasSuffix("\nclassifieds>")
    }
    isSilent.change { $0 = false }
    try await settle(terminal)
    terminal.send("\u{1B}[B")

    try await terminal.waitUntil("the list") { $0.text.hasSuffix("Esc prompt") }
  }

  private static let reports = """
    {"items":[{"case":4,"subject":"listing","subject_id":7,"title":"Lamp",\
    "listing":{"description":"Like new","withheld":null},\
    "account":{"id":2,"name":"Ada","ads":3,"reports":2,"restrictions":1},"count":1,\
    "reports":[{"reason":"fraud","text":"Stolen","at":"2026-10-02T08:00:00Z","by":{"id":3,"name":"Bea"},\
    "appeal_of":null}],"messages":[]}],"next":null}
    """

  /// Waits until the prompt has dealt with everything before: it refuses a line, which is removed again.
  private func settle(_ terminal: PseudoTerminal) async throws {
    terminal.send("search --limit 0")
    try await terminal.waitUntil("a refusal") { $0.text.contains("--limit must be at least 1.") }
    terminal.send("\u{15}")
    try await terminal.waitUntil("an empty line") { $0.text.hasSuffix("\nclassifieds>") }
  }

  @Test("Esc leaves a list whose next rows do not come")
  func stalledList() async throws {
    let ads = (1...200).map { ScriptedBoard.Ad(title: "Velo \($0)") }
    let stalled = try ScriptedBoard(ads, categories: ["Sport"], stallsAfterPage: 1)
    let terminal = try await prompt(server: stalled.address)
    terminal.send("search velo")
    try await terminal.waitUntil("live rows") { $0.text.contains(", live") }

    terminal.send("\u{1B}[B")
    try await terminal.waitUntil("the list") { $0.text.contains(">   1") }
    terminal.send("\u{1B}[F")
    try await stalled.waitForStall()
    terminal.send("\u{1B}")

    try await terminal.waitUntil("the line and its panel") { $0.text.contains("\nclassifieds> search velo\n") }
  }

  @Test("Ctrl-Z stops the program, and it comes back with its line and its panel")
  func suspends() async throws {
    let environment = installation.environment([
      "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": board.address,
    ])
    let script = "\"$0\"; echo stopped; read -r answer; fg"
    let terminal = try PseudoTerminal(
      "/bin/sh",
      arguments: ["-m", "-c", script, Installation.program],
      environment: environment
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    terminal.send("search tandem")
    try await terminal.waitUntil("live rows") { $0.text.contains("1 ad, live") }

    terminal.send("\u{1A}")
    try await terminal.waitUntil("the shell") { $0.text.contains("stopped") }
    terminal.send("on\r")

    try await terminal.waitUntil("line and panel") {
      $0.text.contains("classifieds> search tandem\n1 ad, live\n  1  Tandem")
    }
    terminal.send("\u{15}quit\r")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("The first start says in three lines what to do next, and later ones do not")
  func firstStart() async throws {
    let terminal = try await prompt()
    let first = terminal.screen.text
    terminal.send("quit\r")
    #expect(try await terminal.exitStatus() == 0)
    let next = try await prompt()

    let asked = try await ProgramRun.run(["--version"], in: try Installation())
    let version = asked.output.trimmingCharacters(in: .newlines)
    let place = "On \(board.address.trimmingPrefix("http://"))."
    #expect(
      first == """
        \(place)
        Type `search` and a word: ads appear while you type.
        Down goes into the list, Enter opens a row, Esc goes back.
        `help` lists the commands, `help keys` the keys. Tab completes.
        classifieds>
        """
    )
    #expect(
      next.screen.text
        == "\(place)\nclassifieds \(version): type `search` and words, or `help`. Tab completes.\nclassifieds>"
    )
  }

  @Test("A list that was printed is also a screen, from which Esc leads back to the prompt")
  func lists() async throws {
    let terminal = try await prompt()
    terminal.send("draft set title Lampe\r")
    try await terminal.waitUntil("a draft") { $0.text.hasSuffix("saved.\nclassifieds>") }
    for (line, row) in [("categories", "Maison"), ("draft list", "Lampe")] {
      terminal.send(line + "\r")
      try await terminal.waitUntil("the table") { $0.text.contains(row) && $0.text.hasSuffix("\nclassifieds>") }
      // Down belongs to the list once the prompt has heard of it, which nothing shows.
      var isOpen = false
      for _ in 0..<3 where !isOpen {
        terminal.send("\u{1B}[B")
        let list = try? await terminal.waitUntil("the list") {
          $0.lines.first == line && $0.text.hasSuffix("Esc prompt")
        }
        isOpen = list != nil
      }
      #expect(isOpen)
      terminal.send("\r")
      try await terminal.waitUntil("a row") { $0.lines.first == line && $0.text.hasSuffix("Esc back") }
      terminal.send("\u{1B}")
      try await terminal.waitUntil("the list") { $0.text.hasSuffix("Esc prompt") }
      terminal.send("\u{1B}")
      try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    }
    terminal.send("more\r")
    try await terminal.waitUntil("the end") { $0.text.contains("These are all the rows.") }
  }

  @Test("A key of a list can open the text editor, and the list is there again afterwards")
  func editorOverList() async throws {
    // On the local board, where nobody has to sign in. It refuses an answer to one's own ad.
    let ad = [
      "draft new", "draft set title Tandem pliant", "draft set category loisirs", "draft set price 12",
      "draft set description Un tandem qui plie.", "draft publish",
    ]
    let run = try await ProgramRun.run([], input: ad.joined(separator: "\n"), in: installation)
    #expect(run.exitCode == 0, "\(run)")
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment([
        "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "EDITOR": "sed -i 1s/^/Hello/",
      ]),
      columns: 100
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    terminal.send("search tandem pliant")
    try await terminal.waitUntil("live rows") { $0.text.contains("1 ad, live") }
    terminal.send("\u{1B}[B")
    try await terminal.waitUntil("the list") { $0.text.hasSuffix("Esc prompt") }
    terminal.send("a")
    try await terminal.waitUntil("the board's answer") {
      $0.text.contains("The board does not accept this message") && $0.text.hasSuffix("Esc prompt")
    }
  }

  @Test("Prompts and outputs are marked, but not what is on a screen of its own")
  func marks() async throws {
    let terminal = try await prompt()
    terminal.send("category maison\r")
    try await terminal.waitUntil("the filter") { $0.text.hasSuffix("classifieds [Maison]>") }
    terminal.send("search lampe")
    try await terminal.waitUntil("live rows") { $0.text.contains(", live") }
    terminal.send("\u{1B}[B")
    try await terminal.waitUntil("the list") { $0.text.contains("Esc prompt") }
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the line") { $0.text.contains("classifieds [Maison]> search lampe") }
    terminal.send("\u{15}quit\r")
    #expect(try await terminal.exitStatus() == 0)

    let sent = String(decoding: terminal.bytes, as: UTF8.self)
    let marks = sent.matches(of: /\u{1B}\]133;([ABCD](?:;[0-9]+)?)\u{1B}\\|\u{1B}\[\?1049([hl])/)
      .map { String($0.output.1 ?? $0.output.2 ?? "") }
    #expect(marks.starts(with: ["A", "B", "C", "D;0", "A", "B"]))
    let screen = marks.split(maxSplits: 2, omittingEmptySubsequences: false) { ["h", "l"].contains($0) }
    #expect(screen.count == 3 && screen[1].isEmpty)
    #expect(screen.last?.first == "A")
  }

  @Test("A line that is typed ahead is printed again above its own output")
  func typedAhead() async throws {
    let terminal = try await prompt()
    terminal.send("search tandem\rconfig show theme\r")
    try await terminal.waitUntil("both outputs") { screen in
      screen.text.contains("1 ad for “tandem”") && screen.text.contains("classifieds> config show theme\ntheme  auto")
    }
  }

  @Test("What `config set` changes is in force at once")
  func settings() async throws {
    // Another board names its currency.
    let terminal = try await prompt(isLocal: true)
    terminal.send("config set currency usd\rsearch tandem\r")
    try await terminal.waitUntil("dollars") { $0.text.contains("1 ad for “tandem”") && $0.text.contains("$430") }
    terminal.send("config set language fr\rsearch tandem\r")
    try await terminal.waitUntil("French") { $0.text.contains("1 annonce pour «\u{A0}tandem\u{A0}»") }
    terminal.send("config set watch_quiet_hours 22:00-07:00\rconfig show watch_quiet_hours\rsearch tandem")
    try await terminal.waitUntil("a session with the changed setting, and what was typed") { screen in
      screen.text.contains("22:00-07:00  le fichier") && screen.text.contains("1 annonce, ")
    }
  }

  @Test("In vi mode the keys of a list work after an ad was left with Esc, and the line can be edited")
  func viList() async throws {
    let file = installation.folder.appending(path: "inputrc")
    try "set editing-mode vi\n".write(to: file, atomically: true, encoding: .utf8)
    let terminal = try await prompt(inputrc: file.path)
    terminal.send("search velo")
    try await terminal.waitUntil("live rows") { $0.text.contains(", live") }
    terminal.send("\u{1B}[B\r")
    try await terminal.waitUntil("the ad") { $0.text.contains("\n1 of 12 · ") }
    terminal.send("\u{1B}")
    try await terminal.waitUntil("the list") { $0.text.contains("Esc prompt") }

    terminal.send("s")
    try await terminal.waitUntil("a bookmark") { $0.text.contains("ookmarked") }
    terminal.send("q")
    try await terminal.waitUntil("the line") { $0.text.contains("\nclassifieds> search velo\n12 ads") }
    terminal.send(" x")
    try await terminal.waitUntil("the longer line") { $0.text.contains("\nclassifieds> search velo x\n") }
  }

  @Test("A session that follows `config set` keeps what the user's inputrc sets")
  func inputrc() async throws {
    let file = installation.folder.appending(path: "inputrc")
    try "set enable-bracketed-paste off\n".write(to: file, atomically: true, encoding: .utf8)
    let terminal = try await prompt(inputrc: file.path)

    terminal.send("config set mouse false\rconfig show mouse\r")
    try await terminal.waitUntil("the next session's answer") { $0.text.contains("mouse  false  the file") }

    #expect(!String(decoding: terminal.bytes, as: UTF8.self).contains("\u{1B}[?2004h"))
  }

  @Test("In linear mode readline is whole: history, its search, completion and editing")
  func linear() async throws {
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment([
        "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "CLASSIFIEDS_SERVER": board.address,
        "ACCESSIBLE": "1",
      ]),
      columns: 40
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    terminal.send("search tandem\r")
    try await terminal.waitUntil("the row") {
      // The terminal breaks the line where it is full, and nobody else does.
      $0.text.contains("row 1: Tandem de 1983, deux selles, un s\neul guidon") && $0.text.hasSuffix("\nclassifieds>")
    }
    terminal.send("ref\t")
    try await terminal.waitUntil("a command") { $0.text.hasSuffix("classifieds> refresh") }
    terminal.send("\u{15}\u{1B}[A")
    try await terminal.waitUntil("the last line") { $0.text.hasSuffix("classifieds> search tandem") }
    terminal.send("\u{03}")
    try await terminal.waitUntil("a new line") { $0.text.hasSuffix("^C\nclassifieds>") }
    terminal.send("\u{12}tand")
    try await terminal.waitUntil("a search of the history") { $0.text.hasSuffix("`tand': search tandem") }
    terminal.send("\u{03}")
    try await terminal.waitUntil("a new line") { $0.text.hasSuffix("C\nclassifieds>") }
    terminal.send("draft discard\r")
    try await terminal.waitUntil("an answer") { $0.text.hasSuffix("\nclassifieds>") && $0.text.contains("draft") }
    terminal.send("\u{04}")
    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("The current filter is in the prompt until it is cleared")
  func filter() async throws {
    let terminal = try await prompt()

    terminal.send("category loisirs\r")
    try await terminal.waitUntil("the filter") { $0.text.hasSuffix("classifieds [Loisirs]>") }
    terminal.send("category all\r")

    try await terminal.waitUntil("no filter") { $0.text.hasSuffix("\nclassifieds>") }
  }

  @Test("Ctrl-D and `quit` exit with 0, and the next session has the history", arguments: ["\u{04}", "quit\r"])
  func leaving(_ keys: String) async throws {
    let terminal = try await prompt()
    terminal.send("draft list\r")
    try await terminal.waitUntil("the list") { $0.text.contains("There are no drafts") }
    terminal.send(keys)
    #expect(try await terminal.exitStatus() == 0)

    let next = try await prompt()
    next.send(keys == "\u{04}" ? "\u{1B}[A" : "\u{1B}[A\u{1B}[A")

    try await next.waitUntil("the line of before") { $0.text.hasSuffix("classifieds> draft list") }
  }

  @Test("Lines entered right before Ctrl-D are still executed")
  func enteredBeforeLeaving() async throws {
    let terminal = try await prompt()

    terminal.send("draft set title Lampe\rdraft set price 12\r\u{04}")

    #expect(try await terminal.exitStatus() == 0)
    let draft = try await ProgramRun.run(["draft", "--json"], in: installation)
    #expect(draft.output.contains(#""title":"Lampe","category":null,"price":12"#))
  }

  @Test(
    "Ctrl-D ends the prompt before the terminal has answered, and no screen opens afterwards",
    arguments: ["doctor", "draft write"]
  )
  func leavingAtOnce(_ line: String) async throws {
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment([
        "TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null", "CLASSIFIEDS_PAGER": "cat",
        "CLASSIFIEDS_SERVER": board.address,
      ])
    )
    // The terminal never answers, and the prompt does not wait for that.
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }

    terminal.send("\(line)\r\u{04}")

    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("Ctrl-D at a question is no answer, and the prompt goes on")
  func noAnswer() async throws {
    let terminal = try await prompt()

    terminal.send("draft set title Lampe\rdraft discard\rdraft purge\r")
    try await terminal.waitUntil("the question") { $0.text.hasSuffix("[y/N]") }
    terminal.send("\u{04}")
    try await terminal.waitUntil("the refusal, and a prompt") {
      $0.text.contains("Not confirmed") && $0.text.hasSuffix("\nclassifieds>")
    }
    terminal.send("draft restore\r")
    try await terminal.waitUntil("the draft") {
      $0.text.contains("“Lampe” was restored") && $0.text.hasSuffix("\nclassifieds>")
    }
    terminal.send("\u{04}")

    #expect(try await terminal.exitStatus() == 0)
  }

  @Test("A closed window ends the program while a command asks something", arguments: [SIGHUP, SIGTERM])
  func closedWhileAsking(_ signal: Int32) async throws {
    let terminal = try await prompt()

    terminal.send("draft set title Lampe\rdraft discard\rdraft purge\r")
    try await terminal.waitUntil("the question") { $0.text.hasSuffix("[y/N]") }
    terminal.signal(signal)

    #expect(try await terminal.exitStatus() == 130)
  }

  @Test(
    "A board that is served at the prompt reads its settings again, each time, and signals end the program afterwards",
    arguments: [SIGHUP, SIGTERM]
  )
  func afterServing(_ signal: Int32) async throws {
    let terminal = try await prompt()
    for count in 1...2 {
      terminal.send("serve --port 0\r")
      try await terminal.waitUntil("an address") { $0.text.ranges(of: "listening on http").count == count }
      terminal.signal(SIGHUP)
      try await terminal.waitUntil("the settings") { $0.text.ranges(of: "settings were read again").count == count }
      terminal.send("\u{03}")
      try await terminal.waitUntil("a prompt") {
        $0.text.ranges(of: "Interrupted.").count == count && $0.text.hasSuffix("\nclassifieds>")
      }
    }

    terminal.signal(signal)

    #expect(try await terminal.exitStatus() == 130)
  }

  @Test("A wide title is cut, and nothing wraps", arguments: [(40, 2), (80, 1)])
  func width(_ columns: Int, lines: Int) async throws {
    let terminal = try await prompt(columns: columns)

    terminal.send("search 漫画")
    let screen = try await terminal.waitUntil("a row") { $0.text.contains(", live\n") }

    let rows = screen.text.split(separator: "\n").drop { !$0.hasPrefix("classifieds> search") }
    #expect(rows.first == "classifieds> search 漫画")
    #expect(rows.count == 2 + lines, "the line, one for the state, and those of the ad")
  }

  @Test("A terminal that cannot move its cursor gets a plain conversation without a single escape code")
  func dumb() async throws {
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment(["TERM": "dumb", "CLASSIFIEDS_SERVER": board.address])
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }

    terminal.send("search tandem\r")
    try await terminal.waitUntil("the result") { $0.text.contains("1 ad for “tandem”") }
    terminal.send("bogus\r")
    try await terminal.waitUntil("the error") { $0.text.contains("Unknown command “bogus”") }
    terminal.send("quit\r")

    #expect(try await terminal.exitStatus() == 0)
    #expect(!terminal.bytes.contains(0x1B))
  }

  @Test("Ctrl-C on a terminal that cannot move its cursor stops the form, drops the line, and says how to leave")
  func dumbInterrupt() async throws {
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment(["TERM": "dumb", "CLASSIFIEDS_SERVER": board.address])
    )
    try await terminal.waitUntil("a prompt") { $0.text.hasSuffix("classifieds>") }
    terminal.send("draft write\r")
    try await terminal.waitUntil("a question") { $0.text.contains("title:") || $0.text.contains("title [") }
    terminal.send("Lampe\r")
    try await terminal.waitUntil("the next question") { $0.text.contains("category") }
    terminal.send("\u{03}")
    try await terminal.waitUntil("the prompt again") { $0.text.hasSuffix("\nclassifieds>") }
    terminal.send("draft dis\u{03}")
    try await terminal.waitUntil("a hint") { $0.text.hasSuffix("Press Ctrl-C again to leave.\nclassifieds>") }
    terminal.send("draft show\r")
    try await terminal.waitUntil("what was typed into the form") {
      $0.text.contains("Lampe") && $0.text.hasSuffix("\nclassifieds>")
    }
    terminal.send("quit\r")
    #expect(try await terminal.exitStatus() == 0)
  }
}

extension PromptTests {
  private func prompt(
    server: String? = nil,
    isLocal: Bool = false,
    inputrc: String = "/dev/null",
    columns: Int = 100,
    rows: Int = 30
  ) async throws -> PseudoTerminal {
    var environment = ["TERM": "xterm", "NO_COLOR": "1", "INPUTRC": inputrc]
    if !isLocal { environment["CLASSIFIEDS_SERVER"] = server ?? board.address }
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment(environment),
      columns: columns,
      rows: rows
    )
    try await terminal.waitUntil("a greeting and a prompt") {
      $0.text.replacing("\n", with: " ").contains("Tab completes.") && $0.text.hasSuffix("classifieds>")
    }
    return terminal
  }
}
