import type { Input } from '../../conventions/operation.ts';
import type { Client } from '../client.ts';
import type { Operations } from '../operations.ts';
import type { AuthorizationParts } from '../parts.ts';
import type { Period } from '../tokens/access/access-tokens.ts';

/** The body of a token request, by its `grant_type`. */
export type TokenRequest = Input<Operations['issueToken']>['body'];
export type GrantRequest<G extends TokenRequest['grant_type']> = Extract<TokenRequest, { grant_type: G }>;

/** What a grant yields; the endpoint makes the access token of it. */
export interface Issuance {
  readonly ownerId: string | undefined;
  readonly grantId: string | undefined;
  readonly scope: readonly string[];
  readonly period: Period;
  readonly refreshToken: string | undefined;
}

/** Checks a grant and uses it up, durable when it resolves. @throws ApiError @see RFC 6749 §5.2 */
export type Grant<Request> = (
  request: Request,
  client: Client,
  parts: AuthorizationParts,
) => Promise<Issuance>;
