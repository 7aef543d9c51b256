/** The parts of a registration without effect, which its response names. @see RFC 7591 §2, §3.2.1 */
import type { AuthorizationSchemas } from '../../records/operations.ts';

export type RegistrationWarning = AuthorizationSchemas['RegistrationWarning'];

/** More are not named, because the client itself decides on their number. */
const mostWarnings = 50;

const isSent = (value: unknown): boolean => value !== undefined && value !== null;

/** The members that this server does not know. */
export function unknownMembers(
  body: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
): RegistrationWarning[] {
  return Object.keys(body)
    .filter((name) => !Object.hasOwn(known, name) && isSent(body[name]))
    .slice(0, mostWarnings)
    .map((member) => ({ member, reason: 'is not supported and has no effect' }));
}

/** The members that the server replaced, if it left out a part of them. */
export function replacedMembers(
  sent: Readonly<Record<string, unknown>>,
  replaced: Readonly<Record<string, unknown>>,
  names: readonly string[],
): RegistrationWarning[] {
  return names.flatMap((member) => {
    const [asked, given] = [sent[member], replaced[member]];
    if (!isSent(asked)) return [];
    if (given === null)
      return [{ member, reason: 'has no effect for a client that registers without a token' }];
    const values: readonly unknown[] = Array.isArray(given) ? given : [given];
    const lacks = [asked].flat().some((value) => !values.includes(value));
    return lacks ? [{ member, reason: `is replaced by ${values.join(', ')}` }] : [];
  });
}
