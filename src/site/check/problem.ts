/** A problem that prevents publication. */
export interface Problem {
  /** The file of the site, or the document and the place in it. */
  readonly place: string;
  readonly message: string;
}
