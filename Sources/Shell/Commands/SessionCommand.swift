import ArgumentParser

/// A command that does its work in a session.
protocol SessionCommand: ParsableCommand, Sendable {
  /// The options every command takes.
  var options: GlobalOptions { get }
  /// Whether it has to end within the time a one-shot command has.
  static var isBounded: Bool { get }
  /// Whether it puts up a screen of its own.
  static var needsStage: Bool { get }
  /// The same two for what this one was asked for.
  var endsByItself: Bool { get }
  var takesStage: Bool { get }
  /// Whether it is there to find out what is wrong with the settings, and has to run with what is left of them.
  static var showsProblemsOfSettings: Bool { get }
  /// Does it.
  func run(in session: Session) async throws
}

extension SessionCommand {
  static var isBounded: Bool { true }
  static var needsStage: Bool { false }
  var endsByItself: Bool { Self.isBounded }
  var takesStage: Bool { Self.needsStage }
  static var showsProblemsOfSettings: Bool { false }
}
