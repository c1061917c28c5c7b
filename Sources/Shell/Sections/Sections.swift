import Synchronization

/// The sections of the program.
///
/// ArgumentParser asks types for what they declare: a list can only reach them from outside every call. The program
/// registers it once, before anything else.
package enum Sections {
  private static let registered = Mutex<[any Section.Type]>([])

  /// Every section, in the order in which help lists their commands.
  package static var all: [any Section.Type] { registered.withLock { $0 } }

  /// Registers the sections. The grammar is read once: later calls do not change it.
  package static func register(_ sections: [any Section.Type]) {
    registered.withLock { $0 = sections }
  }
}
