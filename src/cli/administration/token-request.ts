/** Requests of the built-in client `gatehouse-cli` to the authorization server. @see RFC 6749 §3.2 */
import { ServiceRefused, ServiceUnreachable } from './rest-errors.ts';
import { visible } from './table.ts';

export const commandLineId = 'gatehouse-cli';

const timeoutMilliseconds = 30_000;

export interface IssuedTokens {
  readonly accessToken: string;
  readonly refreshToken: string | undefined;
  readonly expiresAt: number;
  readonly scope: string;
}

type Fields = Readonly<Record<string, string>>;
type Document = Readonly<Record<string, unknown>>;

/** @throws ServiceUnreachable */
export async function fetchFrom(url: string, init: RequestInit = {}): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  // A redirect could send a token to another server.
  return fetch(url, { ...init, signal, redirect: 'manual' }).catch((error: unknown) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new ServiceUnreachable(`${new URL(url).origin} cannot be reached: ${reason}`);
  });
}

/** The JSON object of a response; empty if there is none. */
export async function documentOf(response: Response): Promise<Document> {
  const text = await response.text();
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Document) : {};
  } catch (error) {
    // Recovered: the status says enough.
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}

/** @throws ServiceRefused and ServiceUnreachable */
export async function requestTokens(endpoint: string, fields: Fields, now: number): Promise<IssuedTokens> {
  const body = new URLSearchParams({ client_id: commandLineId, ...fields });
  const response = await fetchFrom(endpoint, { method: 'POST', body });
  const issued = await documentOf(response);
  const { access_token: accessToken, expires_in: seconds = 300, scope, refresh_token: refreshToken } = issued;
  if (response.status === 200 && typeof accessToken === 'string')
    return {
      accessToken,
      refreshToken: typeof refreshToken === 'string' ? refreshToken : undefined,
      expiresAt: now + Number(seconds) * 1000,
      scope: typeof scope === 'string' ? scope : '',
    };
  const why = [issued['error'], issued['error_description']].filter((part) => part !== undefined);
  const message = `${endpoint} responded with ${[response.status, ...why.map(visible)].join(' ')}`;
  throw response.status >= 500
    ? new ServiceUnreachable(message)
    : new ServiceRefused(response.status, message);
}
