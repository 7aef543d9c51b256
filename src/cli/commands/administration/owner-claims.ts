/** The claims of an owner's profile on the command line. */
import type { Input } from '../../../client/client.ts';
import { jsonOrText } from '../../../client/json-or-text.ts';
import type { components } from '../../../../generated/authorization.ts';
import { type Arguments, type Flags, type MoreArguments, UsageError } from '../../command-line/arguments.ts';

/** The claims with a field of their own. All others are the owner's own claims. */
const kinds: Readonly<
  Record<Exclude<keyof components['schemas']['OwnerProfile'], 'claims'>, 'text' | 'flag' | 'object'>
> = {
  name: 'text',
  given_name: 'text',
  family_name: 'text',
  middle_name: 'text',
  nickname: 'text',
  preferred_username: 'text',
  profile: 'text',
  picture: 'text',
  website: 'text',
  email: 'text',
  email_verified: 'flag',
  gender: 'text',
  birthdate: 'text',
  zoneinfo: 'text',
  locale: 'text',
  phone_number: 'text',
  phone_number_verified: 'flag',
  address: 'object',
};

type Profile = NonNullable<Input<'changeOwner'>['body']['profile']>;

export const claimFlags: Flags = {
  email: { value: 'ADDRESS', help: 'email address; it counts as not verified' },
  'email-verified': { value: 'BOOLEAN', help: 'true if the user is known to control the email address' },
  claim: {
    value: 'NAME=VALUE',
    repeats: true,
    help: 'one claim, such as locale=en-GB or address.country=UK, or one of your own with a text or JSON; NAME= removes it',
  },
};

function flagOf(name: string, text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new UsageError(`${name} must be true or false`);
  return text === 'true';
}

/** The place of a claim in the profile, and its value. */
function placed(word: string): { readonly path: readonly string[]; readonly value: unknown } {
  const at = word.indexOf('=');
  if (at < 1) throw new UsageError('--claim must be NAME=VALUE, such as locale=en-GB');
  const [name, text] = [word.slice(0, at), word.slice(at + 1)];
  const removed = text === '' ? null : undefined;
  if (name.startsWith('address.'))
    return { path: ['address', name.slice('address.'.length)], value: removed ?? text };
  if (!Object.hasOwn(kinds, name))
    return { path: ['claims', name], value: removed === null ? null : jsonOrText(text) };
  const kind = kinds[name as keyof typeof kinds];
  if (removed === null) return { path: [name], value: null };
  if (kind === 'object')
    throw new UsageError('give a part of the address, such as --claim address.country=UK');
  return { path: [name], value: kind === 'flag' ? flagOf(name, text) : text };
}

/** The profile that the flags describe, as a merge patch; `undefined` without such a flag. */
export function profileOf(given: Arguments, { lists }: MoreArguments): Profile | undefined {
  const { email, 'email-verified': verified } = given;
  const profile: Record<string, unknown> = {
    ...(email !== undefined && { email }),
    ...(verified !== undefined && { email_verified: flagOf('--email-verified', verified) }),
  };
  for (const { path, value } of (lists['claim'] ?? []).map(placed)) {
    const [name = '', inner] = path;
    profile[name] = inner === undefined ? value : { ...(profile[name] as object), [inner]: value };
  }
  return Object.keys(profile).length === 0 ? undefined : profile;
}
