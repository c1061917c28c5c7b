package import Loading

/// A tool that a server offers to models.
package struct MCPTool: Sendable {
  /// What a tool does to its environment, for clients that ask their user before some calls.
  package struct Hints: Sendable, Equatable {
    let isReadOnly: Bool
    let isDestructive: Bool
    let isIdempotent: Bool
    let isOpenWorld: Bool

    /// Describes a tool.
    ///
    /// - Parameters:
    ///   - isReadOnly: whether it changes nothing.
    ///   - isDestructive: whether it may change what is there, not only add to it.
    ///   - isIdempotent: whether repeating a call has no further effect.
    ///   - isOpenWorld: whether it deals with what strangers have written.
    package init(isReadOnly: Bool, isDestructive: Bool, isIdempotent: Bool, isOpenWorld: Bool) {
      (self.isReadOnly, self.isDestructive) = (isReadOnly, isDestructive)
      (self.isIdempotent, self.isOpenWorld) = (isIdempotent, isOpenWorld)
    }

    /// A tool that only reads.
    package static func reading(isOpenWorld: Bool) -> Hints {
      Hints(isReadOnly: true, isDestructive: false, isIdempotent: true, isOpenWorld: isOpenWorld)
    }
  }

  /// Its name, unique on a server.
  package let name: String
  let title: String
  let description: String
  let hints: Hints
  let input: [MCPSchema.Member]
  /// What it returns.
  package let output: MCPSchema
  /// Does what it is there for. The arguments conform to the declaration, and the result must conform to ``output``.
  package var call: @Sendable (MCPArguments) async throws -> JSONValue

  /// Declares a tool.
  ///
  /// - Parameters:
  ///   - title: its name for people, in English like everything that models read.
  ///   - input: its arguments.
  ///   - output: the members of its result.
  package init(
    _ name: String,
    title: String,
    description: String,
    hints: Hints,
    input: [MCPSchema.Member] = [],
    output: [MCPSchema.Member],
    call: @escaping @Sendable (MCPArguments) async throws -> JSONValue
  ) {
    (self.name, self.title, self.description, self.hints) = (name, title, description, hints)
    (self.input, self.output, self.call) = (input, .object(output), call)
  }

  /// The declaration as clients read it.
  package var document: JSONValue {
    .object([
      .init("name", .string(name)), .init("title", .string(title)), .init("description", .string(description)),
      .init("inputSchema", MCPSchema.object(input).document), .init("outputSchema", output.document),
      .init(
        "annotations",
        .object([
          .init("title", .string(title)), .init("readOnlyHint", .bool(hints.isReadOnly)),
          .init("destructiveHint", .bool(hints.isDestructive)), .init("idempotentHint", .bool(hints.isIdempotent)),
          .init("openWorldHint", .bool(hints.isOpenWorld)),
        ])
      ),
    ])
  }
}

/// The arguments of a call, which conform to the tool's declaration.
package struct MCPArguments: Sendable, Equatable {
  private let values: JSONValue

  /// Takes arguments; throws ``MCPArgumentError`` if they do not conform.
  init(_ values: JSONValue, for tool: MCPTool) throws(MCPArgumentError) {
    if let flaw = MCPSchema.object(tool.input).flaw(in: values, called: "the arguments") {
      throw MCPArgumentError(flaw)
    }
    self.values = values
  }

  /// An argument; `nil` if it is not given. One that is null is `.null`.
  package subscript(name: String) -> JSONValue? { values[name] }
}

/// Arguments cannot be used.
package struct MCPArgumentError: Error, Sendable, Equatable {
  /// Why, in our own words: nothing that a person or a board has written is part of it.
  package let flaw: String

  /// Says what is wrong with the arguments, in our own words.
  package init(_ flaw: String) { self.flaw = flaw }
}
