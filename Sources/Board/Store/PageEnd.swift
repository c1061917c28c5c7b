/// The end of a page of the feed, and how many ads before it have ended.
struct PageEnd: Hashable {
  let place: Int
  let overdue: Int
}
