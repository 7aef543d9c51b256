/** The words for a pattern, without the pattern itself, which few people read; `undefined` if it has none. */
export type WordsOfPattern = (pattern: string) => string | undefined;

function collect(node: unknown, words: Map<string, string>): void {
  if (typeof node !== 'object' || node === null) return;
  if ('pattern' in node && 'x-must' in node) words.set(String(node.pattern), String(node['x-must']));
  for (const value of Object.values(node)) collect(value, words);
}

/** Finds `x-must` beside a `pattern` in the documents. They are read at the first question, which few services get. */
export function createWordsOfPattern(documents: object): WordsOfPattern {
  let words: Map<string, string> | undefined;
  return (pattern) => {
    if (!words) collect(documents, (words = new Map()));
    return words.get(pattern);
  };
}
