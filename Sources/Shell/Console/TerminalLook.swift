import Glibc
package import Terminal

/// How things look on this terminal, from what was set, what the environment says, and what the terminal said of itself.
package struct TerminalLook: Sendable {
  package let painter: Painter
  package let pictures: PictureSupport
  /// What `doctor` tells of it.
  package let report: TerminalReport

  /// - Parameters:
  ///   - answers: what the terminal said; `nil` if it was not asked.
  ///   - tmux: what tmux said, inside of one.
  ///   - output: where things are shown.
  package init(
    settings: Settings,
    environment: [String: String],
    answers: TerminalAnswers?,
    tmux: TmuxClient?,
    output: Int32 = STDOUT_FILENO
  ) {
    let capabilities = Capabilities.current(
      environment: environment,
      output: output,
      colour: settings.colour,
      answers: answers
    )
    let theme = Theme.resolved(choice: settings.theme, answers: answers, environment: environment)
    painter = Painter(theme: theme, depth: capabilities.depth, links: capabilities.links && !settings.isLinear)
    let isInsideTmux = environment["TMUX"]?.isEmpty == false
    var ladder = PictureLadder.choose(
      answers: answers,
      choice: settings.images,
      environment: environment,
      colour: capabilities.depth,
      tmux: tmux
    )
    // Behind tmux a picture is found by a colour of 24 bits.
    if ladder == .kitty, isInsideTmux, capabilities.depth != .trueColour, settings.images == nil { ladder = .blocks }
    pictures = PictureSupport(
      // Pictures would have to be drawn over, or read out cell by cell.
      best: settings.isLinear && ladder != .none ? .words : ladder,
      isInsideTmux: isInsideTmux,
      cell: answers?.cell ?? Capabilities.cell(of: output) ?? PictureSupport.words.cell
    )
    var report = TerminalReport(environment: environment, colour: settings.colour)
    report.depth = capabilities.depth
    report.theme = theme == .light ? .light : .dark
    report.pictures = pictures.best
    report.showsLinks = painter.links
    report.answers = answers
    self.report = report
  }
}
