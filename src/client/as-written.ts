/** A word as a person wrote it, where the documents list the words. The service refuses others and names the field. */
export const asWritten = <Word extends string | null | undefined>(
  word: string | Exclude<Word, string>,
): Word => word as Word;
