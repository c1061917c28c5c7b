import Birds
import Shell

/// The columns of birds that are printed for programs.
enum BirdFields {
  static let all: [RowField<BirdsView.Item>] = [
    RowField("row") { String($0.row) },
    RowField("uid") { $0.bird.id },
    RowField("spanish") { $0.bird.name.spanish },
    RowField("english") { $0.bird.name.english },
    RowField("latin") { $0.bird.name.latin },
    RowField("sort") { String($0.bird.sort) },
    RowField("notes") { String($0.bird.notes.count) },
  ]
}
