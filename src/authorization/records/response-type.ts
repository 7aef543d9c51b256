/** The response types of the authorization endpoint, and the grants that each needs. */
import type { Client, GrantType, ResponseType } from './client.ts';

const grantsOf: Readonly<Record<ResponseType, readonly GrantType[]>> = {
  code: ['authorization_code'],
  token: ['implicit'],
  id_token: ['implicit'],
  'id_token token': ['implicit'],
  'code id_token': ['authorization_code', 'implicit'],
};

const known = Object.keys(grantsOf) as readonly ResponseType[];
const sorted = (words: string): string => words.split(' ').toSorted().join(' ');
const byWords = new Map(known.map((type) => [sorted(type), type]));

/** The type with these words in any order; `undefined` for any other text. @see RFC 6749 §3.1.1 */
export function responseTypeOf(text: string): ResponseType | undefined {
  return byWords.get(sorted(text));
}

/** The grant types that a client needs for this response type and does not have. @see RFC 7591 §2.1 */
export function grantsMissingFor(
  type: ResponseType,
  { grantTypes }: Pick<Client, 'grantTypes'>,
): readonly GrantType[] {
  return grantsOf[type].filter((grant) => !grantTypes.includes(grant));
}

/**
 * The response types that the client may use: those of its registration whose grants it has. If it registered none,
 * those of OAuth 2.0 for its grants.
 * @see RFC 7591 §2.1
 */
export function responseTypesOf(
  client: Pick<Client, 'grantTypes' | 'responseTypes'>,
): readonly ResponseType[] {
  const { responseTypes = ['code', 'token'] } = client;
  return responseTypes.filter((type) => grantsMissingFor(type, client).length === 0);
}
