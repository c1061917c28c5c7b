import Languages
import Listings
import Loading
package import MCP
package import Shell

extension ListingsSection {
  package func tools(in context: ShellContext) -> [MCPTool] {
    let context = context.with(self)
    return [context.searchTool(), context.openTool(), context.categoriesTool()]
  }
}

extension ListingsContext {
  /// Lists the ads that a search finds.
  fileprivate func searchTool() -> MCPTool {
    let pages = SearchPages()
    return MCPTool(
      "search_ads",
      title: "Search ads",
      description: """
        Lists ads of the board in which every word of the query occurs; without a query, all of them. A query can have \
        conditions: <200 or >=50 (price), "a phrase", a|b (either), -word (not), since:7d, urgent:yes, photo:yes, \
        status:active|reserved|sold. open_ad reads the whole text of an ad. A part can be short or empty and still have \
        a next_cursor: then the search goes on there.
        """,
      hints: .reading(isOpenWorld: true),
      input: [
        MCPSchema.Member("query", .text(most: 500)),
        MCPSchema.Member("category", .text(most: 100), "The name of a category, as list_categories has it."),
        MCPSchema.Member("sort", .choice(ListingSort.allCases.map(\.rawValue)), "-price is the dearest first."),
        MCPSchema.Member("limit", .integer(1...ToolPage.length), "The number of rows; 20 unless it is given."),
        ToolPage.cursor,
      ],
      output: [
        .required("total", .optional(.integer()), "How many ads match; null if the board does not say."),
        .required("currency", .text(most: 3)),
        .required("source", .choice(["server", "cache"]), "cache: the board did not respond."),
        MCPSchema.Member("cached_at", .moment),
        .required("items", .list(.object(ListingItem.rowSchema))),
        ToolPage.nextCursor,
        MCPSchema.Member("suggestion", .object([Untrusted.schema([.required("query", .text())])]), "Probably meant."),
      ]
    ) { arguments in
      try await search(arguments, pages)
    }
  }

  private func search(_ arguments: MCPArguments, _ pages: SearchPages) async throws -> JSONValue {
    // A query is split as the line of a search is.
    let line = SplitLine("search " + (arguments["query"]?.stringValue ?? "").replacing(/\s+/, with: " "))
    guard var command = SearchCommand.plain(Array(try line.checked().dropFirst()), GlobalOptions()) else {
      throw MCPArgumentError("query cannot be read.")
    }
    command.category = arguments["category"]?.stringValue
    command.sort = arguments["sort"]?.stringValue.flatMap(ListingSort.init(rawValue:))
    var request = SearchRequest(command, filter: nil, currency: await listings.recalledCurrency())
    request.note(WrittenWords(line))
    let (start, limit) = (try ToolPage.start(arguments), arguments["limit"]?.intValue ?? ToolPage.length)
    let search = try await request.checkedSearch(in: listings.categories, now: now(), zone: timeZone)
    let isFirst = arguments["cursor"] == nil
    let results = try await pages.results(of: request, isFirst: isFirst, upTo: start + limit, listings.reader) {
      try await listings.firstBatch(of: search)
    }
    let rows = results.rows.dropFirst(start).prefix(limit)
    let end = start + rows.count
    let isMore = end < results.rows.count || results.hasMore
    let currency = JSONValue.string(await listings.namedCurrency())
    var members: [JSONValue.Member] = [
      .init("total", results.total.map(JSONValue.int) ?? .null), .init("currency", currency),
    ]
    switch results.origin {
    case .server, .bookmarks: members.append(.init("source", .string("server")))
    case .cache(let seenAt):
      members += [.init("source", .string("cache")), .init("cached_at", .string(WireDate.text(from: seenAt)))]
    }
    members.append(.init("items", .array(rows.map(\.toolRow))))
    members += ToolPage.next(isMore ? end : nil)
    if let suggestion = results.suggestion {
      let query = suggestion.query(for: search.text)
      members.append(.init("suggestion", .object([Untrusted.member([.init("query", Untrusted.line(query))])])))
    }
    return .object(members)
  }

