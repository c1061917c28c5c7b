import Feed
import Foundation
import Loading
import Shell

/// The columns of images that are printed for programs.
enum FeedFields {
  static let all: [RowField<FeedRow>] = [
    RowField("row") { String($0.row) },
    RowField("id") { $0.image.id.uuidString },
    RowField("description") { $0.image.description ?? "" },
    RowField("location") { $0.image.location ?? "" },
    RowField("image") { $0.image.url.addressForOthers ?? "" },
  ]
}
