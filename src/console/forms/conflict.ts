/** The members in which the version of another user and the sent one differ. */

export interface Difference {
  /** The path of the member: `rateLimit.limit`. */
  readonly member: string;
  /** Absent if that version does not have the member. */
  readonly current: string | undefined;
  readonly yours: string | undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The members of an object by their paths. Lists are values. Links are not compared. */
function membersOf(value: unknown, prefix = ''): readonly (readonly [path: string, text: string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
    const path = prefix + name;
    if (path === 'links' || member === null || member === undefined) return [];
    const isObject = typeof member === 'object' && !Array.isArray(member);
    return isObject ? membersOf(member, `${path}.`) : [[path, textOf(member)] as const];
  });
}

/** The paths that a body names, also those that it removes. */
function namedIn(body: unknown): readonly string[] {
  if (typeof body !== 'object' || body === null) return [];
  return Object.entries(body).flatMap(([name, member]: [string, unknown]) =>
    member === null ? [name] : membersOf({ [name]: member }).map(([path]) => path),
  );
}

/**
 * A patch is compared in the members that it names, a replacement in all of them. A request that creates a further
 * resource has nothing in common with the current one, which is described by its own members.
 * @see RFC 7396 §2
 */
export function differencesBetween(current: unknown, wanted: unknown, method: string): readonly Difference[] {
  const [theirs, yours] = [new Map(membersOf(current)), new Map(membersOf(wanted))];
  const named = namedIn(wanted);
  const paths = {
    PATCH: named,
    POST: [...theirs.keys()],
  }[method] ?? [...theirs.keys(), ...named];
  return [...new Set(paths)]
    .map((member) => ({ member, current: theirs.get(member), yours: yours.get(member) }))
    .filter((one) => one.current !== one.yours);
}
