import Database
import Shell
import WatchesCommands
import WatchesStore

extension WatchesSection: ComposedSection {
  static var userTables: [UserSchema] { [.watches, .watchDeliveries] }

  init(_ services: SharedServices) { self.init() }
}
