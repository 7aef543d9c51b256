/** How a request at an OAuth endpoint says which client it is. @see RFC 6749 §2.3 */
import { parseAuthorization } from '../../conventions/request/bearer.ts';
import type { OperationRequest } from '../../conventions/operation.ts';
import { digest, type Digest } from '../../foundation/digest.ts';
import { invalidParameter } from '../records/errors.ts';
import { assertionType } from './client-assertion.ts';
import { type Credentials, parseBasicCredentials } from './basic-credentials.ts';

/** A form that may carry `client_id`, `client_secret` and an assertion, and its request. */
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

/** Who it is said to be, and the digest of what is said to be the secret. */
export interface Reading {
  readonly clientId: string;
  readonly secret: Digest;
}

/** One reading of the credentials, or several of which one may be right; `via` is how they came. */
export interface PresentedSecret {
  readonly via: 'client_secret_basic' | 'client_secret_post';
  readonly readings: readonly [Reading, ...Reading[]];
  /** The text that was read, where it is not known yet. */
  readonly readFrom?: Digest;
}

/** A JWT instead of a secret. @see RFC 7523 §2.2 */
export interface PresentedAssertion {
  readonly via: 'private_key_jwt';
  readonly assertion: string;
  /** What the request says of itself; absent where it leaves that to the assertion. */
  readonly clientId: string | undefined;
}

export type Presented = PresentedSecret | PresentedAssertion;

function readingOf({ clientId, secret }: Credentials): Reading {
  return { clientId, secret: digest(secret) };
}

/** The readings of an Authorization header; `undefined` when it is no Basic credentials. */
export function presentedByHeader(authorization: string): PresentedSecret | undefined {
  const header = parseAuthorization(authorization);
  const basic = header?.scheme === 'basic' ? parseBasicCredentials(header.value) : undefined;
  if (!basic) return undefined;
  const { decoded, literal, colonsDecoded } = basic;
  const via = 'client_secret_basic';
  // What holds nothing to decode is one reading: the sender knows that much of its own text.
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
    throw invalidParameter('More than one way of client authentication was used.', detail);
  }
  const presented = readHeader(authorization);
  if (!presented) return 'malformed';
  if (clientId !== undefined && !presented.readings.some((one) => one.clientId === clientId)) {
    const detail = { client_id: 'is not the client of the Authorization header' };
    throw invalidParameter('The request names two clients.', detail);
  }
  return presented;
}

/** @throws ApiError 400 invalid_request where it is no assertion that we know, or not the only way. */
function presentedByAssertion(authorization: string | undefined, fields: ClientFields): PresentedAssertion {
  const { client_id: clientId, client_assertion: assertion, client_assertion_type: type } = fields;
  if (authorization !== undefined || fields.client_secret !== undefined) {
    const detail = { client_assertion: 'must not be sent together with a secret' };
    throw invalidParameter('More than one way of client authentication was used.', detail);
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
 * The credentials of a request; `undefined` when it has none, `malformed` when its header holds something else.
 * @throws ApiError 400 invalid_request for two ways at once, and for a secret without a client.
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
