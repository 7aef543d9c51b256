/**
 * The generated JSON files have no long lines: a changed word of a long description would show as one line of 2,000
 * characters. There, a long text of a member of these names is a list of pieces, in `x-description` and so on.
 */
export const namesOfLongTexts: ReadonlySet<string> = new Set(['description', 'help', 'response']);

function restored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name.startsWith('x-') && namesOfLongTexts.has(name.slice(2)) && Array.isArray(member)
        ? [name.slice(2), member.join('')]
        : [name, restored(member)],
    ),
  );
}

/** Returns a copy in which each of them is one text. */
export function withLongTexts<Value>(value: Value): Value {
  return restored(value) as Value;
}
