import { OpenAPIRouter, type Document, type Operation, type ParsedRequest, type Request } from 'openapi-backend';
import type { OperationExchange } from './exchange.ts';

/** The request as openapi-backend carries it: the dispatcher's match comes along, so that nothing matches twice. */
export interface MatchedRequest extends Request {
  exchange: OperationExchange;
}

/**
 * openapi-backend's router over the match that the dispatcher made. The stock router flattens the whole document
 * at every request, which is four fifths of its time.
 */
export class SegmentRouter extends OpenAPIRouter {
  readonly #operations: Operation[];
  readonly #byId: ReadonlyMap<string, Operation>;

  /** `open` tells which operations anyone may call in this deployment, whatever the document asks for. */
  constructor(options: { definition: Document; open: (operationId: string) => boolean }) {
    super({ definition: options.definition });
    this.#operations = super.getOperations().map((operation) => {
      const anonymous =
        options.open(operation.operationId ?? '') ||
        operation.security?.some((requirement) => Object.keys(requirement).length === 0);
      return anonymous ? { ...operation, security: [] } : operation;
    });
    this.#byId = new Map(this.#operations.map((operation) => [operation.operationId ?? '', operation]));
  }

  override getOperations(): Operation[] {
    return this.#operations;
  }

  override getOperation(operationId: string): Operation | undefined {
    return this.#byId.get(operationId);
  }

  override matchOperation(request: Request, strict?: boolean): Operation {
    const { exchange } = request as MatchedRequest;
    const entry = exchange.match.own.operations.get(exchange.method);
    const operation = entry && this.#byId.get(entry.operationId);
    // openapi-backend tells its two routing failures apart by the beginning of the message.
    if (!operation || !entry) throw new Error(strict ? '405-methodNotAllowed' : '404-notFound');
    exchange.operation = entry;
    return operation;
  }

  /** The input is read once, by request-input.ts, after authentication; nothing of it is parsed here. */
  override parseRequest(request: Request): ParsedRequest {
    return request as unknown as ParsedRequest;
  }
}
