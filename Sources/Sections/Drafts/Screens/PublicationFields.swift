import Drafts
import Foundation
import Shell

/// The columns of pending publications that are printed for programs.
enum PublicationFields {
  static let all: [RowField<Publication>] = [
    RowField("number") { String($0.number) },
    RowField("operation") { $0.operationName },
    RowField("state") { $0.state.name },
    RowField("id") { $0.listingID.map(String.init) ?? "" },
    RowField("title") { $0.title },
    RowField("server") { $0.serverName },
  ]
}
