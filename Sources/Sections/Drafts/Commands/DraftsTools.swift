import Drafts
import Languages
import Listings
import Loading
package import MCP
package import Shell

extension DraftsSection {
  package func tools(in context: ShellContext) -> [MCPTool] {
    let context = context.with(self)
    return [context.listTool(), context.readTool(), context.createTool(), context.editTool()]
  }
}

extension DraftsContext {
  /// Lists the drafts.
  fileprivate func listTool() -> MCPTool {
    MCPTool(
      "list_drafts",
      title: "List drafts",
      description: "Lists the user’s drafts of ads, the oldest first. read_draft has their texts.",
      hints: .reading(isOpenWorld: false),
      input: [ToolPage.cursor],
      output: [
        .required(
          "items",
          .list(
            .object([
              .required("id", .text()), .required("updated", .day), .required("by_agent", .flag),
              MCPSchema.Member("current", .flag, "Missing if it is not the user’s current draft."),
              MCPSchema.Member("status", DraftDocument.statusSchema, "Missing if it is a draft; see read_draft."),
              Untrusted.schema([.required("title", .optional(.text()))]),
            ])
          )
        ),
        ToolPage.nextCursor,
      ]
    ) { arguments in
      let current = try await drafts.currentID()
      let part = try ToolPage.part(of: try await drafts.drafts(.draft), arguments)
      var rows: [JSONValue] = []
      for draft in part.rows {
        let status = DraftDocument.status(of: draft, try await publisher.latest(of: draft.id))
        rows.append(
          .object(
            [
              .init("id", .string(draft.id)),
              .init("updated", .string(String(WireDate.text(from: draft.updatedAt).prefix(10)))),
              .init("by_agent", .bool(draft.isByAgent)),
            ] + (draft.id == current ? [.init("current", .bool(true))] : [])
              + (status == Draft.Status.draft.rawValue ? [] : [.init("status", .string(status))])
              + [Untrusted.member([.init("title", draft.fields[.title].map { Untrusted.line($0) } ?? .null)])]
          )
        )
      }
      return .object([.init("items", .array(rows))] + part.next)
    }
  }

  /// Reads a draft.
  fileprivate func readTool() -> MCPTool {
    MCPTool(
      "read_draft",
      title: "Read a draft",
      description: "Returns a draft with its texts, and what a board would refuse.",
      hints: .reading(isOpenWorld: false),
      input: [MCPSchema.Member("id", .text(most: 100), "The id of a draft; the current one unless it is given.")],
      output: DraftDocument.toolSchema
    ) { arguments in
      guard let id = arguments["id"]?.stringValue else {
        return try await toolDocument(of: try await drafts.requireCurrentDraft())
      }
      guard let draft = try await drafts.draft(id: id) else {
        throw DraftsModelError.noSuchDraft("id:\(id)", count: try await drafts.count(.draft))
      }
      return try await toolDocument(of: draft)
    }
  }

  /// Starts a draft.
  fileprivate func createTool() -> MCPTool {
    MCPTool(
      "create_draft",
      title: "Start a draft",
      description: """
        Starts a draft of an ad, which is marked as written by an agent. The user’s current draft stays current. \
        The user publishes it, with `classifieds draft publish`.
        """,
      hints: MCPTool.Hints(isReadOnly: false, isDestructive: false, isIdempotent: false, isOpenWorld: false),
      input: Self.fields { $0 },
      output: DraftDocument.toolSchema
    ) { arguments in
      let changes = try await changes(arguments)
      guard !changes.isEmpty else { throw MCPArgumentError("A draft needs at least one field.") }
      return try await toolDocument(of: try await drafts.createByAgent(changes.compactMapValues(\.self)))
    }
  }

  /// Changes a draft.
  fileprivate func editTool() -> MCPTool {
    MCPTool(
      "edit_draft",
      title: "Change a draft",
      description: """
        Writes fields of a draft, which is marked as written by an agent; null clears a field, and fields that are not \
        given stay. Every earlier text stays in the history of the draft. An ad that is already published changes when \
        the user publishes the draft again.
        """,
      hints: MCPTool.Hints(isReadOnly: false, isDestructive: true, isIdempotent: true, isOpenWorld: false),
      input: [.required("id", .text(most: 100), "The id of a draft, as list_drafts has it.")]
        + Self.fields { .optional($0) },
      output: DraftDocument.toolSchema
    ) { arguments in
      let changes = try await changes(arguments)
      guard !changes.isEmpty else { throw MCPArgumentError("There is no field to change.") }
      return try await toolDocument(of: try await drafts.editByAgent(arguments["id"]?.stringValue ?? "", changes))
    }
  }

