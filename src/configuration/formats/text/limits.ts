/** Bounds on what one file may make of itself; an alias or a merge key can make much of little. */
export const limits = {
  /** The size of a file. */
  fileBytes: 1_048_576,
  /** Properties of one file. */
  keys: 10_000,
  /** Nodes that are visited once aliases are followed. */
  nodes: 100_000,
  /** Collections inside collections. */
  depth: 50,
  /** Characters of all keys and values of one file, once aliases are followed. */
  characters: 8_388_608,
} as const;
