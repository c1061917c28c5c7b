/// The tables of the indices in a file.
package enum PostingSchema {
  /// Creates them in a file that does not have them.
  package static let sql = """
    -- A part of an index: some documents, numbered from 0 in the order of their places, which never change. Only `deleted` does.
    CREATE TABLE posting_segment (
      id INTEGER PRIMARY KEY,
      -- Whose index it is: a file may have several.
      space INTEGER NOT NULL,
      -- 0: part of the index; 1: being written by a merge; 2: replaced, and not deleted yet.
      state INTEGER NOT NULL,
      documents INTEGER NOT NULL,
      -- How many of them are in the first half of the order.
      leading INTEGER NOT NULL,
      -- The documents that were removed since, as a list (PostingList), and how many.
      deleted BLOB,
      deleted_count INTEGER NOT NULL DEFAULT 0
    );
    -- The documents with each term: blocks of lists (PostingBlock), by their first term.
    CREATE TABLE posting_block (
      segment INTEGER NOT NULL,
      term BLOB NOT NULL,
      lists BLOB NOT NULL,
      PRIMARY KEY (segment, term)
    ) WITHOUT ROWID;
    -- The documents' rows and places: 64 bits for each document, 1,024 documents in a chunk; the different values of documents in the same way
    -- (PostingColumn), and for each document the number of its value (PostingValues).
    CREATE TABLE posting_column (
      segment INTEGER NOT NULL,
      kind INTEGER NOT NULL,
      chunk INTEGER NOT NULL,
      data BLOB NOT NULL,
      PRIMARY KEY (segment, kind, chunk)
    ) WITHOUT ROWID;
    """

  /// The names of the tables.
  package static let tables = ["posting_segment", "posting_block", "posting_column"]
}
