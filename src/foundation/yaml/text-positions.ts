/** A place in a text. Both are counted from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** Lines and columns of a text. */
export interface TextPositions {
  at(offset: number): TextPosition;
}

export function createTextPositions(text: string): TextPositions {
  const starts = [0];
  for (const found of text.matchAll(/\r\n|\r|\n/g)) starts.push(found.index + found[0].length);
  return {
    at(offset) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = Math.ceil((low + high) / 2);
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
    },
  };
}
