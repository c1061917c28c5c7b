package import Testing

extension Trait where Self == TimeLimitTrait {
  /// Ends a test that hangs. It is long because a busy machine must not make tests fail. A wait in vain fails much sooner and says why
  /// (``WaitInVain``, ``PseudoTerminal/Failure``).
  package static var hangLimit: Self { .timeLimit(.minutes(8)) }
}

extension Duration {
  /// For time limits that a test does not mean to reach: a machine that stands still for a minute must not make tests fail.
  package static var unreached: Duration { .seconds(300) }
}
