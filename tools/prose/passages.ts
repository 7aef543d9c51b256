/** A text for people, with the place where it begins. */
export interface Passage {
  /** Relative to the root of the project. */
  readonly file: string;
  readonly line: number;
  readonly kind: Kind;
  /** Markdown. */
  readonly text: string;
}

export const kinds = ['comment', 'message', 'title', 'document', 'page'] as const;

/**
 * - `message`: a string of the program of three words or more.
 * - `title`: the title of a test.
 * - `document`: a text of an OpenAPI or Arazzo document, or of the rules.
 * - `page`: a Markdown file.
 */
export type Kind = (typeof kinds)[number];
