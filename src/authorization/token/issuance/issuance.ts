import type { Input, OperationRequest } from '../../../conventions/operation.ts';
import type { Authentication } from '../../records/authentication.ts';
import type { Client } from '../../records/client.ts';
import type { Owner } from '../../records/owner.ts';
import type { RequestFacts } from '../../records/events.ts';
import type { AuthorizationOperations } from '../../records/operations.ts';
import type { Authority, Period } from '../../tokens/access/access-tokens.ts';

/** The body of a token request, by its `grant_type`. */
export type TokenRequest = Input<AuthorizationOperations['issueToken']>['body'];
export type GrantRequest<G extends TokenRequest['grant_type']> = Extract<TokenRequest, { grant_type: G }>;

/** The result of a grant. The endpoint creates the access token from it, unless the token had to be stored before. */
export type Issuance = Authority & {
  readonly grantId: string | undefined;
  /** The resources of the token; empty for this server. */
  readonly resources: readonly string[];
  readonly period: Period;
  readonly refreshToken: string | undefined;
  /** Present for a grant of OpenID Connect: the response has an ID token. */
  readonly authentication?: Authentication | undefined;
  /** The user of the ID token. */
  readonly owner?: Owner | undefined;
  /** @see reference-first.ts */
  readonly accessToken?: string | undefined;
  /** True if the grant has recorded that tokens are issued. */
  readonly isRecorded?: true;
};

/** Checks a grant and uses it up; durable when it resolves. @throws ApiError @see RFC 6749 §5.2 */
export type GrantHandler<Request> = (
  request: Request,
  client: Client,
  incoming: RequestFacts & Pick<OperationRequest, 'namedAddress'>,
  /** The number of the last end that was known before the client was read. */
  issuedUnder: number,
) => Promise<Issuance>;
