/** The labels of a repository, and the property files that a request at one of them can find. */
export interface Catalogue {
  labels(): Promise<readonly string[]>;
  /** `undefined` for an unknown label. @param label the default one if it is undefined. */
  files(label: string | undefined): Promise<readonly CataloguedFile[] | undefined>;
}

export interface CataloguedFile {
  /** Relative to the repository. */
  readonly path: string;
  /** The name by which requests find it, without the folder of a label or of a search path. */
  readonly name: string;
}
