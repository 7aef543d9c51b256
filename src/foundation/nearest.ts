/** The number of characters to insert, delete, replace or swap with a neighbour to turn one text into another. */
function distance(left: string, right: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const at = (list: readonly number[], index: number): number => list[index] ?? Infinity;
      const same = left[row - 1] === right[column - 1];
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      current[column] = Math.min(
        at(previous, column) + 1,
        at(current, column - 1) + 1,
        at(previous, column - 1) + (same ? 0 : 1),
        swapped ? at(before, column - 2) + 1 : Infinity,
      );
    }
    before = previous;
    previous = current;
  }
  return previous[right.length] ?? Infinity;
}

const leastBeginning = 3;

/** The shortest known name of which the text is the beginning. */
function continued(text: string, known: readonly string[]): string | undefined {
  if (text.length < leastBeginning) return undefined;
  return known
    .filter((name) => name.toLowerCase().startsWith(text))
    .toSorted((left, right) => left.length - right.length)[0];
}

/**
 * The known name that is most similar to a mistyped one, or that continues a shortened one; `undefined` if there is
 * none. Case is ignored.
 */
export function nearest(given: string, known: readonly string[]): string | undefined {
  const text = given.toLowerCase();
  const allowed = Math.max(1, Math.floor(text.length / 3));
  const ranked = known
    .map((name) => ({ name, far: distance(text, name.toLowerCase()) }))
    .filter(({ far }) => far <= allowed)
    .toSorted((left, right) => left.far - right.far);
  return ranked[0]?.name ?? continued(text, known);
}
