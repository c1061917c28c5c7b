import BoardSQLite
import Boards
import BoardsCommands
import Database
import Drafts
import DraftsCommands
import Languages
import ListingsCommands
import Messages
import MessagesCommands
import MessagesStore
import Shell
import WatchesStore

extension BoardsSection: ComposedSection {
  init(_ services: SharedServices) {
    let (settings, board) = (services.settings, services.board)
    let publisher = services.section(DraftsSection.self).publisher
    let messages = services.section(MessagesSection.self).model
    // Those of the local board, while another one may be in use.
    let conversations = SQLiteConversationStore(database: services.user, board: SharedServices.localBoard)
    let watches = SQLiteWatchStore(database: services.user, board: SharedServices.localBoard)
    let isLocal = settings.server == nil
    services.inspect(
      "board",
      .foreign(path: services.situation.paths.localBoard, newest: BoardSchema.version),
      // In a file of an earlier version, all ads of this table are listed: there it is the column behind the table.
      counting: [(Message.keptAds, "SELECT (SELECT count(*) FROM ad WHERE is_listed) FROM (SELECT 1 AS is_listed)")]
    )
    self.init(
      host: BoardService(
        localBoard: services.situation.paths.localBoard,
        clock: settings.clock,
        localCurrency: settings.currency,
        environment: services.environment,
        say: { [notices = services.notices] in await notices.say($0) }
      ),
      reset: {
        // In this order: if the second step fails, the command can be repeated.
        try await publisher.forgetLocalBoard()
        try await isLocal ? messages.forget() : conversations.forget()
        try await watches.forget()
        try await board.reset()
      },
      accounts: services.accounts,
      forgetAccount: { [name = services.publishingName] in
        try await publisher.forget(board: name)
        try await messages.forget()
      }
    )
  }
}

extension SharedServices {
  /// The accounts on boards.
  var accounts: AccountService {
    AccountService(
      api: AccountAPI(client: readingClient, board: extensionsOfBoards()),
      server: settings.server,
      environment: environment,
      file: TokenFile(path: situation.paths.token),
      names: AccountNamesFile(path: situation.paths.accountNames),
      local: { [board] in (try await board.url(), token: try await board.localToken()) }
    )
  }
}
