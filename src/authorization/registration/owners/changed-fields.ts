/** The names of the fields that a change of a user changed, for the audit trail, which never has their values. */
import { isDeepStrictEqual } from 'node:util';
import type { Owner } from '../../records/owner.ts';
import { shownProfile } from './profile-changes.ts';

type Fields = Readonly<Record<string, unknown>>;

function changedNames(before: Fields, after: Fields): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isDeepStrictEqual(before[name], after[name]));
}

function claimsIn(owner: Owner): { readonly standard: Fields; readonly own: Fields } {
  const { claims: own = {}, ...standard } = shownProfile(owner.profile) ?? {};
  return { standard, own };
}

/** Names with spaces between them, such as `name profile.email profile.claims.department`. */
export function changedFields(before: Owner, after: Owner): string {
  const fieldsOf = ({ username, name, disabled, roles, scope, passwordHash }: Owner) => ({
    username,
    name,
    disabled,
    roles,
    scope,
    password: passwordHash,
  });
  const [old, current] = [claimsIn(before), claimsIn(after)];
  return [
    ...changedNames(fieldsOf(before), fieldsOf(after)),
    ...changedNames(old.standard, current.standard).map((name) => `profile.${name}`),
    ...changedNames(old.own, current.own).map((name) => `profile.claims.${name}`),
  ].join(' ');
}
