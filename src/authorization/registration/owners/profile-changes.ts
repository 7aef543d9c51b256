/** The next profile of a user: a merge patch applied, empty parts removed, and the time of the change. */
import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../../records/owner.ts';
import { claimsOf } from '../../records/owner-claims.ts';
import type { OwnerProfile } from '../../records/owner-profile.ts';
import type { AuthorizationSchemas } from '../../records/operations.ts';

type ProfilePatch = NonNullable<AuthorizationSchemas['OwnerProfilePatch']>;
type JsonObject = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @see RFC 7396 §2 */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged = new Map(Object.entries(isObject(target) ? target : {}));
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

/** A verification belongs to the value that was verified. */
const verified = [
  { value: 'email', mark: 'email_verified' },
  { value: 'phone_number', mark: 'phone_number_verified' },
] as const;

function withoutStaleMarks(before: OwnerProfile, after: OwnerProfile, patch: ProfilePatch): OwnerProfile {
  const marks = verified.map(({ value, mark }) => {
    if (patch[mark] !== undefined) return { [mark]: after[mark] };
    if (after[value] === undefined) return { [mark]: undefined };
    const isStale = before[value] !== after[value] && after[mark] !== undefined;
    return isStale ? { [mark]: false } : {};
  });
  const merged = Object.assign({}, after, ...marks) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(merged).filter(([, claim]) => claim !== undefined));
}

/** The profile after a merge patch; null removes it. A new `email` without `email_verified` is not verified. */
export function patchedProfile(
  present: OwnerProfile | undefined,
  patch: ProfilePatch | null,
): OwnerProfile | undefined {
  if (patch === null) return undefined;
  const before = present ?? {};
  return withoutStaleMarks(before, mergePatch(before, patch) as OwnerProfile, patch);
}

function isEmpty(value: unknown): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

/** The profile without empty objects and without the time of its change; `undefined` if nothing remains. */
export function shownProfile(profile: OwnerProfile | undefined): OwnerProfile | undefined {
  const filled = Object.fromEntries(
    Object.entries(profile ?? {}).filter(([name, value]) => name !== 'updated_at' && !isEmpty(value)),
  );
  return isEmpty(filled) ? undefined : filled;
}

type Claimed = Pick<Owner, 'username' | 'name' | 'profile'>;

/** The profile to store with the time at which a claim changed last. */
export function stampedProfile(
  before: Claimed | undefined,
  after: Claimed,
  now: number,
): OwnerProfile | undefined {
  const profile = shownProfile(after.profile);
  if (!profile) return undefined;
  const claims = (owner: Claimed) =>
    claimsOf({ ...owner, profile: shownProfile(owner.profile), updatedAt: 0 });
  const isSame = before !== undefined && isDeepStrictEqual(claims(before), claims(after));
  const time = isSame ? before.profile?.updated_at : undefined;
  return { ...profile, updated_at: time ?? Math.floor(now / 1000) };
}
