package import ArgumentParser
import Languages
import Loading
import Terminal

/// One column of rows that are printed for programs, separated by tabs.
package struct RowField<Row>: Sendable {
  /// Its name in `--fields`.
  package let name: String
  /// The text of a row, in one line; empty if the row has none.
  package let value: @Sendable (Row) -> String

  /// Declares a column.
  package init(_ name: String, _ value: @escaping @Sendable (Row) -> String) { (self.name, self.value) = (name, value) }
}

/// The value of `--fields`: names of columns, or `help`.
package struct FieldNames: ExpressibleByArgument, Sendable, Equatable {
  /// The names, in the order in which they are printed.
  package let names: [String]

  /// Reads names that are separated by commas.
  package init?(argument: String) {
    names = argument.split(separator: ",").map { $0.trimmingPrefix(" ").lowercased() }
    if names.isEmpty { return nil }
  }
}

/// The `--fields` of a command that lists rows.
package struct FieldOptions: ParsableArguments {
  @Option(help: ArgumentHelp(.fieldsHelp, valueName: .fieldsHelpValue))
  package var fields: FieldNames?

  package init() {}
}

/// How a list is printed.
package enum RowForm<Row>: Sendable {
  /// As rows that people read.
  case people
  /// As these columns.
  case columns([RowField<Row>])
  /// Only the names of the columns were asked for, and they have been printed.
  case done
}

extension CommandContext {
  /// Decides how a command prints its rows: in the columns asked for, or else, without a terminal, in the standard ones.
  ///
  /// - Parameters:
  ///   - names: the value of `--fields`.
  ///   - known: all columns of such rows.
  ///   - standard: the columns without a terminal; `nil` for all.
  ///
  /// Throws a usage ``Failure`` for an unknown column.
  package func form<Row>(
    _ names: FieldNames?,
    of known: [RowField<Row>],
    standard: [String]? = nil
  ) async throws -> RowForm<Row> {
    if names?.names == ["help"] {
      isJSON
        ? try await print(.array(known.map { .string($0.name) }))
        : try await console.print(known.map { StyledText(SafeText($0.name)) })
      return .done
    }
    let isSeen = await console.isTerminal()
    guard let wanted = names?.names ?? (isSeen ? nil : standard ?? known.map(\.name)) else { return .people }
    return .columns(
      try wanted.map { name in
        guard let field = known.first(where: { $0.name == name }) else {
          let list = known.map(\.name).joined(separator: ", ")
          throw Failure(.usage, .noSuchField(.quoted(name)), hint: .fieldsAre(list))
        }
        return field
      }
    )
  }

  /// Prints rows in columns, separated by tabs. Tabs and line ends in a text become spaces.
  package func print<Row>(_ rows: some Sequence<Row>, columns: [RowField<Row>]) async throws {
    let lines = rows.map { row in columns.map { SafeText($0.value(row)).description }.joined(separator: "\t") }
    if !lines.isEmpty { try await console.print(document: lines.joined(separator: "\n")) }
  }
}
