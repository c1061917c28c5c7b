import Glibc
import Terminal

/// The appearance on this terminal, from the settings, the environment, and the terminal's answers.
struct TerminalLook: Sendable {
  let painter: Painter
  let pictures: PictureSupport
  /// The report for `doctor`.
  let report: TerminalReport

  /// - Parameters:
  ///   - answers: the terminal's answers; `nil` if it was not asked.
  ///   - tmux: tmux's answer, inside tmux.
  ///   - output: where things are displayed.
  init(
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
    painter = Painter(
      theme: theme,
      depth: capabilities.depth,
      links: capabilities.links && !settings.isLinear,
      changes: settings.themeChanges
    )
    let isInsideTmux = environment["TMUX"]?.isEmpty == false
    var best = PictureProtocolSelection.choose(
      answers: answers,
      choice: settings.images,
      environment: environment,
      colour: capabilities.depth,
      tmux: tmux
    )
    // Behind tmux a 24-bit colour identifies a picture.
    if best == .kitty, isInsideTmux, capabilities.depth != .trueColour, settings.images == nil { best = .blocks }
    pictures = PictureSupport(
      // Pictures would have to be redrawn, or read out cell by cell.
      best: settings.isLinear && best != .none ? .words : best,
      isInsideTmux: isInsideTmux,
      cell: answers?.cell ?? Capabilities.cell(of: output) ?? PictureSupport.words.cell
    )
    report = TerminalReport(
      environment: environment,
      colour: settings.colour,
      depth: capabilities.depth,
      theme: ThemeChoice(rawValue: theme.rawValue),
      pictures: pictures.best,
      showsLinks: painter.links,
      answers: answers
    )
  }
}
