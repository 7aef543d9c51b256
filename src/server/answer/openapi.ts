/**
 * The one openapi-backend instance: every own operation, hot ones too, is answered through it. Its router goes by the
 * dispatcher's match, its validator by the compiled functions, and the handlers are registered with it. The steps
 * between them are taken here (docs/adr/0019).
 */
import { OpenAPIBackend, type Context, type Document, type ValidationResult } from 'openapi-backend';
import { ApiError, methodNotAllowed } from '../../conventions/api-error.ts';
import type { AnyHandler, AnyReply } from '../../conventions/operation.ts';
import { type Awaitable, whenKnown } from '../../foundation/awaitable.ts';
import type { Admission } from '../access/admission.ts';
import type { OperationExchange } from '../exchange.ts';
import { PrecompiledValidator, type InputErrors } from '../input/precompiled-validator.ts';
import type { BodyReading } from '../input/read-body.ts';
import { readInput } from '../input/request-input.ts';
import { ExchangeRequest } from './operation-request.ts';
import { createRequestSignals } from './request-signals.ts';
import { assertOneAuthorization, authenticate, authorize, type SchemeChecks } from '../access/security.ts';
import { SegmentRouter, type IsOpen, type MatchedRequest } from '../routing/segment-router.ts';
import { repeatedError, validationError } from '../input/validation-detail.ts';

/** A handler that lives in the server and answers by the socket itself: static files, through Express. */
export type PassingHandler = { readonly pass: true };

export type OperationHandlers = Readonly<Record<string, AnyHandler | PassingHandler>>;

/** Answers one own operation, or `pass` where Express goes on with it. @throws ApiError and whatever a handler throws. */
export type AnswerOperation = (exchange: OperationExchange) => Awaitable<AnyReply | 'pass'>;

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

function failValidation({ coerced }: ValidationResult, { input }: OperationExchange): never {
  const { repeated, body, parameters } = coerced as unknown as InputErrors;
  if (repeated.length > 0) throw repeatedError(repeated, input.bodyType === form ? 'body' : 'query');
  if (body.length > 0) throw validationError(body, 'body');
  throw validationError(parameters, 'parameters');
}

export async function createOpenApi(dependencies: OpenApiDependencies): Promise<AnswerOperation> {
  const { definition, handlers, checks, reading, isOpen, admission, stopping } = dependencies;
  const signalOf = createRequestSignals(stopping);
  const api = new OpenAPIBackend({ definition, quick: true, validate: false });
  await api.init();
  const router = new SegmentRouter({ definition: api.definition, isOpen });
  api.router = router;
  api.validator = new PrecompiledValidator({ definition: api.definition, router });
  const asking = { checks, signalOf, admission };
  for (const [operationId, handler] of Object.entries(handlers)) {
    api.registerHandler(operationId, (_context: Context, exchange: OperationExchange) => {
      if ('pass' in handler) return 'pass';
      // The one cast from validated input to typed input: what the document says was just checked.
      return handler(exchange.input as never, new ExchangeRequest(exchange, asking));
    });
  }

  function handled(exchange: OperationExchange, request: MatchedRequest): Awaitable<AnyReply | 'pass'> {
    const { operation } = exchange;
    const validation = api.validator.validateRequest(request);
    if (!validation.valid) {
      // What no handler sees counts all the same, by its address.
      if (operation.quota === 'handler') admission.client(exchange, undefined);
      return failValidation(validation, exchange);
    }
    const handle = api.handlers[operation.operationId];
    if (handle) return handle({ api } as Context, exchange) as Awaitable<AnyReply | 'pass'>;
    throw new ApiError(501, 'not_implemented', {
      description: 'The operation is documented and not built in.',
    });
  }

  function admitted(exchange: OperationExchange, request: MatchedRequest): Awaitable<AnyReply | 'pass'> {
    admission.before(exchange);
    return whenKnown(readInput(exchange, reading), () => handled(exchange, request));
  }

  return (exchange) => {
    const { method, target, match } = exchange;
    const request: MatchedRequest = { method, path: target.path, headers: {}, exchange };
    const operation = router.matchOperation(request);
    if (!operation) return refuseMethod(exchange, checks, isOpen);
    if (!operation.security?.length) {
      assertOneAuthorization(exchange);
      return admitted(exchange, request);
    }
    return authenticate(checks, match.own.schemes, exchange).then((caller) => {
      exchange.caller = caller;
      authorize(caller, method, match.own);
      return admitted(exchange, request);
    });
  };
}
