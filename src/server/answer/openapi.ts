/**
 * The one openapi-backend instance: every own operation, hot ones too, is answered through it. It routes by the
 * dispatcher's match, runs the security handlers, validates with the compiled functions and calls the handlers.
 */
import { OpenAPIBackend, type Context, type Document } from 'openapi-backend';
import { ApiError, methodNotAllowed, unauthorized } from '../../conventions/api-error.ts';
import type { AnyHandler, AnyReply } from '../../conventions/operation.ts';
import type { Admission } from '../access/admission.ts';
import type { OperationExchange } from '../exchange.ts';
import { PrecompiledValidator, type InputErrors } from '../input/precompiled-validator.ts';
import type { BodyReading } from '../input/read-body.ts';
import { readInput } from '../input/request-input.ts';
import { ExchangeRequest } from './operation-request.ts';
import { createRequestSignals } from './request-signals.ts';
import { authenticate, authorize, type SchemeChecks } from '../access/security.ts';
import { SegmentRouter, type IsOpen } from '../routing/segment-router.ts';
import { repeatedError, validationError } from '../input/validation-detail.ts';

/** A handler that lives in the server and answers by the socket itself: static files, through Express. */
export type PassingHandler = { readonly pass: true };

export type OperationHandlers = Readonly<Record<string, AnyHandler | PassingHandler>>;

/** Answers one own operation, or `pass` where Express goes on with it. @throws ApiError and whatever a handler throws. */
export type AnswerOperation = (exchange: OperationExchange) => Promise<AnyReply | 'pass'>;

export interface OpenApiDependencies {
  readonly definition: Document;
  readonly handlers: OperationHandlers;
  readonly checks: SchemeChecks;
  readonly reading: BodyReading;
  readonly isOpen: IsOpen;
  /** Quotas count here, before the handler or in it. @throws ApiError 429 */
  readonly admission: Admission;
  /** Ends the signals of streams and waits when the service stops. */
  readonly stopping: AbortSignal;
}

/** A method that the document does not define for a path; who may not even see the path is told so first. */
async function refuseMethod(
  exchange: OperationExchange,
  checks: SchemeChecks,
  isOpen: IsOpen,
): Promise<never> {
  const { own } = exchange.match;
  const entries = [...own.operations.values()];
  if (!entries.some((entry) => entry.security.length === 0 || isOpen(entry, exchange))) {
    exchange.caller = await authenticate(checks, own.schemes, exchange);
    authorize(exchange.caller, exchange.method, own);
  }
  throw methodNotAllowed(own.allow);
}

const form = 'application/x-www-form-urlencoded';

function failValidation(context: Context, exchange: OperationExchange): never {
  const found = context.validation.coerced as unknown as InputErrors;
  if (found.repeated.length > 0)
    throw repeatedError(found.repeated, exchange.input.bodyType === form ? 'body' : 'query');
  if (found.body.length > 0) throw validationError(found.body, 'body');
  throw validationError(found.parameters, 'parameters');
}

/** Why credentials were refused decides the answer: openapi-backend would keep the error and ask the next scheme. */
function securityHandler(checks: SchemeChecks) {
  return async (_context: Context, exchange: OperationExchange): Promise<boolean> => {
    try {
      exchange.caller = await authenticate(checks, exchange.match.own.schemes, exchange);
      return true;
    } catch (error) {
      // Recovered below: an unauthorized request is answered with the reason that was kept.
      exchange.authenticationError = error;
      return false;
    }
  };
}

export async function createOpenApi(dependencies: OpenApiDependencies): Promise<AnswerOperation> {
  const { definition, handlers, checks, reading, isOpen, admission, stopping } = dependencies;
  const signalOf = createRequestSignals(stopping);
  const api = new OpenAPIBackend({ definition, quick: true, validate: false });
  await api.init();
  const router = new SegmentRouter({ definition: api.definition, isOpen });
  api.router = router;
  api.validator = new PrecompiledValidator({ definition: api.definition, router });
  api.validate = true;

  api.register({
    notFound: () => {
      throw new ApiError(404, 'not_found');
    },
    methodNotAllowed: (_context, exchange: OperationExchange) => refuseMethod(exchange, checks, isOpen),
    notImplemented: () => {
      throw new ApiError(501, 'not_implemented', {
        description: 'The operation is documented and not built in.',
      });
    },
    validationFail: (context, exchange: OperationExchange) => {
      // What no handler sees counts all the same, by its address.
      if (exchange.operation.quota === 'handler') admission.client(exchange, undefined);
      return failValidation(context, exchange);
    },
    unauthorizedHandler: (_context, exchange: OperationExchange) => {
      throw exchange.authenticationError ?? unauthorized();
    },
    postSecurityHandler: (context, exchange: OperationExchange) => {
      if (context.operation.security?.length && !context.security['authorized']) return undefined;
      if (exchange.caller) authorize(exchange.caller, exchange.method, exchange.match.own);
      admission.before(exchange);
      return readInput(exchange, reading);
    },
  });
  const asking = { checks, signalOf, admission };
  for (const scheme of Object.keys(checks)) api.registerSecurityHandler(scheme, securityHandler(checks));
  for (const [operationId, handler] of Object.entries(handlers)) {
    api.registerHandler(operationId, (_context: Context, exchange: OperationExchange) => {
      if ('pass' in handler) return 'pass';
      // The one cast from validated input to typed input: what the document says was just checked.
      return handler(exchange.input as never, new ExchangeRequest(exchange, asking));
    });
  }

  return (exchange) => {
    const request = { method: exchange.method, path: exchange.target.path, headers: {}, exchange };
    return api.handleRequest(request, exchange) as Promise<AnyReply | 'pass'>;
  };
}
