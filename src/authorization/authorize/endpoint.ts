/**
 * The authorization endpoint: the list of its checks, in their order. It validates an authorization request;
 * dispatch.ts processes a valid one.
 * @see RFC 6749 §3.1, §4.1.1, §4.2.1
 */
import type { LastEnd } from '../tokens/access/denials.ts';
import { invalidRequest } from '../../conventions/api-error.ts';
import type { Handlers, OperationRequest } from '../../conventions/operation.ts';
import { describesItself } from '../records/client.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { RecordEvent } from '../records/events.ts';
import type { AuthorizationOperations } from '../records/operations.ts';
import type { Client } from '../records/client.ts';
import type { MaintenanceGuard } from '../records/maintenance-guard.ts';
import { messagePage } from '../pages/message-page.ts';
import type { Page, RenderPage } from '../pages/page.ts';
import type { PagePaths } from '../pages/paths.ts';
import { readerOf } from '../visit/reader.ts';
import type { SignedIn } from '../visit/session.ts';
import type { ReadVisit } from '../visit/visit.ts';
import { grantableAtResources, type Resources } from '../records/resources.ts';
import type { Scopes } from '../records/grantable-scope.ts';
import { parseScope } from '../records/scope.ts';
import type { AuthorizationRequest } from './request/authorization-request.ts';
import { checkCodeChallenge } from './request/code-challenge.ts';
import type { AuthorizationSettings } from '../../settings/settings.ts';
import { isOpenId } from '../records/openid-scopes.ts';
import type { IdTokens } from '../openid/id-tokens.ts';
import type { Subjects } from '../openid/subjects.ts';
import { assertIdTokenRequest, checkAuthenticationRequest } from './request/authentication-request.ts';
import type { Dispatch } from './dispatch.ts';
import { asGet, isForeign } from './foreign-form.ts';
import {
  receiveParameters,
  type AuthorizationParameters,
  type ReceivedParameters,
} from './request/parameters.ts';
import { requestNotSupported, requestUriNotSupported } from './request/refusals.ts';
import { checkMaxAge, insufficientSession } from './request/sign-in-age.ts';
import { errorsAfterSignIn } from './untrusted-client.ts';
import type { PendingRequests } from './pending-request.ts';
import { checkPrompt, promptFor } from './request/prompt.ts';
import { type AuthorizationResponse, type Redirects, type ResponseTarget } from './response/redirect.ts';
import { checkResponseMode, checkResponseType, errorResponseMode, hasPart } from './request/response-type.ts';
import {
  verifyClient,
  type FindClient,
  type ResolveClient,
  type Unverified,
  type VerifiedClient,
} from './request/verified-client.ts';

export interface AuthorizationEndpointDependencies {
  /** Does not fetch the document of a client. */
  readonly findStored: FindClient;
  readonly resolveClient: ResolveClient;
  readonly maintenance: MaintenanceGuard;
  readonly scopes: Pick<Scopes, 'grantable' | 'ignoresUngrantable'>;
  readonly resources: Pick<Resources, 'requested' | 'grantableAt'>;
  readonly readVisit: ReadVisit;
  readonly lastEnd: LastEnd;
  readonly dispatch: Dispatch;
  readonly redirects: Redirects;
  readonly pendingRequests: PendingRequests;
  readonly render: RenderPage;
  readonly paths: PagePaths;
  readonly settings: Pick<AuthorizationSettings, 'openid'>;
  readonly idTokens: IdTokens;
  readonly subjects: Subjects;
  /** Public clients must always send a code challenge. */
  readonly challengeIsRequiredOfAll: boolean;
  readonly clock: Clock;
  readonly log: Log;
  readonly record: RecordEvent;
}

/** @throws ApiError invalid_request for JSON clients, if the response must not redirect. */
export type AuthorizationEndpoint = Pick<Handlers<AuthorizationOperations>, 'authorize' | 'authorizeByForm'>;

function refuseRepeated(repeated: ReadonlySet<string>): void {
  const [first] = repeated;
  if (first !== undefined) throw invalidRequest(`The parameter ${first} is repeated.`);
}

/**
 * A request object replaces the other parameters. A server that ignored it would act on parameters that the client
 * did not intend.
 * @see OpenID Connect Core 1.0 §3.1.2.6 @see RFC 9101 §7
 */
function refuseRequestObject({ request, request_uri: uri }: AuthorizationParameters): void {
  if (request !== undefined) throw requestNotSupported();
  if (uri !== undefined) throw requestUriNotSupported();
}

/** The destination of an error while the parameters are being checked. */
function errorTarget(
  { values, repeated }: ReceivedParameters,
  { client, redirectUri }: VerifiedClient,
): ResponseTarget {
  return {
    clientId: client.clientId,
    redirectUri,
    responseMode: errorResponseMode(values, repeated),
    state: repeated.has('state') ? undefined : values.state,
  };
}

