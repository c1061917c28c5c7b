import BoardCommands
import Shell

extension BoardSection: ComposedSection {
  init(_ services: SharedServices) {
    self.init(serve: BoardService(clock: services.settings.clock, environment: services.environment).serve)
  }
}
