/**
 * The generated JSON files have no long lines: a changed word of a long description would show as one line of 2,000
 * characters. A long description is a list of pieces there, in `x-description`.
 */

function restored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(restored);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) =>
      name === 'x-description' && Array.isArray(member)
        ? ['description', member.join('')]
        : [name, restored(member)],
    ),
  );
}

/** Returns a copy in which every description is one text. */
export function withLongTexts<Value>(value: Value): Value {
  return restored(value) as Value;
}
