/**
 * The half of the surface that the user meets in a browser: the authorization endpoint, the pages, and the registry
 * of consents and sign-ins. The other half owns tokens and codes. This file composes the parts of this half and
 * passes forms and queries to them.
 */
import type { ApiError } from '../../conventions/api-error.ts';
import type { AnyReply, Handlers } from '../../conventions/operation.ts';
import { createDispatch } from '../authorize/dispatch.ts';
import { createAuthorizationEndpoint } from '../authorize/endpoint.ts';
import { isRequiredOfAll } from '../authorize/request/code-challenge.ts';
import { createPendingRequests } from '../authorize/pending-request.ts';
import { createRedirects } from '../authorize/response/redirect.ts';
import type { AuthorizationOperations } from '../records/operations.ts';
import type { AuthorizationParts } from '../parts/parts.ts';
import { createConsentRegistry, createEndConsent } from '../management/consents.ts';
import { createNewOwners } from '../registration/owners/new-owners.ts';
import { createOwnerEndings } from '../registration/owners/owner-ending.ts';
import { createSessionRegistry } from '../management/sessions.ts';
import { createAccount } from './account.ts';
import { createConsentStep } from './consent.ts';
import { createLogoEndpoint } from '../brand/logo-endpoint.ts';
import { createCookies } from '../visit/cookies.ts';
import { createDevices } from '../visit/devices.ts';
import { createFormTokens } from '../visit/forgery.ts';
import { createInvitations } from './invitation.ts';
import { createLogin } from './login.ts';
import { createEndSessionRequests } from './end-session-request.ts';
import { createLogout } from './logout.ts';
import { errorPage } from '../pages/error-page.ts';
import { createPages } from '../pages/page.ts';
import { createPasswordChange } from './password-change.ts';
import { createProfileChange } from './profile-change.ts';
import { createPagePaths } from '../pages/paths.ts';
import { readerOf } from '../visit/reader.ts';
import { createScopeWords } from './scope-words.ts';
import { createSessions } from '../visit/session.ts';
import { createSigner } from '../visit/signer.ts';
import { createSteps } from './step.ts';
import { createVisits } from '../visit/visit.ts';

/** The dependencies that several pages share. */
function createPageParts(parts: AuthorizationParts) {
  const { settings, issuer, stores, clients, owners, clock, random, log } = parts;
  const paths = createPagePaths(issuer);
  const render = createPages(parts.brand, paths);
  const cookies = createCookies(issuer);
  const signer = createSigner(parts.sealingKeys);
  const sessions = createSessions({
    store: stores.sessions,
    findOwner: (ownerId) => owners.find(ownerId),
    clock,
    random,
    lifetimes: settings.session,
    cookie: cookies.session,
    endsGrants: settings.refreshToken.endsWith.logout,
    record: parts.record,
  });
  return {
    render,
    paths,
    cookies,
    devices: createDevices({ cookie: cookies.device, signer, random }),
    sessions,
    findClient: clients.findCurrent,
    formTokens: createFormTokens(signer),
    pendingRequests: createPendingRequests({ signer, clock }),
    redirects: createRedirects({ issuer, render, log, record: parts.record }),
    readVisit: createVisits({ cookies, sessions, random }),
    endConsent: createEndConsent({
      consents: stores.consents,
      clock,
      record: parts.record,
      tombstoneSeconds: parts.tombstoneSeconds,
    }),
    serviceName: parts.brand.name,
    describeScope: createScopeWords(parts.scopes.describe),
    idTokens: parts.idTokens,
    sessionClients: stores.sessionClients,
    subjects: parts.subjects,
    released: parts.released,
    maintenance: parts.maintenance,
    clock,
    random,
    record: parts.record,
  };
}

