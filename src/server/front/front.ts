/**
 * Connects the listeners with the surfaces: first the dispatcher, then openapi-backend with its checks and the
 * audit trail, and Express for pages and files.
 */
import entriesJson from '../../../generated/operations.json' with { type: 'json' };
import { type Authorization, passesMaintenance } from '../../authorization/index.ts';
import type { StreamEnds } from '../response/request-signals.ts';
import type { MaintenanceSwitch } from '../../conventions/maintenance.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { Quotas } from '../../conventions/quotas/quotas.ts';
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Instruments } from '../../foundation/instruments.ts';
import type { Log } from '../../foundation/log.ts';
import type { Metrics } from '../../foundation/metrics.ts';
import type { Gateway } from '../../gateway/index.ts';
import { isConsoleOn } from '../../settings/console.ts';
import type { Settings } from '../../settings/settings.ts';
import type { AccessLog } from '../observing/access-log.ts';
import { createAdmission } from '../access/admission.ts';
import { createOriginFields } from '../input/origin-fields.ts';
import { createRequestIds } from '../input/request-id.ts';
import { createCrossOrigin } from '../access/cross-origin.ts';
import { createMaintenanceGate } from '../access/maintenance-gate.ts';
import { createSchemeChecks } from '../access/security.ts';
import { limitTokenRequests } from '../access/token-limit.ts';
import { createAudited, type RunOperationOf } from '../response/audited.ts';
import { createResponseCheck, type ResponseCheckMode } from '../response/checked-responses.ts';
import { createOwnResponses } from '../response/own-responses.ts';
import { createWordsOfPattern } from '../input/pattern-words.ts';
import { routedDocument } from '../routing/routed-document.ts';
import { createOpenApi, type OpenApi, type OperationHandlers } from '../response/openapi.ts';
import { createApp } from '../response/app.ts';
import { createDispatcher, createSelection, type Dispatcher } from './dispatch.ts';
import { createPathFacts, type PathDecisions, routingRoles } from '../response/path-facts.ts';
import { createMissingPath } from '../documents/missing-path.ts';
import { createDocumentation } from '../documents/documentation.ts';
import { mountDocuments, type ServedDocuments } from '../../contract/document/served-documents.ts';
import { createNetworks } from '../../foundation/networks.ts';
import { createPeerReader } from '../input/peer.ts';
import type { OwnPaths } from '../routing/own-paths.ts';
import { createUpgrades } from './upgrades.ts';
import { createCarrying } from '../listening/listeners.ts';
import { tryItScope } from '../documents/try-it-client.ts';

export interface FrontDependencies {
  readonly settings: Settings;
  readonly paths: OwnPaths;
  readonly handlers: OperationHandlers;
  readonly documents: () => ServedDocuments;
  readonly authorization: Authorization;
  readonly gateway: Gateway;
  readonly maintenance: MaintenanceSwitch;
  readonly quotas: Quotas;
  readonly audit: AuditTrail | undefined;
  readonly accessLog: AccessLog;
  /** Checks every own response against the documents. */
  readonly checkResponses: ResponseCheckMode | undefined;
  readonly ends: StreamEnds;
}

const entries = entriesJson as readonly OperationEntry[];
const pages = new Set(entries.filter(({ successTypes }) => successTypes.includes('text/html')));
/** A missing page of the console is a page too. */
const consolePaths = new Set([...pages].flatMap(({ path }) => (path.startsWith('/console') ? [path] : [])));
/**
 * Express carries pages, docs and static files. An authorization request is nearly always redirected and does not
 * need Express.
 */
const throughExpress = new Set([...pages].filter(({ path }) => path !== '/authorize'));

/** The paths that a user visits in a browser. */
const ownersPages = new Set(
  [...pages].filter(({ surface }) => surface === 'authorization').map(({ path }) => path),
);

function withLimits(
  { handlers, settings }: Pick<FrontDependencies, 'handlers' | 'settings'>,
  metrics: Metrics,
): OperationHandlers {
  const { issueToken } = handlers;
  if (issueToken === undefined || 'pass' in issueToken) return handlers;
  const { tokenRequests } = settings.server.limits;
  return { ...handlers, issueToken: limitTokenRequests(issueToken, tokenRequests, metrics) };
}