  /// Reads an ad.
  fileprivate func openTool() -> MCPTool {
    MCPTool(
      "open_ad",
      title: "Read an ad",
      description: "Returns an ad with its whole text. The user’s marks on ads stay as they are.",
      hints: .reading(isOpenWorld: true),
      input: [.required("id", .integer(), "The id of an ad, as search_ads has it.")],
      output: ListingItem.schema
    ) { arguments in
      guard let id = arguments["id"]?.intValue else { throw MCPArgumentError("id is missing.") }
      return try await listings.listing(id: id).toolDocument
    }
  }

  /// Lists the board's categories.
  fileprivate func categoriesTool() -> MCPTool {
    MCPTool(
      "list_categories",
      title: "List categories",
      description: "Lists the categories of the board, which search_ads and drafts name.",
      hints: .reading(isOpenWorld: true),
      input: [ToolPage.cursor],
      output: [
        .required(
          "items",
          .list(.object([.required("id", .integer()), Untrusted.schema([.required("name", .text())])]))
        ),
        ToolPage.nextCursor,
      ]
    ) { arguments in
      let part = try ToolPage.part(of: try await listings.categories.all(), arguments)
      let rows = part.rows.map { category in
        JSONValue.object([
          .init("id", .int(category.id)), Untrusted.member([.init("name", Untrusted.line(category.name))]),
        ])
      }
      return .object([.init("items", .array(rows))] + part.next)
    }
  }
}

extension ListingItem {
  private static let facts: [MCPSchema.Member] = [
    .required("id", .integer()), .required("price", .number), .required("category_id", .integer()),
    MCPSchema.Member("urgent", .flag, "Missing if it is not."),
    MCPSchema.Member("status", .choice(ListingStatus.allCases.map(\.rawValue)), "Missing if it is active."),
  ]

  private var facts: [JSONValue.Member] {
    [
      .init("id", .int(listing.id)), .init("price", .decimal(listing.price.amount)),
      .init("category_id", .int(listing.categoryID)),
    ] + (listing.isUrgent ? [.init("urgent", .bool(true))] : [])
      + (listing.status == .active ? [] : [.init("status", .string(listing.status.rawValue))])
  }

  /// What a list has of an ad.
  fileprivate static let rowSchema: [MCPSchema.Member] =
    facts + [.required("created", .day), Untrusted.schema([.required("title", .text())])]

  /// The ad in a list.
  fileprivate var toolRow: JSONValue {
    .object(
      facts + [
        .init("created", .string(String(WireDate.text(from: listing.createdAt).prefix(10)))),
        Untrusted.member([.init("title", Untrusted.line(listing.title))]),
      ]
    )
  }

  /// What there is of an ad.
  fileprivate static let schema: [MCPSchema.Member] =
    facts + [
      .required("currency", .text(most: 3)), .required("created", .moment),
      Untrusted.schema([
        .required("title", .text()), .required("description", .text()), MCPSchema.Member("category", .text()),
        MCPSchema.Member("seller", .text()), MCPSchema.Member("page", .text(), "The address of its web page."),
        MCPSchema.Member("picture", .text(), "The address of a picture."),
      ]),
    ]

  /// The whole ad.
  fileprivate var toolDocument: JSONValue {
    let others = [
      ("category", category), ("seller", listing.seller), ("page", url?.addressForOthers),
      ("picture", largePicture?.addressForOthers),
    ]
    return .object(
      facts + [
        .init("currency", .string(currency)), .init("created", .string(WireDate.text(from: listing.createdAt))),
        Untrusted.member(
          [
            .init("title", Untrusted.text(listing.title)), .init("description", Untrusted.text(listing.description)),
          ] + others.compactMap { name, text in text.map { .init(name, Untrusted.text($0)) } }
        ),
      ]
    )
  }
}
