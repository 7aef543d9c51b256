/**
 * The half of the surface that the user meets in a browser: the authorization endpoint, the pages, and the registry
 * of consents and sign-ins. The other half owns tokens and codes. This file composes the parts of this half and
 * passes forms and queries to them.
 */
import type { ApiError } from '../../conventions/api-error.ts';
import type { AnyReply, Handlers } from '../../conventions/operation.ts';
import type { Instruments } from '../../foundation/instruments.ts';
import { createDispatch } from '../authorize/dispatch.ts';
import { createGiveConsent, type GiveConsent } from '../authorize/given-consent.ts';
import { createAuthorizationEndpoint } from '../authorize/endpoint.ts';
import { isRequiredOfAll } from '../authorize/request/code-challenge.ts';
import { createPendingRequests, type PendingRequests } from '../authorize/pending-request.ts';
import { createRedirects, type Redirects } from '../authorize/response/redirect.ts';
import type { AuthorizationOperations } from '../records/operations.ts';
import type { AuthorizationParts } from '../parts/parts.ts';
import { createConsentRegistry, createEndConsent, type EndConsent } from '../management/consents.ts';
import { createMakerRights } from '../registration/makers.ts';
import { createNewOwners } from '../registration/owners/new-owners.ts';
import { createOwnerEndings } from '../registration/owners/owner-ending.ts';
import { createPower } from '../management/power.ts';
import { createSessionRegistry } from '../management/sessions.ts';
import { type Account, createAccount } from './account.ts';
import { createConsentStep } from './consent.ts';
import { createLogoEndpoint } from '../brand/logo-endpoint.ts';
import { type Cookies, createCookies } from '../visit/cookies.ts';
import { createDevices, type Devices } from '../visit/devices.ts';
import { createFormTokens, type FormTokens } from '../visit/forgery.ts';
import { createInvitations, type Invitations } from './invitation.ts';
import { createLogin } from './login.ts';
import { createEndSessionRequests } from './end-session-request.ts';
import { createLogout } from './logout.ts';
import { errorPage } from '../pages/error-page.ts';
import { createPages, type RenderPage } from '../pages/page.ts';
import { createPasswordChange } from './password-change.ts';
import { createProfileChange } from './profile-change.ts';
import { createPagePaths, type PagePaths } from '../pages/paths.ts';
import { readerOf } from '../visit/reader.ts';
import { createScopeWords } from './scope-words.ts';
import { createSessions, type Sessions } from '../visit/session.ts';
import { createSigner } from '../visit/signer.ts';
import { createSteps, type Steps } from './step.ts';
import { createVisits, type ReadVisit } from '../visit/visit.ts';

/** The tools of several pages. */
interface PageTools {
  readonly render: RenderPage;
  readonly paths: PagePaths;
  readonly cookies: Cookies;
  readonly devices: Devices;
  readonly sessions: Sessions;
  readonly formTokens: FormTokens;
  readonly pendingRequests: PendingRequests;
  readonly redirects: Redirects;
  readonly readVisit: ReadVisit;
  readonly giveConsent: GiveConsent;
  readonly endConsent: EndConsent;
}

function createPageTools(
  { settings, issuer, tombstoneSeconds, stores, record, registration, tokens, brand }: AuthorizationParts,
  { clock, random, log }: Instruments,
): PageTools {
  const { lastEnd } = tokens.denials;
  const paths = createPagePaths(issuer);
  const render = createPages(brand, paths);
  const cookies = createCookies(issuer);
  const signer = createSigner(tokens.sealingKeys);
  const sessions = createSessions({
    store: stores.sessions,
    findOwner: registration.owners.find,
    clock,
    random,
    lastEnd,
    lifetimes: settings.session,
    cookie: cookies.session,
    endsGrants: settings.refreshToken.endsWith.logout,
    record,
  });
  return {
    render,
    paths,
    cookies,
    devices: createDevices({ cookie: cookies.device, signer, random }),
    sessions,
    formTokens: createFormTokens(signer),
    pendingRequests: createPendingRequests({ signer, clock }),
    redirects: createRedirects({ issuer, render, log, record }),
    readVisit: createVisits({ cookies, sessions, random, lastEnd }),
    giveConsent: createGiveConsent({ consents: stores.consents, clock, random, record }),
    endConsent: createEndConsent({ consents: stores.consents, clock, record, tombstoneSeconds }),
  };
}

/** The pages between an authorization request and its response. */
function createAuthorizationPages(parts: AuthorizationParts, tools: PageTools, { clock, log }: Instruments) {
  const { settings, stores, record } = parts;
  const { scopes, resources, maintenance } = parts.permissions;
  const { findCurrent: findClient, find: findStored, resolve: resolveClient } = parts.registration.clients;
  const { codes, issueImplicitToken, denials } = parts.tokens;
  const { verifyOwnerPassword } = parts.signIn;
  const { consents, sessionClients } = stores;
  const { name: serviceName } = parts.brand;
  const common = { ...tools, ...parts.openId, maintenance, clock, record };
  const issueCode = codes.issue;
  const dispatch = createDispatch({ ...common, consents, sessionClients, issueCode, issueImplicitToken });
  const steps = createSteps({ ...tools, findClient, scopes, dispatch });
  const describeScope = createScopeWords(scopes.describe);
  const lifetimes = {
    accessTokenSeconds: settings.accessTokenLifetimeSeconds,
    refreshSeconds: settings.refreshToken.absoluteLifetimeSeconds,
  };
  return {
    steps,
    endpoint: createAuthorizationEndpoint({
      ...common,
      lastEnd: denials.lastEnd,
      findStored,
      resolveClient,
      settings,
      scopes,
      resources,
      dispatch,
      challengeIsRequiredOfAll: isRequiredOfAll(settings),
      log,
    }),
    login: createLogin({ ...tools, steps, serviceName, verifyOwnerPassword, maintenance }),
    consent: createConsentStep({
      ...common,
      steps,
      lifetimes,
      serviceName,
      describeScope,
    }),
    logout: createLogout({
      ...common,
      steps,
      verifyEndSession: createEndSessionRequests({
        ...parts.openId,
        findClient,
        isEnabled: settings.openid.enabled,
      }),
      endsGrants: settings.refreshToken.endsWith.logout,
    }),
  };
}

