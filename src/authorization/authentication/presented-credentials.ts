/** Reads the client credentials of a request at an OAuth endpoint. @see RFC 6749 §2.3 */
import { parseAuthorization } from '../../conventions/request/bearer.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import { digest, type Digest } from '../../foundation/digest.ts';
import { invalidParameter } from '../records/errors.ts';
import { assertionType } from './client-assertion.ts';
import { type Credentials, parseBasicCredentials } from './basic-credentials.ts';

/** A form that may contain `client_id`, `client_secret` and an assertion, and its request. */
export interface ClientClaim {
  readonly fields: ClientFields;
  readonly request: Pick<OperationRequest, 'id' | 'headers' | 'remoteAddress' | 'admit'>;
}

interface ClientFields {
  readonly client_id?: string | undefined;
  readonly client_secret?: string | undefined;
  readonly client_assertion_type?: string | undefined;
  readonly client_assertion?: string | undefined;
}

/** The claimed client, and the digest of the presented secret. */
export interface CredentialReading {
  readonly clientId: string;
  readonly secret: Digest;
}

/** One reading of the credentials, or several of which one may be right; `via` is the method. */
export interface PresentedSecret {
  readonly via: 'client_secret_basic' | 'client_secret_post';
  readonly readings: readonly [CredentialReading, ...CredentialReading[]];
  /** The text that was read, if it is not cached yet. */
  readonly readFrom?: Digest;
}

/** A JWT instead of a secret. @see RFC 7523 §2.2 */
export interface PresentedAssertion {
  readonly via: 'private_key_jwt';
  readonly assertion: string;
  /** The `client_id` of the request; absent if only the assertion names the client. */
  readonly clientId: string | undefined;
}

export type Presented = PresentedSecret | PresentedAssertion;

function readingOf({ clientId, secret }: Credentials): CredentialReading {
  return { clientId, secret: digest(secret) };
}

/** The readings of an `Authorization` header field; `undefined` if it does not contain Basic credentials. */
export function presentedByHeader(authorization: string): PresentedSecret | undefined {
  const header = parseAuthorization(authorization);
  const basic = header?.scheme === 'basic' ? parseBasicCredentials(header.value) : undefined;
  if (!basic) return undefined;
  const { decoded, literal, colonsDecoded } = basic;
  const via = 'client_secret_basic';
  // Without encoded characters there is one reading. The time reveals only what the sender already knows.
  if (decoded === literal) return { via, readings: [readingOf(literal)] };
  return { via, readings: [readingOf(decoded), readingOf(literal), readingOf(colonsDecoded)] };
}

function presentedWithForm(
  authorization: string,
  { client_id: clientId, client_secret: clientSecret }: ClientFields,
  readHeader: typeof presentedByHeader,
): PresentedSecret | 'malformed' {
  if (clientSecret !== undefined) {
    const detail = { client_secret: 'must not be sent together with an Authorization header' };
    throw invalidParameter('The request uses more than one method of client authentication.', detail);
  }
  const presented = readHeader(authorization);
  if (!presented) return 'malformed';
  if (clientId !== undefined && !presented.readings.some((one) => one.clientId === clientId)) {
    const detail = { client_id: 'is not the client of the Authorization header' };
    throw invalidParameter('The request names two clients.', detail);
  }
  return presented;
}

/** @throws ApiError 400 invalid_request for an unknown type of assertion, or a second method. */
function presentedByAssertion(authorization: string | undefined, fields: ClientFields): PresentedAssertion {
  const { client_id: clientId, client_assertion: assertion, client_assertion_type: type } = fields;
  if (authorization !== undefined || fields.client_secret !== undefined) {
    const detail = { client_assertion: 'must not be sent together with a secret' };
    throw invalidParameter('The request uses more than one method of client authentication.', detail);
  }
  if (type !== assertionType)
    throw invalidParameter('The assertion is of an unknown type.', {
      client_assertion_type: `must be ${assertionType}`,
    });
  if (assertion === undefined)
    throw invalidParameter('A parameter is missing.', { client_assertion: 'is required' });
  return { via: 'private_key_jwt', assertion, clientId };
}

/**
 * The credentials of a request; `undefined` if it has none, `malformed` if its header field contains something
 * else.
 * @throws ApiError 400 invalid_request for two methods at once, and for a secret without a client.
 */
export function presentedBy(
  { fields, request }: ClientClaim,
  readHeader: typeof presentedByHeader,
): Presented | 'malformed' | undefined {
  const { authorization } = request.headers;
  const { client_id: clientId, client_secret: clientSecret } = fields;
  if (fields.client_assertion !== undefined || fields.client_assertion_type !== undefined)
    return presentedByAssertion(authorization, fields);
  if (authorization !== undefined) return presentedWithForm(authorization, fields, readHeader);
  if (clientSecret === undefined) return undefined;
  if (clientId === undefined) throw invalidParameter('A parameter is missing.', { client_id: 'is required' });
  return { via: 'client_secret_post', readings: [readingOf({ clientId, secret: clientSecret })] };
}