export function createAuthorizationEndpoint(
  dependencies: AuthorizationEndpointDependencies,
): AuthorizationEndpoint {
  const { readVisit, lastEnd, dispatch, redirects, render, paths, clock, record, idTokens, subjects } =
    dependencies;

  function check(
    { client, redirectUri }: VerifiedClient,
    { values: parameters, resources: named }: ReceivedParameters,
  ): AuthorizationRequest {
    refuseRequestObject(parameters);
    const responseType = checkResponseType(client, parameters, dependencies.settings.openid.enabled);
    const responseMode = checkResponseMode(responseType, parameters);
    const { scope, resources } = grantableAtResources(
      { scope: parameters.scope, resource: named },
      client,
      { renews: hasPart(responseType, 'code'), authenticates: true },
      dependencies,
    );
    const requestedScope = parameters.scope === undefined ? undefined : parseScope(parameters.scope);
    const codeChallenge = checkCodeChallenge(
      client,
      responseType,
      parameters,
      dependencies.challengeIsRequiredOfAll,
    );
    const prompt = promptFor(client, redirectUri, checkPrompt(parameters));
    return {
      clientId: client.clientId,
      redirectUri,
      redirectUriWasSent: parameters.redirect_uri !== undefined,
      responseType,
      responseMode,
      state: parameters.state,
      scope,
      requestedScope,
      resources,
      codeChallenge,
      prompt,
      // A hint that cannot be a username is ignored.
      loginHint: (parameters.login_hint ?? '').length > 255 ? undefined : parameters.login_hint,
    };
  }

  /** The server's own response: the client learns nothing, and the page has no link. @see RFC 9700 §4.11.2 */
  function refuse({ clientId, description, detail }: Unverified, request: OperationRequest): Page<400> {
    record({ event: 'request-refused', error: 'invalid_request', reason: description, clientId }, request);
    if (readerOf(request.headers) !== 'browser') throw invalidRequest(description, detail);
    const text = `The app sent a request that is not valid. ${description} Please contact the operator of the app.`;
    return render(400, messagePage({ title: 'This request is not valid', text, reference: request.id }));
  }

  /** A user should not sign in for a client that gets no token now. @throws ApiError 503 */
  async function assertAdmitted({ values, repeated }: ReceivedParameters): Promise<void> {
    const { maintenance, findStored } = dependencies;
    if (!maintenance.state.isOn) return;
    const clientId = repeated.has('client_id') ? undefined : values.client_id;
    maintenance.assertClient(clientId === undefined ? undefined : await findStored(clientId));
  }

  function isExpectedUser(
    signedIn: SignedIn | undefined,
    subject: string | undefined,
    client: Client,
  ): boolean {
    if (signedIn === undefined || subject === undefined) return true;
    return subjects.of(signedIn.owner.ownerId, client) === subject;
  }

  async function respond(
    sent: Readonly<Record<string, unknown>>,
    place: 'query' | 'form',
    incoming: OperationRequest,
  ): Promise<AuthorizationResponse | Page<400>> {
    const received = receiveParameters(sent, incoming.repeated, place);
    // Read before the client is.
    const issuedUnder = lastEnd.number;
    await assertAdmitted(received);
    const verified = await verifyClient(received, dependencies, incoming);
    if (!('client' in verified)) return refuse(verified, incoming);
    const targetOf = (): ResponseTarget => errorTarget(received, verified);
    const work = async () => {
      refuseRepeated(received.repeated);
      const asked = check(verified, received);
      const { client } = verified;
      assertIdTokenRequest(asked, received.values);
      const openid = isOpenId(asked.scope, dependencies.settings)
        ? await checkAuthenticationRequest(client.clientId, received.values, idTokens)
        : undefined;
      const { max_age: maxAge } = received.values;
      const maxAgeSeconds = maxAge === undefined ? client.openid?.defaultMaxAgeSeconds : checkMaxAge(maxAge);
      if (incoming.method === 'POST' && isForeign(incoming)) return asGet(received, paths);
      const visit = await readVisit(incoming);
      const { signedIn } = visit;
      const isExpected = isExpectedUser(signedIn, openid?.expectedSubject, client);
      const wanted = { prompt: asked.prompt, maxAgeSeconds, isExpected, now: clock.now() };
      const request = {
        ...asked,
        openid,
        insufficientSession: signedIn && insufficientSession(signedIn, wanted),
      };
      return dispatch.follow({ request, client, visit: { ...visit, issuedUnder } }, incoming);
    };
    if (!describesItself(verified.client)) return redirects.redirectErrors(targetOf, incoming, work);
    const isSilent = received.values.prompt?.split(' ').includes('none') ?? false;
    return errorsAfterSignIn({ targetOf, isSilent }, incoming, dependencies, work, (error) =>
      refuse(
        { clientId: verified.client.clientId, description: error.description ?? error.code, detail: {} },
        incoming,
      ),
    );
  }

  return {
    authorize: ({ query }, request) => respond(query, 'query', request),
    authorizeByForm: ({ body }, request) => respond(body, 'form', request),
  };
}