  /// The arguments for the fields of a draft.
  private static func fields(_ schema: (MCPSchema) -> MCPSchema) -> [MCPSchema.Member] {
    [
      MCPSchema.Member("title", schema(.text(most: 500)), "5 to 95 characters."),
      MCPSchema.Member("category", schema(.text(most: 100)), "The name of a category, as list_categories has it."),
      MCPSchema.Member("price", schema(.number), "In the currency of the board, with at most two decimals."),
      MCPSchema.Member("description", schema(.text(most: 20_000)), "At most 4,000 characters."),
      MCPSchema.Member("urgent", schema(.flag)),
    ]
  }

  /// What arguments write; `nil` clears a field.
  private func changes(_ arguments: MCPArguments) async throws -> [DraftField: String?] {
    let categories = arguments["category"]?.stringValue == nil ? [] : await categoriesForDrafts()
    var changes: [DraftField: String?] = [:]
    for field in DraftField.written {
      let text: String?
      switch arguments[field.rawValue] {
      case nil: continue
      case .null?: text = nil
      case .bool(let isYes)?: text = isYes ? YesNoText.yes : YesNoText.no
      case .string(let typed)?:
        guard !typed.allSatisfy(\.isWhitespace) else {
          throw MCPArgumentError(
            "\(field.rawValue) is empty. Leave it out, or clear the field with null in edit_draft."
          )
        }
        guard Untrusted.isShownUnchanged(typed, hasLines: field == .description) else {
          throw MCPArgumentError(
            field == .description
              ? "description must not have tabs or invisible characters."
              : "\(field.rawValue) must be one line, without tabs and invisible characters."
          )
        }
        text = field.value(of: typed, categories: categories, language: .english)
      case let number?: text = number.text
      }
      changes.updateValue(text, forKey: field)
    }
    return changes
  }

  private func toolDocument(of draft: Draft) async throws -> JSONValue {
    DraftDocument.toolDocument(
      of: draft,
      status: DraftDocument.status(of: draft, try await publisher.latest(of: draft.id)),
      problems: await problems(of: draft),
      currency: await listings.recalledCurrency()
    )
  }
}

extension DraftDocument {
  fileprivate static let statusSchema = MCPSchema.choice([
    "draft", "discarded", "sending", "unknown", "published", "refused",
  ])

  /// What a tool returns of a draft.
  fileprivate static let toolSchema: [MCPSchema.Member] = [
    .required("id", .text()),
    .required("status", statusSchema, "published: an ad on the board, perhaps without the newest changes."),
    .required("revision", .integer()),
    .required("updated_at", .moment), .required("by_agent", .flag, "Whether an agent has written any of it."),
    .required("currency", .text(most: 3)),
    .required("price", .optional(.number), "null also if the text is not one amount: then `untrusted` has it."),
    .required("urgent", .optional(.flag)), .required("photos", .integer(), "How many it has."),
    .required(
      "problems",
      .list(
        .object([
          .required("field", .choice((DraftField.written + [.photos]).map(\.rawValue))),
          .required("rule", .choice(DraftProblem.Rule.allCases.map(\.rawValue))),
        ])
      ),
      "What a board would refuse."
    ),
    Untrusted.schema([
      .required("title", .optional(.text())), .required("category", .optional(.text())),
      .required("description", .optional(.text())), MCPSchema.Member("price", .text()),
    ]),
  ]

  fileprivate static func toolDocument(
    of draft: Draft,
    status: String,
    problems: [DraftProblem],
    currency: String
  ) -> JSONValue {
    let price = draft.price(in: currency)
    func text(_ field: DraftField) -> JSONValue.Member {
      .init(field.rawValue, draft.fields[field].map { Untrusted.text($0) } ?? .null)
    }
    return .object([
      .init("id", .string(draft.id)), .init("status", .string(status)), .init("revision", .int(draft.revision)),
      .init("updated_at", .string(WireDate.text(from: draft.updatedAt))), .init("by_agent", .bool(draft.isByAgent)),
      .init("currency", .string(currency)), .init("price", price.map { .decimal($0.amount) } ?? .null),
      .init("urgent", draft.isUrgent.map(JSONValue.bool) ?? .null), .init("photos", .int(draft.photos.count)),
      .init(
        "problems",
        .array(
          problems.map {
            .object([.init("field", .string($0.field.rawValue)), .init("rule", .string($0.rule.rawValue))])
          }
        )
      ),
      Untrusted.member(
        [text(.title), text(.category), text(.description)]
          + (price == nil && draft.fields[.price] != nil ? [text(.price)] : [])
      ),
    ])
  }
}
