import NIOCore

/// The event loops that all connections of this process share.
enum EventLoops {
  /// The number of event loops. May be set once, before any is used.
  static var count: Int {
    get { NIOSingletons.groupLoopCountSuggestion }
    set { NIOSingletons.groupLoopCountSuggestion = newValue }
  }
}
