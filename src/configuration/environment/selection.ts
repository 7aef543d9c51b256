/** A file of a tree: of a commit, a folder or a line of the store. */
export interface TreeFile {
  /** From the root of the tree, without the label of a response. */
  readonly path: string;
  /** The search paths of its repository, with their placeholders. */
  readonly searchPaths: readonly string[];
}

/** The files of a response, and the data of their trees that decides who may read them. */
export interface Selection {
  readonly files: readonly TreeFile[];
  /** Names of applications that have a property file without a profile. */
  readonly present: ReadonlySet<string>;
}
