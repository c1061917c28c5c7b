package import Drafts
import TestSupport

extension Draft {
  /// A draft with defaults, so that a test only says what matters to it.
  package static func fixture(
    id: String = "draft-1",
    status: Status = .draft,
    revision: Int = 1,
    fields: [DraftField: String] = [:]
  ) -> Draft {
    Draft(id: id, status: status, revision: revision, updatedAt: Fixture.now, fields: fields)
  }
}
