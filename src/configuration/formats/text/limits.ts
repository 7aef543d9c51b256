/** Limits on the content of one file; a few aliases or merge keys can expand to a large document. */
export const limits = {
  /** Size of a file. */
  fileBytes: 1_048_576,
  /** Properties of one file. */
  keys: 10_000,
  /** Visited nodes, including those reached through aliases. */
  nodes: 100_000,
  /** Depth of nested collections. */
  depth: 50,
  /** Characters of all keys and values of one file, with aliases expanded. */
  characters: 8_388_608,
} as const;
