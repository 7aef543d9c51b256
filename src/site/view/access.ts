/** The documents' security schemes in a reader's words. */
import type { OperationView } from './document-view.ts';

const credentialsOf: Readonly<Record<string, string>> = {
  accessToken: 'an access token',
  clientBasic: "the client's Basic credentials",
  initialAccessToken: 'an initial access token',
  registrationAccessToken: "the registration's own access token",
};

/** The scopes that an operation asks of its caller, as one sentence of Markdown. */
export function accessLine({ security, responses }: OperationView): string {
  const [first] = security;
  if (first === undefined)
    return responses.some(({ status }) => status === 401)
      ? 'Who asks is part of the request, as said above.'
      : 'Open: no credentials are needed here.';
  const ways = security.map(({ scheme }) => credentialsOf[scheme] ?? scheme);
  const scopes = (first.scopes ?? []).map((scope) => ` \`${scope}\``).join('');
  return `Needs ${[...new Set(ways)].join(' or ')}${scopes === '' ? '' : ` with the scope${scopes}`}.`;
}
