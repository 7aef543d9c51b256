/**
 * The request of an app that its user signs out here too.
 * @see OpenID Connect RP-Initiated Logout 1.0 §2, §3
 */
import { invalidRequest } from '../../conventions/api-error.ts';
import type { FindClient } from '../authorize/request/verified-client.ts';
import type { IdTokens, PresentedIdToken } from '../openid/id-tokens.ts';
import type { Subjects } from '../openid/subjects.ts';
import type { Client } from '../records/client.ts';
import type { Session } from '../records/records.ts';

const names = [
  'id_token_hint',
  'logout_hint',
  'client_id',
  'post_logout_redirect_uri',
  'state',
  'ui_locales',
] as const;

export type EndSessionParameters = Partial<Readonly<Record<(typeof names)[number], string>>>;

/** A request whose parameters are verified. */
export interface EndSessionRequest {
  readonly parameters: EndSessionParameters;
  /** The client that the hint or the request names; absent if neither does. */
  readonly client: Client | undefined;
  /** True for the sign-in of the hint. */
  readonly isOf: (session: Pick<Session, 'sessionId'>) => boolean;
  readonly hasHint: boolean;
  /** The registered URI of the client for the user's return, with the state. */
  readonly target: string | undefined;
}

export type VerifyEndSession = (sent: EndSessionParameters) => Promise<EndSessionRequest>;

export const noEndSession: EndSessionRequest = {
  parameters: {},
  client: undefined,
  isOf: () => false,
  hasHint: false,
  target: undefined,
};

function withState(uri: string, state: string | undefined): string {
  if (state === undefined) return uri;
  return `${uri}${uri.includes('?') ? '&' : '?'}state=${encodeURIComponent(state)}`;
}

/** Compared as strings. Without a known client there is no redirect. @see OpenID Connect RP-Initiated Logout 1.0 §3 */
function targetOf(
  { post_logout_redirect_uri: uri, state }: EndSessionParameters,
  client: Client | undefined,
): string | undefined {
  if (uri === undefined || client === undefined) return undefined;
  if (client.openid?.postLogoutRedirectUris?.includes(uri) === true) return withState(uri, state);
  throw invalidRequest('The parameter post_logout_redirect_uri is not registered for the client.', {
    post_logout_redirect_uri: 'is not registered for this client',
  });
}

export function createEndSessionRequests(dependencies: {
  readonly findClient: FindClient;
  readonly idTokens: Pick<IdTokens, 'open'>;
  readonly subjects: Pick<Subjects, 'sidOf'>;
  readonly isEnabled: boolean;
}): VerifyEndSession {
  const { findClient, idTokens, subjects, isEnabled } = dependencies;

  async function hintOf({
    id_token_hint: idToken,
  }: EndSessionParameters): Promise<PresentedIdToken | undefined> {
    if (idToken === undefined) return undefined;
    const hint = await idTokens.open(idToken);
    if (hint !== undefined) return hint;
    throw invalidRequest('The parameter id_token_hint is not an ID token of this service.', {
      id_token_hint: 'is not an ID token of this service',
    });
  }

  async function clientOf(
    { client_id: named }: EndSessionParameters,
    hint: PresentedIdToken | undefined,
  ): Promise<Client | undefined> {
    const clientId = hint?.clientId ?? named;
    if (clientId === undefined) return undefined;
    if (named !== undefined && named !== clientId)
      throw invalidRequest('The parameter client_id is not the client of the ID token.', {
        client_id: 'is not the client of id_token_hint',
      });
    const client = await findClient(clientId);
    if (client !== undefined) return client;
    throw invalidRequest('The client is unknown.', { client_id: 'is unknown' });
  }

  /** @throws ApiError 400: no sign-out and no redirect. */
  return async (sent) => {
    if (!isEnabled) return noEndSession;
    const parameters: EndSessionParameters = Object.fromEntries(
      names.flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
    );
    const hint = await hintOf(parameters);
    const client = await clientOf(parameters, hint);
    return {
      parameters,
      client,
      isOf: ({ sessionId }) =>
        hint?.sid !== undefined && client !== undefined && subjects.sidOf(sessionId, client) === hint.sid,
      hasHint: hint !== undefined,
      target: targetOf(parameters, client),
    };
  };
}