/** Handles own operations: checks the rules of the documents and writes the audit trail. */
async function createAuditedOpenApi(
  dependencies: FrontDependencies,
  { clock, log, metrics }: Instruments,
): Promise<{ readonly runOf: RunOperationOf; readonly router: OpenApi['router'] }> {
  const { settings, paths, authorization, maintenance, quotas, audit, ends } = dependencies;
  const anonymousShapes = settings.configuration.access === 'anonymous';
  const checks = createSchemeChecks({
    verifyAccessToken: authorization.verifyAccessToken,
    verifyInitialAccessToken: authorization.verifyInitialAccessToken,
    verifyRegistrationAccessToken: authorization.verifyRegistrationAccessToken,
    authenticateClient: authorization.authenticateClient,
  });
  const { whole } = mountDocuments('');
  const { run, router } = await createOpenApi({
    // redocly's lint has checked the documents before; openapi-backend supports OpenAPI 3.0 only.
    definition: routedDocument(whole),
    wordsOfPattern: createWordsOfPattern(whole),
    paths,
    handlers: withLimits(dependencies, metrics),
    checks,
    reading: {
      limits: settings.server.limits,
      timeoutMilliseconds: settings.server.timeouts.requestMilliseconds,
      clock,
    },
    isOpen: (entry, listener) =>
      (anonymousShapes && entry.tier === 'shape') ||
      (listener === 'management' && entry.operationId === 'getMetrics'),
    admission: createAdmission({ settings: settings.quotas, quotas }),
    gate: createMaintenanceGate({ maintenance, passes: passesMaintenance, checks }),
    ends,
  });
  const holdsSecrets = Object.keys(settings.configuration.encryption.keys).length > 0;
  return { runOf: createAudited({ run, audit, holdsSecrets, clock, log }), router };
}

/** Reports the own responses that depart from the documents. */
function createChecked(
  {
    settings,
    gateway,
    checkResponses: mode,
  }: Pick<FrontDependencies, 'settings' | 'gateway' | 'checkResponses'>,
  router: OpenApi['router'],
  log: Log,
): ReturnType<typeof createResponseCheck> {
  const isUndeclared = (path: string): boolean => {
    const found = router.reserved(path);
    return (found === undefined || found === 'unclaimed') && router.shape(path) === undefined;
  };
  return createResponseCheck({
    mode,
    configurationPrefix: settings.configuration.prefix,
    // Without repositories the paths of the configuration are not part of this service.
    isProxied: (path) => gateway.dataPlane.takes(path) || isUndeclared(path),
    log,
  });
}

/** Knows the sender of a request. */
function createReading({ server }: Pick<Settings, 'server'>, { clock, random, log }: Instruments) {
  const originFields = createOriginFields(server);
  return {
    originFields,
    requestId: createRequestIds(random),
    readPeer: createPeerReader({
      originFields,
      isTrusted: createNetworks(server.trustedProxies),
      fields: server.forwardedFields,
      isSecure: server.tls !== undefined,
      clock,
      log,
    }),
    urlBytes: server.limits.urlBytes,
    clock,
    log,
  };
}

/** @throws the errors that openapi-backend finds in documents and handlers */
export async function createFront(
  dependencies: FrontDependencies,
  instruments: Instruments,
): Promise<Dispatcher> {
  const { settings, authorization, gateway, documents, maintenance, accessLog } = dependencies;
  const { log } = instruments;
  const { runOf, router } = await createAuditedOpenApi(dependencies, instruments);
  const tryIt = settings.docs.tryIt.enabled ? { scope: tryItScope(settings) } : undefined;
  const carries = createCarrying(settings);
  const missingPath = createMissingPath({ documents, carries, isConsoleOn: isConsoleOn(settings) });
  const decisions: PathDecisions = {
    runOf,
    isHot: (operation) => !throughExpress.has(operation),
    carries,
    errorPageOf: ({ first }) => {
      if (consolePaths.has(first.path)) return missingPath;
      return ownersPages.has(first.path) ? authorization.errorPage : undefined;
    },
  };
  const ways = { router, dataPlane: gateway.dataPlane, routing: routingRoles(decisions), maintenance };
  const reading = createReading(settings, instruments);
  const selection = createSelection({
    ...ways,
    routePrefix: settings.gateway.prefix,
    missingPath,
    isConfigurationOpen: settings.configuration.access === 'anonymous',
    ownResponses: createOwnResponses({
      pathFacts: createPathFacts(dependencies.paths.all, decisions),
      runUndeclared: runOf(undefined),
      runThroughExpress: createApp({ documentation: createDocumentation(documents, { tryIt }), log }),
      maintenance,
      corsHeaders: createCrossOrigin(authorization.allowedOrigin),
    }),
  });
  const upgrades = createUpgrades({ ...ways, ...reading, accessLog });
  const dispatcher = createDispatcher({ ...reading, selection, upgrades, accessLog });
  const checked = createChecked(dependencies, router, log);
  return { ...dispatcher, handlers: (role) => checked(dispatcher.handlers(role)) };
}
