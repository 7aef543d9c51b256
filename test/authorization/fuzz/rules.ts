/** Rules for every response of the four endpoints. Returns the violation, or nothing. */
import { appUri, secrets, webUri } from '../token-service.ts';
import type { FuzzedRequest, Held } from './requests.ts';

export interface FuzzedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

/** @see RFC 6749 §5.2 */
const describing = /^[\x20-\x21\x23-\x5b\x5d-\x7e]*$/;

function isRegistered(location: URL): boolean {
  const loopback = new URL(appUri);
  const bare = `${location.origin}${location.pathname}`;
  const isLoopback = location.hostname === loopback.hostname && location.pathname === loopback.pathname;
  return bare === webUri || (isLoopback && location.protocol === 'http:');
}

function* locationProblems(value: string, own: string): Generator<string> {
  const location = new URL(value, own);
  const isOwnPage = location.origin === own && ['/login', '/consent'].includes(location.pathname);
  if (!isOwnPage && !isRegistered(location)) yield `a Location outside the registered set: ${value}`;
  const parameters = [
    ...new URLSearchParams(location.search),
    ...new URLSearchParams(location.hash.slice(1)),
  ];
  const names = parameters.map(([name]) => name);
  if (new Set(names).size !== names.length) yield `a Location with a repeated name: ${value}`;
  for (const [name, text] of parameters) {
    if (name === 'error_description' && !describing.test(text)) yield `error_description ${text}`;
  }
}

function* bodyProblems({ headers, body }: FuzzedResponse): Generator<string> {
  if (!String(headers['content-type']).includes('json')) return;
  const { error_description: description } = JSON.parse(body) as { error_description?: unknown };
  if (description !== undefined && !(typeof description === 'string' && describing.test(description)))
    yield `error_description ${JSON.stringify(description)}`;
}

/** Responses contain neither credentials nor tokens that were issued before. */
function* echoes({ headers, body }: FuzzedResponse, held: Held): Generator<string> {
  const text = `${JSON.stringify(headers)} ${body}`;
  const issued = [...held.accessTokens, ...held.codes];
  for (const secret of [...Object.values(secrets), ...issued])
    if (text.includes(secret)) yield `a secret is echoed: ${secret}`;
}

export function problemsOf(
  request: FuzzedRequest,
  response: FuzzedResponse,
  own: string,
  held: Held,
): string[] {
  const { status, headers } = response;
  const { location } = headers;
  return [
    ...(status >= 500 ? [`status ${status}`] : []),
    ...(status === 401 && headers['www-authenticate'] === undefined ? ['a 401 without a challenge'] : []),
    ...(typeof location === 'string' ? locationProblems(location, own) : []),
    ...bodyProblems(response),
    ...echoes(response, held),
  ].map((problem) => `${problem}\n  ${JSON.stringify(request)}`);
}
