/** Responds to requests for own paths: the effective method, the common fields, the operation. */
import { type Detail, methodNotAllowed, unknownPath } from '../../conventions/api-error.ts';
import { inMaintenance, type MaintenanceSwitch } from '../../conventions/maintenance.ts';
import type { ExtraHeaders } from '../../conventions/operation.ts';
import type { HttpRequest } from '../../http/exchange.ts';
import type { RunThroughExpress } from './app.ts';
import { missingMetadata } from '../access/cross-origin.ts';
import { effectiveMethod } from '../input/method-override.ts';
import type { PathFacts } from './path-facts.ts';
import type { Exchange, OperationExchange, RequestSource } from '../routing/exchange.ts';
import type { OwnMatch, OwnPath } from '../routing/own-paths.ts';
import type { RunOperation } from './openapi.ts';
import { writeReply } from './reply.ts';

export interface OwnResponseDependencies {
  readonly pathFacts: ReadonlyMap<OwnPath, PathFacts>;
  /** Rejects an unknown path, and a method that its path does not define. */
  readonly runUndeclared: RunOperation;
  /** Responds through Express: pages, docs, static files and other operations. */
  readonly runThroughExpress: RunThroughExpress;
  readonly maintenance: MaintenanceSwitch;
  readonly corsHeaders: (
    operationIds: readonly string[],
    origin: string | undefined,
    methods: readonly string[],
  ) => Readonly<Record<string, string>> | undefined;
}

export interface OwnResponses {
  isCarried(match: OwnMatch, listener: RequestSource): boolean;
  /** @throws errors from before the operation; rejects with later ones. */
  respond(exchange: Exchange, match: OwnMatch): Promise<void> | void;
  /** For an undeclared path below a reserved segment. */
  respondUnknown(exchange: Exchange): Promise<void>;
  /**
   * For a path below `.well-known` that neither the service nor a route has. Pages of every origin can read the 404.
   * @throws ApiError 404, except for a preflight, which must succeed for that.
   */
  respondUnclaimed(exchange: Exchange, hint: Detail | undefined): Promise<void> | void;
  /** The paths with an operation that needs Express. */
  readonly throughExpress: ReadonlySet<OwnPath>;
}

/** The effective method. Pages and OAuth endpoints refuse any override. @see Spec §4.1 */
function methodOf(request: HttpRequest, { own }: OwnMatch): string {
  const sent = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET');
  const override = request.headers['x-http-method-override'];
  if (override === undefined || sent !== 'POST') return sent;
  if (own.refusesOverride) throw methodNotAllowed(own.allow);
  return effectiveMethod(sent, Array.isArray(override) ? override[0] : override);
}

async function runHot(exchange: Exchange, run: RunOperation): Promise<void> {
  const reply = await run(exchange);
  if (reply === 'pass') throw new Error('Express got an operation that is not a page');
  await writeReply(exchange, reply);
}

export function createOwnResponses(dependencies: OwnResponseDependencies): OwnResponses {
  const { pathFacts, maintenance, runUndeclared, corsHeaders } = dependencies;
  const fieldsWithoutOrigin = new Map(
    [...pathFacts.keys()].map((own) => {
      const open = corsHeaders(own.operationIds, undefined, own.allow);
      return [own, open ? { ...own.fields, ...open } : own.fields];
    }),
  );

  function factsOf(own: OwnPath): PathFacts {
    const facts = pathFacts.get(own);
    if (!facts) throw new Error(`the path ${own.path} has no facts`);
    return facts;
  }

  /** The fields of every response of a path. */
  function fieldsOf({ request }: Exchange, own: OwnPath): ExtraHeaders | undefined {
    const { origin } = request.headers;
    if (origin === undefined) return fieldsWithoutOrigin.get(own);
    const granted = corsHeaders(own.operationIds, origin, own.allow);
    return granted ? { ...own.fields, ...granted } : own.fields;
  }

  function respondToOptions(exchange: Exchange, { own }: OwnMatch): Promise<void> | void {
    const headers = { Allow: own.allow.join(', '), ...fieldsOf(exchange, own) };
    return writeReply(exchange, { status: 204, headers });
  }

  return {
    isCarried: ({ own }, listener) => factsOf(own).carriers.has(listener),
    respond(exchange, match) {
      if (exchange.request.method === 'OPTIONS') return respondToOptions(exchange, match);
      exchange.match = match;
      // New objects per request: the validators write defaults into them.
      exchange.input = { path: {}, query: {}, header: {}, cookie: {}, body: undefined, bodyType: undefined };
      const { runs, hot, errorPage } = factsOf(match.own);
      exchange.errorPage = errorPage;
      // Set before the method check, because its refusal is a response of the path too.
      exchange.extraHeaders = fieldsOf(exchange, match.own);
      exchange.method = methodOf(exchange.request, match);
      const entry = match.own.operations.get(exchange.method);
      if (entry) exchange.operation = entry;
      if (maintenance.isOn && entry?.maintenance === 'refuse') throw inMaintenance();
      const own = exchange as OperationExchange;
      const run = (entry && runs.get(entry)) ?? runUndeclared;
      // Express needs Node's own response, which a request of this process does not have.
      if (entry === undefined || hot.has(entry) || exchange.listener === 'process') return runHot(own, run);
      return dependencies.runThroughExpress(own, run);
    },
    respondUnknown: (exchange) => runHot(exchange, runUndeclared),
    respondUnclaimed(exchange, hint) {
      const { method, headers } = exchange.request;
      if (headers.origin === undefined) throw unknownPath(hint);
      exchange.extraHeaders = missingMetadata;
      if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined)
        throw unknownPath(hint);
      return writeReply(exchange, { status: 204 });
    },
    throughExpress: new Set(
      [...pathFacts].filter(([own, { hot }]) => hot.size < own.operations.size).map(([own]) => own),
    ),
  };
}
