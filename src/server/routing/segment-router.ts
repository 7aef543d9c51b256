import {
  OpenAPIRouter,
  type Document,
  type OpenAPIBackend,
  type Operation,
  type ParsedRequest,
  type Request,
} from 'openapi-backend';
import type { AnyReply } from '../../conventions/operation.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { Exchange, OperationExchange, RequestSource } from './exchange.ts';
import type { OwnMatch, OwnPaths } from './own-paths.ts';

/** The request as openapi-backend carries it. Its exchange stores the match of the path. */
export interface MatchedRequest extends Request {
  exchange: Exchange;
}

/**
 * The request as the package validates it. Its body is the exchange: the validators find the media type there, which
 * selects the schema, and the repeated names.
 */
export interface ValidatedRequest extends ParsedRequest {
  requestBody: OperationExchange;
}

/** Passes an exchange to the package; the router reads it from the request. */
export function handleBy(api: OpenAPIBackend): (exchange: Exchange) => Promise<AnyReply | 'pass'> {
  return (exchange) => {
    const { method, target } = exchange;
    const request: MatchedRequest = { method, path: target.path, headers: {}, exchange };
    return api.handleRequest(request, exchange) as Promise<AnyReply | 'pass'>;
  };
}

/** True if an operation requires no credentials before its handler, although its document does. */
export type IsOpen = (entry: OperationEntry, listener: RequestSource) => boolean;

/**
 * The operationId of every method that a path does not define: the package's name for the handler of such a method.
 * The package would call it before authentication.
 */
export const undeclaredMethod = 'methodNotAllowed';

/**
 * openapi-backend's router over a trie of the paths. The stock router flattens the whole document for every
 * request, which takes four fifths of its time. The dispatcher looks up the path, and the exchange stores the
 * match. `matchOperation` then only selects the method.
 */
export class SegmentRouter extends OpenAPIRouter {
  readonly reserved: OwnPaths['reserved'];
  readonly shape: OwnPaths['shape'];
  readonly missingPrefix: OwnPaths['missingPrefix'];
  readonly #operations: Operation[];
  readonly #byId: ReadonlyMap<string, Operation>;
  readonly #openById: ReadonlyMap<string, Operation>;
  readonly #isOpen: IsOpen;
  /** Decided once per operation and listener. */
  readonly #decided = new Map<OperationEntry, Partial<Record<RequestSource, Operation>>>();

  constructor(options: { definition: Document; paths: OwnPaths; isOpen: IsOpen }) {
    super({ definition: options.definition });
    this.reserved = options.paths.reserved;
    this.shape = options.paths.shape;
    this.missingPrefix = options.paths.missingPrefix;
    this.#isOpen = options.isOpen;
    this.#operations = super.getOperations();
    const named = this.#operations.map((operation) => [operation.operationId ?? '', operation] as const);
    this.#byId = new Map(named);
    this.#openById = new Map(named.map(([id, operation]) => [id, { ...operation, security: [] }]));
  }

  override getOperations(): Operation[] {
    return this.#operations;
  }

  override getOperation(operationId: string): Operation | undefined {
    return this.#byId.get(operationId);
  }

  override matchOperation(request: Request): Operation | undefined;
  override matchOperation(request: Request, strict: boolean): Operation;
  override matchOperation(request: Request, strict = false): Operation | undefined {
    const { exchange } = request as MatchedRequest;
    const { match, method } = exchange;
    if (!match) {
      if (strict) throw new Error('404-notFound');
      return undefined;
    }
    const entry = match.own.operations.get(method);
    if (!entry) return this.#undeclared(match, exchange);
    return this.#decided.get(entry)?.[exchange.listener] ?? this.#decide(entry, exchange.listener);
  }

  #decide(entry: OperationEntry, listener: RequestSource): Operation | undefined {
    const byId = this.#isOpen(entry, listener) ? this.#openById : this.#byId;
    const operation = byId.get(entry.operationId);
    if (operation) this.#decided.set(entry, { ...this.#decided.get(entry), [listener]: operation });
    return operation;
  }

  /** An undefined method requires the credentials of the path: a refusal must not disclose its methods. */
  #undeclared({ own }: OwnMatch, exchange: Exchange): Operation {
    const entries = [...own.operations.values()];
    const isOpen = entries.some(
      (entry) => entry.security.length === 0 || this.#isOpen(entry, exchange.listener),
    );
    return {
      operationId: undeclaredMethod,
      method: exchange.method,
      path: own.path,
      responses: {},
      security: isOpen ? [] : own.schemes.map((scheme) => ({ [scheme]: [] })),
    };
  }

  /** Nothing is parsed here: request-input.ts parses the input once, after authentication. */
  override parseRequest({ method, path, exchange }: MatchedRequest): ValidatedRequest {
    const { input } = exchange;
    return {
      method,
      path,
      params: input.path,
      query: input.query,
      headers: input.header,
      cookies: input.cookie,
      requestBody: exchange as OperationExchange,
    };
  }
}
