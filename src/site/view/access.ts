/** Describes the security schemes of the documents for readers. */
import type { OperationView } from './document-view.ts';

const credentialsOf: Readonly<Record<string, string>> = {
  accessToken: 'an access token',
  openIdConnect: 'an access token',
  clientBasic: "the client's Basic credentials",
  initialAccessToken: 'an initial access token',
  registrationAccessToken: "the registration's own access token",
};

/** The required scopes of an operation, as one sentence of Markdown. */
export function accessLine({ security, responses }: OperationView): string {
  const [first] = security;
  if (first === undefined)
    return responses.some(({ status }) => status === 401)
      ? 'Authenticates as described above.'
      : 'Public: requires no credentials.';
  const ways = security.map(({ scheme }) => credentialsOf[scheme] ?? scheme);
  const scopes = (first.scopes ?? []).map((scope) => ` \`${scope}\``).join('');
  return `Requires ${[...new Set(ways)].join(' or ')}${scopes === '' ? '' : ` with the scope${scopes}`}.`;
}
