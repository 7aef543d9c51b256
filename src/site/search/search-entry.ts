export interface SearchEntry {
  readonly href: string;
  /** The name in the code or in a request, such as a path or a setting. */
  readonly name: string;
  readonly title: string;
  /** The kind in one or two words. */
  readonly kind: string;
  /** Other words by which a reader finds it. */
  readonly words: string;
  readonly text: string;
  /** Entries of a larger weight come first if they match equally well. */
  readonly weight: number;
}
