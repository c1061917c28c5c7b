extension Ad {
  /// Creates an ad from a submission. Its first picture represents it in lists.
  package init(_ submission: Submission, id: Int, created: WireDate) {
    let picture = submission.pictures.first.map(UploadedPicture.path)
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

  /// The item with the members that our board adds, and all its pictures.
  func publishedJSON(currency: String, pictures: [String]) -> String {
    detailedJSON(currency: currency, pictures: pictures.map(UploadedPicture.path))
  }
}
