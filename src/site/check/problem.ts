/** Something that must not be published. */
export interface Problem {
  /** The file of the site, or the document and the place in it. */
  readonly place: string;
  readonly message: string;
}
