import Foundation

/// An account of a board, as its operator sees it.
package struct BoardMember: Decodable, Sendable, Equatable {
  /// The number of the account.
  package var id: Int
  /// Its name.
  package var name: String
  /// What it may do.
  package var role: String
  /// When it was made, as the board writes it; `nil` for the operator's on a board that was never served.
  package var created: String?
  /// How many ads it has that stand.
  package var ads: Int
  /// Whether its ads wait for a moderator.
  package var held: Bool
  /// Whether it may do no more than appeal, export its data and leave.
  package var suspended: Bool
  /// The name of the one who has invited it; `nil` for the operator.
  package var inviter: String?

  private enum CodingKeys: String, CodingKey {
    case id, name, role, ads, held, suspended
    case created = "created_at"
    case inviter = "invited_by"
  }
}

/// Numbers about a board, in groups.
package struct BoardNumbers: Sendable, Equatable {
  /// All of them, as the board writes them.
  package let document: String
  private let groups: [String: [String: Int]]

  /// Reads a document. Throws if it has anything but numbers.
  package init(document: String) throws {
    self.document = document
    groups = try JSONDecoder().decode([String: [String: Int]].self, from: Data(document.utf8))
  }

  /// A number; 0 if there is none with this name.
  package subscript(group: String, name: String) -> Int { groups[group]?[name] ?? 0 }
}
