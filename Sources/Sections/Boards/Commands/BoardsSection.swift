package import ArgumentParser
package import Boards
import HTTP
package import Languages
package import Shell
import Terminal

/// The boards that the user runs, and the accounts on boards.
package struct BoardsSection: Section {
  /// Runs boards, and moves them.
  package var host: any BoardHost
  /// Deletes everything on the local board.
  package var reset: @Sendable () async throws -> Void
  /// The accounts on boards.
  package var accounts: AccountService
  /// Deletes what is kept here of the account on the board in use: its messages, and what waits to be sent.
  package var forgetAccount: @Sendable () async throws -> Void
  private let greeting = SectionTask()

  /// Creates the section.
  package init(
    host: any BoardHost,
    reset: @escaping @Sendable () async throws -> Void,
    accounts: AccountService,
    forgetAccount: @escaping @Sendable () async throws -> Void
  ) {
    (self.host, self.reset, self.accounts, self.forgetAccount) = (host, reset, accounts, forgetAccount)
  }

  package static var commands: [CommandGroup] {
    [
      CommandGroup(
        name: .groupBoards,
        subcommands: [
          ServeCommand.self, LoginCommand.self, LogoutCommand.self, AccountCommand.self, ReportCommand.self,
          BoardCommand.self,
        ]
      )
    ]
  }

  /// Says which board is in use, as whom, and how many messages are unread, as far as that is known, unless it is the
  /// local board, which is said elsewhere.
  package func begin(in context: ShellContext) async {
    guard let server = accounts.server else { return }
    let address = Message.onBoard(server.authority)
    guard let token = (try? await accounts.access())?.token else { return await context.say(address) }
    let unread = await context.unreadMessages().values.reduce(0, +)
    @Sendable func line(_ names: AccountNames) -> Message {
      let board = names.board ?? server.authority
      return unread > 0
        ? .onBoardWithUnread(board, name: names.account, count: unread) : .onBoardAs(board, name: names.account)
    }
    let known = accounts.knownNames(of: token, at: server)
    if let known { await context.say(line(known)) }
    // The board is asked while the prompt is already there.
    greeting.begin { [accounts] in
      let current = try? await accounts.current(of: token, at: server)
      if Task.isCancelled, known != nil { return }
      // An invitation that was used is said by itself.
      var names = current?.names ?? known
      names?.joined = known?.joined
      if known == nil || names != known {
        await context.say(current.map { line($0.names) } ?? address)
      }
      for name in current?.joined ?? [] { await context.say(.invitationWasUsed(name)) }
      for restriction in current?.restrictions.prefix(Self.mostRestrictions) ?? [] {
        await context.say([ModerationRendering.notice(restriction, in: context.timeZone), .accountSaysWhy], .failure)
      }
      for report in current?.decidedReports.prefix(Self.mostRestrictions) ?? [] {
        await context.say(ModerationRendering.notice(report))
      }
    }
  }

  /// A prompt begins with no more of them, and of reports that were decided.
  private static let mostRestrictions = 3

  package func close(in context: ShellContext) async { await greeting.end() }

  package static var keys: [Message] { CaseRows.actions.map(\.keyLine) }

  package static func files(in paths: Paths) -> [KeptFile] {
    [KeptFile(.pathBoard, paths.localBoard, companions: ["-clean", ".images"])]
  }

  package static var manual: ManualFacts {
    ManualFacts(
      files: [
        Mdoc.Entry(
          label: "Pa ~/.local/share/classifieds/board.sqlite",
          text: ["The local board, with its pictures in board.sqlite.images."]
        ),
        Mdoc.Entry(
          label: "Pa board.toml",
          text: ["The settings of a board that is served, beside its file."]
        ),
      ]
    )
  }
}

/// What commands of boards work with.
typealias BoardsContext = CommandContext<BoardsSection>