function createEndpoints(parts: AuthorizationParts) {
  const { settings, stores, codes, issueImplicitToken, verifyOwnerPassword, scopes, log } = parts;
  const pageParts = createPageParts(parts);
  const endsGrants = settings.refreshToken.endsWith.passwordChange;
  const { consents } = stores;
  const dispatch = createDispatch({ ...pageParts, consents, issueCode: codes.issue, issueImplicitToken });
  const steps = createSteps({ ...pageParts, scopes, dispatch });
  const lifetimes = {
    accessTokenSeconds: settings.accessTokenLifetimeSeconds,
    refreshSeconds: settings.refreshToken.absoluteLifetimeSeconds,
  };
  return {
    authorizeEndpoint: createAuthorizationEndpoint({
      ...pageParts,
      findStored: parts.clients.find,
      resolveClient: parts.clients.resolve,
      settings,
      scopes,
      resources: parts.resources,
      dispatch,
      challengeIsRequiredOfAll: isRequiredOfAll(settings),
      log,
    }),
    login: createLogin({ ...pageParts, steps, verifyOwnerPassword }),
    consent: createConsentStep({ ...pageParts, steps, consents, lifetimes }),
    logout: createLogout({
      ...pageParts,
      steps,
      verifyEndSession: createEndSessionRequests({ ...pageParts, isEnabled: settings.openid.enabled }),
      endsGrants: settings.refreshToken.endsWith.logout,
    }),
    account: createAccount({
      ...pageParts,
      findClient: parts.clients.find,
      steps,
      consents,
      sessionStore: stores.sessions,
      passwordRules: parts.passwordRules,
      passwordEndsGrants: endsGrants,
      changeProfile: createProfileChange({ ...pageParts, store: stores.owners }),
      changePassword: createPasswordChange({
        ...pageParts,
        verifyOwnerPassword,
        rules: parts.passwordRules,
        hasher: parts.hasher,
        store: stores.owners,
        endings: createOwnerEndings(parts.clock),
        endsGrants,
      }),
    }),
    invitation: createInvitations({
      ...pageParts,
      steps,
      store: stores.invitations,
      attempts: parts.attempts,
      limit: {
        limit: settings.loginAttempts.addressLimit,
        windowSeconds: settings.loginAttempts.windowSeconds,
      },
      newOwners: createNewOwners(parts),
      minimumPasswordLength: parts.passwordRules.minimumLength,
      consoleUrl: parts.builtInClients?.consoleUrl,
    }),
    registries: {
      ...createConsentRegistry({ consents, endConsent: pageParts.endConsent, clock: pageParts.clock }),
      ...createSessionRegistry({
        store: stores.sessions,
        sessions: pageParts.sessions,
        clock: pageParts.clock,
        tombstoneSeconds: parts.tombstoneSeconds,
      }),
    },
  };
}

/** Renders the error of a page's operation as a page if a person reads it; `undefined` if a program does. */
export type ErrorPage = (
  error: ApiError,
  request: { readonly id: string; readonly accept: string | undefined },
) => AnyReply | undefined;

export function createErrorPage({ brand, issuer, settings }: AuthorizationParts): ErrorPage {
  const render = createPages(brand, createPagePaths(issuer));
  const { supportUrl } = settings.branding;
  return (error, { id, accept }) => {
    if (readerOf({ accept }) !== 'browser') return undefined;
    const page = render(error.status, errorPage(error, id, supportUrl));
    return { ...page, headers: { ...page.headers, ...error.headers } };
  };
}

/** The handlers of this half. */
export function createInteraction(parts: AuthorizationParts) {
  const { authorizeEndpoint, login, consent, logout, account, invitation, registries } =
    createEndpoints(parts);
  return {
    ...authorizeEndpoint,
    showLogin: ({ query }, request) => login.show(query.request, request),
    signIn: ({ body }, request) => login.signIn(body, request),
    showConsent: ({ query }, request) => consent.show(query.request, request),
    decideConsent: ({ body }, request) => consent.decide(body, request),
    showLogout: ({ query }, request) => logout.show(query, request),
    signOut: ({ body }, request) => logout.signOut(body, request),
    showAccount: (_input, request) => account.show(request),
    changeAccount: ({ body }, request) => account.change(body, request),
    showInvitation: ({ query }, request) => invitation.show(query.token, request),
    acceptInvitation: ({ body }, request) => invitation.accept(body, request),
    ...createLogoEndpoint(parts.brand),
    ...registries,
  } satisfies Partial<Handlers<AuthorizationOperations>>;
}
