type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The merge patch that makes `after` of `before`. @see RFC 7396 §2 */
export function mergePatchOf(before: JsonObject, after: JsonObject): JsonObject {
  const removed = Object.keys(before)
    .filter((name) => !Object.hasOwn(after, name))
    .map((name): [string, unknown] => [name, null]);
  const set = Object.entries(after).map(([name, value]): [string, unknown] => {
    const old = before[name];
    return [name, isObject(value) && isObject(old) ? mergePatchOf(old, value) : value];
  });
  return Object.fromEntries([...removed, ...set]);
}
