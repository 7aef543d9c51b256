/**
 * The one openapi-backend instance: its `handleRequest` handles every own operation, on the fast path too. Its
 * router finds the operation, its security handlers authenticate, its validator checks the input, and the handler
 * of the operationId responds (docs/adr/0022). Our part of each step is registered here and throws its refusals.
 */
import { OpenAPIBackend, type Context, type Document, type Handler } from 'openapi-backend';
import { ApiError, methodNotAllowed, notFound, unauthorized } from '../../conventions/api-error.ts';
import type { AnyHandler, AnyReply } from '../../conventions/operation.ts';
import { inMaintenance } from '../../conventions/maintenance.ts';
import type { Admission } from '../access/admission.ts';
import type { MaintenanceGate } from '../access/maintenance-gate.ts';
import type { Exchange, OperationExchange } from '../routing/exchange.ts';
import type { BodyReading } from '../input/read-body.ts';
import { readInput } from '../input/request-input.ts';
import { validatorsOfAll } from '../input/request-validators.ts';
import { takingExchange } from './operation-request.ts';
import { createRequestSignals, type StreamEnds } from './request-signals.ts';
import { assertOneAuthorization, authorize, callerBy, type SchemeChecks } from '../access/security.ts';
import type { OwnPaths } from '../routing/own-paths.ts';
import { handleBy, SegmentRouter, undeclaredMethod, type IsOpen } from '../routing/segment-router.ts';
import type { WordsOfPattern } from '../input/pattern-words.ts';
import { validationError } from '../input/validation-detail.ts';

/** A handler of the server that writes to the socket itself: static files, through Express. */
export type PassingHandler = { readonly pass: true };

export type OperationHandlers = Readonly<Record<string, AnyHandler | PassingHandler>>;

/**
 * Handles one own operation, or returns `pass` if Express continues. Rejects with ApiError or the error of a
 * handler.
 */
export type RunOperation = (exchange: Exchange) => Promise<AnyReply | 'pass'>;

export interface OpenApiDependencies {
  readonly definition: Document;
  readonly wordsOfPattern: WordsOfPattern;
  readonly paths: OwnPaths;
  readonly handlers: OperationHandlers;
  readonly checks: SchemeChecks;
  readonly reading: BodyReading;
  readonly isOpen: IsOpen;
  /** Quotas are counted here, before the handler or in it. @throws ApiError 429 */
  readonly admission: Admission;
  readonly gate: MaintenanceGate;
  /** Ends the signals of streams and waits when the service stops. */
  readonly ends: StreamEnds;
}

export interface OpenApi {
  readonly run: RunOperation;
  readonly router: SegmentRouter;
}

const isUndeclared = ({ operation }: Context): boolean => operation.operationId === undeclaredMethod;

/** False if `{}` admits a request that has no scope at all. */
const needsScopes = ({ operation }: Context): boolean =>
  (operation.security ?? []).every((requirement) => Object.keys(requirement).length > 0);

/** The package stores the error of a scheme as its result, and would hide a wrong secret if `{}` is allowed too. */
function throwFailure({ security }: Context): void {
  for (const result of Object.values(security) as ({ readonly error?: unknown } | boolean | undefined)[]) {
    if (typeof result === 'object' && result.error !== undefined) throw result.error;
  }
}

/** The handlers that the package calls by its own names. */
function ownSteps({ admission, gate, reading, wordsOfPattern }: OpenApiDependencies) {
  const { state } = gate;

  /** A request that is not valid has no client and no user who could pass maintenance. */
  async function read(exchange: OperationExchange): Promise<void> {
    try {
      await readInput(exchange, reading);
    } catch (error) {
      throw gate.isUnjudged(exchange) ? inMaintenance() : error;
    }
  }

  function prepare(context: Context, exchange: OperationExchange): Promise<void> | void {
    const isOpen = context.operation.security?.length === 0;
    if (!isOpen && !context.security['authorized']) return undefined;
    const isRefused = isUndeclared(context);
    if (exchange.caller && needsScopes(context))
      authorize(exchange.caller, exchange.method, exchange.match.own);
    if (isRefused) return undefined;
    if (isOpen && exchange.request.headersDistinct?.['authorization']) assertOneAuthorization(exchange);
    if (exchange.operation.quota === 'before') admission.before(exchange);
    return state.isOn ? read(exchange) : readInput(exchange, reading);
  }

  return {
    notFound(): never {
      throw notFound();
    },
    [undeclaredMethod](_context: Context, exchange: OperationExchange): never {
      throw methodNotAllowed(exchange.match.own.allow);
    },
    /** Called before `unauthorizedHandler`, with or without a caller. */
    postSecurityHandler(context: Context, exchange: OperationExchange): Promise<void> | void {
      throwFailure(context);
      if (!state.isOn || isUndeclared(context)) return prepare(context, exchange);
      return gate.assertCaller(exchange).then(() => prepare(context, exchange));
    },
    unauthorizedHandler(): never {
      throw unauthorized();
    },
    validationFail({ validation }: Context, exchange: OperationExchange): never {
      // A request that no handler gets counts as well, by its address.
      if (exchange.operation.quota === 'handler') admission.client(exchange, undefined);
      if (gate.isUnjudged(exchange)) throw inMaintenance();
      throw validationError(validation.errors ?? [], wordsOfPattern);
    },
    /** The compiler requires every handler. Tests remove one to show that the package calls it. */
    notImplemented(): never {
      throw new ApiError(501, 'not_implemented', {
        description: 'The operation has no handler.',
      });
    },
  };
}

function operationHandlers(dependencies: OpenApiDependencies): Record<string, Handler> {
  const { handlers, checks, admission, ends } = dependencies;
  const { stopping, openExchanges } = ends;
  const asking = { checks, signalOf: createRequestSignals(stopping), openExchanges, admission };
  const registered = Object.entries(handlers).map(([operationId, handler]): [string, Handler] => [
    operationId,
    'pass' in handler ? () => 'pass' : takingExchange(handler, asking),
  ]);
  return Object.fromEntries(registered);
}

/** Undefined if the credentials are of another scheme. */
function securityHandlers(checks: SchemeChecks): Record<string, Handler> {
  const registered = Object.entries(checks).map(([scheme, check]): [string, Handler] => [
    scheme,
    (_context, exchange: OperationExchange) => {
      const { credentials } = exchange;
      if (credentials && credentials.scheme !== check.scheme) return undefined;
      return callerBy(check, exchange)?.then((caller) => (exchange.caller = caller));
    },
  ]);
  return Object.fromEntries(registered);
}

/** @throws the errors that openapi-backend finds in the document and the handlers */
export async function createOpenApi(dependencies: OpenApiDependencies): Promise<OpenApi> {
  const { definition, paths, checks, isOpen } = dependencies;
  const api = new OpenAPIBackend({
    definition,
    quick: true,
    strict: true,
    securityHandlers: securityHandlers(checks),
  });
  await api.init();
  const router = new SegmentRouter({ definition: api.definition, paths, isOpen });
  api.router = router;
  api.validator.router = router;
  api.validator.requestValidators = validatorsOfAll(
    paths.all.flatMap(({ operations }) => [...operations.values()]),
  );
  api.register({ ...ownSteps(dependencies), ...operationHandlers(dependencies) });
  return { router, run: handleBy(api) };
}
