import Imaging
import Languages
import SectionsTestSupport
import ShellTestSupport
import Terminal
import Testing

@testable import ListingsCommands
@testable import OrdersCommands
@testable import Shell

@Suite("`doctor` on the terminal")
struct TerminalCheckTests {
  init() {
    TestSections.register()
  }

  /// `status detail; hint`, by name.
  private func say(
    _ environment: [String: String],
    columns: Int? = 100,
    _ change: (inout TerminalReport) -> Void = { _ in }
  ) -> [String: String] {
    var report = TerminalReport(environment: environment, colour: .auto)
    change(&report)
    let examination = TerminalCheck(
      report: report,
      settings: Settings(environment: environment, file: SettingsFile(toml: "", path: "")),
      capabilities: Capabilities(
        environment: environment,
        inputIsTerminal: true,
        outputIsTerminal: columns != nil,
        windowSize: columns.map { ($0, 30) }
      )
    )
    var said: [String: String] = [:]
    for check in examination.checks {
      let texts = [check.detail, check.hint].compactMap(\.self).map { $0.text(in: .english) }
      said[check.name] = "\(check.status.rawValue) " + texts.joined(separator: "; ")
    }
    return said
  }

  @Test("A time zone that is not understood is a warning, and one that is says nothing")
  func timeZone() {
    #expect(
      say(["TZ": "Nowhere/City"])["terminal.timezone"]
        == "warn TZ=Nowhere/City is not a known time zone, so times are in UTC; "
        + "set TZ to a zone, such as Europe/Paris or CET-1CEST,M3.5.0,M10.5.0/3"
    )
    #expect(say(["TZ": "CET-1CEST,M3.5.0,M10.5.0/3"])["terminal.timezone"] == nil)
    #expect(say([:])["terminal.timezone"] == nil)
  }

  @Test("A named UTF-8 terminal that is large enough is fine")
  func fine() {
    let said = say(["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "fr_FR.UTF-8"]) { report in
      report.depth = .trueColour
      report.theme = .dark
      report.pictures = .kitty
      report.showsLinks = true
      report.answers = TerminalAnswers()
      report.answers?.name = "kitty(0.26.5)"
      report.answers?.takesKitty = true
      report.answers?.background = RGB(0, 10, 255)
      report.answers?.cell = PixelSize(width: 9, height: 18)
    }

    #expect(
      said == [
        "terminal.type": "ok xterm-256color",
        "terminal.size": "ok 100 columns, 30 rows",
        "terminal.colour": "ok true colour (COLORTERM=truecolor)",
        "terminal.theme": "ok dark (the background is #000aff)",
        "terminal.pictures": "ok kitty (the terminal reports it)",
        "terminal.cell": "ok 9 × 18 pixels",
        "terminal.connection": "ok directly: no tmux, screen or ssh",
        "terminal.locale": "ok LANG=fr_FR.UTF-8",
        "terminal.links": "ok addresses are shown as links",
        "terminal.answers": "ok kitty(0.26.5), kitty, OSC 11 #000aff, 9×18",
        "terminal.pager":
          "warn less -FIRX (default): not found; "
          + "choose another with `config set pager` or CLASSIFIEDS_PAGER",
      ]
    )
  }

  @Test("Without a terminal nothing is measured")
  func none() {
    let said = say(["TERM": "xterm", "LC_ALL": "C.utf8", "PAGER": ""], columns: nil)

    #expect(said["terminal.type"] == "ok standard output is not a terminal: no colour, no pictures, no prompt")
    #expect(said["terminal.size"] == nil)
    #expect(said["terminal.colour"] == "ok none (the output is not a terminal)")
    #expect(said["terminal.pager"] == "ok none ($PAGER)")
    #expect(said["terminal.locale"] == "ok LC_ALL=C.utf8")
    #expect(said["terminal.answers"] == nil, "it was not asked")
  }

  @Test(
    "Every terminal problem comes with advice",
    arguments: [
      ("terminal.type", [:], "warn TERM is not set: no prompt and no colour; set TERM to"),
      ("terminal.type", ["TERM": "dumb"], "warn TERM is dumb: plain lines without redrawing; set TERM to"),
      ("terminal.locale", ["LANG": "C"], "warn LANG=C is not UTF-8; set LANG to a UTF-8 locale"),
      ("terminal.locale", ["LC_ALL": "fr_FR", "LANG": "C.UTF-8"], "warn LC_ALL=fr_FR is not UTF-8; set LANG"),
      ("terminal.locale", [:], "warn the locale is not set; set LANG"),
      ("terminal.size", [:], "warn 20 columns, 30 rows; enlarge the window to at least 40 × 10"),
      ("terminal.pager", ["PAGER": "nosuch -x", "PATH": "/bin"], "warn nosuch -x ($PAGER): not found"),
    ] as [(String, [String: String], String)]
  )
  func warnings(name: String, environment: [String: String], beginning: String) {
    let said = say(environment, columns: name == "terminal.size" ? 20 : 80)[name] ?? ""

    #expect(said.hasPrefix(beginning), "\(said)")
  }

  @Test(
    "`doctor` names what decides the colours, the theme and the picture protocol",
    arguments: [
      ("terminal.colour", ["CLASSIFIEDS_COLOR": "always"], "($CLASSIFIEDS_COLOR)"),
      ("terminal.colour", ["NO_COLOR": "1", "TERM": "xterm"], "none (NO_COLOR)"),
      ("terminal.colour", ["CLICOLOR_FORCE": "1"], "(CLICOLOR_FORCE)"),
      ("terminal.colour", ["CLICOLOR": "0", "TERM": "xterm"], "none (CLICOLOR=0)"),
      ("terminal.colour", ["TERM": "xterm"], "16 colours (TERM=xterm)"),
      ("terminal.theme", ["CLASSIFIEDS_THEME": "light"], "light ($CLASSIFIEDS_THEME)"),
      ("terminal.theme", ["COLORFGBG": "0;15"], "auto (COLORFGBG=0;15)"),
      ("terminal.pictures", ["CLASSIFIEDS_IMAGES": "sixel"], "sixel ($CLASSIFIEDS_IMAGES)"),
      ("terminal.connection", ["TMUX": "/tmp/x", "SSH_TTY": "/dev/pts/1"], "through tmux, ssh"),
      ("terminal.pager", ["CLASSIFIEDS_PAGER": "(less)"], "(less) ($CLASSIFIEDS_PAGER)"),
    ] as [(String, [String: String], String)]
  )
  func reasons(name: String, environment: [String: String], ending: String) {
    let said = say(environment)[name] ?? ""

    #expect(said.hasPrefix("ok "), "\(said)")
    #expect(said.hasSuffix(ending), "\(said)")
  }

  @Test("A terminal that says nothing about itself is reported with the settings for that")
  func silent() {
    let said = say(["TERM": "xterm"]) { $0.answers = TerminalAnswers() }

    #expect(
      said["terminal.answers"]
        == "warn the terminal does not report what it supports; set `theme` and `images` yourself"
    )
  }
}
