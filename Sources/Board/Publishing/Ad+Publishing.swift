import NIOCore

extension Ad {
  /// Creates an ad from a submission. Its first picture represents it in lists.
  init(_ submission: Submission, id: Int, created: WireDate) {
    let picture = submission.pictures.first.map(UploadStore.path)
    self.init(
      id: id,
      categoryID: submission.categoryID,
      title: submission.title,
      description: submission.description,
      price: submission.price,
      created: created,
      isUrgent: submission.isUrgent,
      smallImage: picture,
      thumbImage: picture
    )
  }

  /// The item of the contract, and all its pictures.
  func publishedJSON(pictures: [String]) -> String {
    var json = JSONText()
    write(to: &json, pictures: pictures.map(UploadStore.path))
    return String(buffer: json.buffer)
  }
}
