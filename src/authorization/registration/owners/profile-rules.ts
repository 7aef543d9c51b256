/** The rules for a user's profile, over REST, in the settings and on the pages. @see OpenID Connect Core 1.0 §5.1 */
import type { OwnerProfile } from '../../records/owner-profile.ts';
import { ownClaimProblems } from './own-claims.ts';
import { formatProblem } from './profile-formats.ts';

type Problems = readonly [string, string][];

function textProblems(claims: object, path = ''): Problems {
  return Object.entries(claims).flatMap(([claim, value]): [string, string][] => {
    const problem = typeof value === 'string' ? formatProblem(claim, value) : undefined;
    return problem === undefined ? [] : [[`${path}${claim}`, problem]];
  });
}

/** A verification without a value would hold for every later value. */
function verifiedProblems({
  email,
  email_verified,
  phone_number,
  phone_number_verified,
}: OwnerProfile): Problems {
  return [
    ...(email_verified !== undefined && email === undefined
      ? [['email_verified', 'must not be set without email'] as [string, string]]
      : []),
    ...(phone_number_verified !== undefined && phone_number === undefined
      ? [['phone_number_verified', 'must not be set without phone_number'] as [string, string]]
      : []),
  ];
}

/** The problems with a profile that its schema cannot express, by path; empty if there are none. */
export function profileProblems(profile: OwnerProfile): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...textProblems(profile),
    ...textProblems(profile.address ?? {}, 'address.'),
    ...verifiedProblems(profile),
    ...ownClaimProblems(profile.claims ?? {}),
  ]);
}