function createAccountPage(
  parts: AuthorizationParts,
  tools: PageTools,
  steps: Steps,
  { clock }: Instruments,
): Account {
  const { settings, stores, record } = parts;
  const { maintenance, scopes } = parts.permissions;
  const { passwordRules, verifyOwnerPassword, hasher } = parts.signIn;
  const endsGrants = settings.refreshToken.endsWith.passwordChange;
  return createAccount({
    ...tools,
    steps,
    findClient: parts.registration.clients.find,
    describeScope: createScopeWords(scopes.describe),
    consents: stores.consents,
    sessionStore: stores.sessions,
    maintenance,
    clock,
    passwordRules,
    passwordEndsGrants: endsGrants,
    changeProfile: createProfileChange({ store: stores.owners, clock, record }),
    changePassword: createPasswordChange({
      verifyOwnerPassword,
      rules: passwordRules,
      hasher,
      store: stores.owners,
      endings: createOwnerEndings(clock),
      endsGrants,
      clock,
      record,
    }),
  });
}

function createInvitationPage(
  { settings, stores, record, registration, permissions, tokens, signIn, brand }: AuthorizationParts,
  tools: PageTools,
  steps: Steps,
  consoleUrl: (() => string) | undefined,
  { clock, random }: Instruments,
): Invitations {
  const { addressLimit, windowSeconds } = settings.loginAttempts;
  return createInvitations({
    ...tools,
    steps,
    store: stores.invitations,
    attempts: signIn.attempts,
    limit: { limit: addressLimit, windowSeconds },
    maintenance: permissions.maintenance,
    findMakerRights: createMakerRights({ ...registration, ...permissions, lastEnd: tokens.denials.lastEnd }),
    newOwners: createNewOwners({ ...signIn, owners: registration.owners, clock, random }),
    serviceName: brand.name,
    minimumPasswordLength: signIn.passwordRules.minimumLength,
    consoleUrl,
    clock,
    record,
  });
}

/** Renders the error of a page's operation as a page if a person reads it; `undefined` if a program does. */
export type ErrorPage = (
  error: ApiError,
  request: { readonly id: string; readonly accept: string | undefined },
) => AnyReply | undefined;

export function createErrorPage({
  brand,
  issuer,
  settings,
}: Pick<AuthorizationParts, 'brand' | 'issuer' | 'settings'>): ErrorPage {
  const render = createPages(brand, createPagePaths(issuer));
  const { supportUrl } = settings.branding;
  return (error, { id, accept }) => {
    if (readerOf({ accept }) !== 'browser') return undefined;
    const page = render(error.status, errorPage(error, id, supportUrl));
    return { ...page, headers: { ...page.headers, ...error.headers } };
  };
}

/** The handlers of this half. `consoleUrl` is the address below which the console is, if there is one. */
export function createInteraction(
  parts: AuthorizationParts,
  consoleUrl: (() => string) | undefined,
  instruments: Instruments,
) {
  const { stores, tombstoneSeconds } = parts;
  const { clock } = instruments;
  const tools = createPageTools(parts, instruments);
  const { endConsent, sessions } = tools;
  const power = createPower({ ...parts.registration, ...parts.permissions });
  const { steps, endpoint, login, consent, logout } = createAuthorizationPages(parts, tools, instruments);
  const account = createAccountPage(parts, tools, steps, instruments);
  const invitation = createInvitationPage(parts, tools, steps, consoleUrl, instruments);
  return {
    ...endpoint,
    showLogin: ({ query }, request) => login.show(query, request),
    signIn: ({ body }, request) => login.signIn(body, request),
    showConsent: ({ query }, request) => consent.show(query.request, request),
    decideConsent: ({ body }, request) => consent.decide(body, request),
    showLogout: ({ query }, request) => logout.show(query, request),
    signOut: ({ body }, request) => logout.signOut(body, request),
    showAccount: (_input, request) => account.show(request),
    findPasswordPage: (_input, request) => account.findPassword(request),
    changeAccount: ({ body }, request) => account.change(body, request),
    showInvitation: ({ query }, request) => invitation.show(query.token, request),
    acceptInvitation: ({ body }, request) => invitation.accept(body, request),
    ...createLogoEndpoint(parts.brand),
    ...createConsentRegistry({ consents: stores.consents, endConsent, power, clock }),
    ...createSessionRegistry({ store: stores.sessions, sessions, power, clock, tombstoneSeconds }),
  } satisfies Partial<Handlers<AuthorizationOperations>>;
}
