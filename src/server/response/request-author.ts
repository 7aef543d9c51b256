import type { AuditEntry } from '../../foundation/audit/audit-entry.ts';
import type { ChangeAuthor } from '../../foundation/audit/recording.ts';
import type { OperationExchange } from '../routing/exchange.ts';

/** The facts about a request that each of its entries contains. */
type RequestFields = Readonly<Record<string, unknown>> & { readonly by: string };

export function requestFields({
  caller,
  operation,
  target,
  id,
  remoteAddress,
}: OperationExchange): RequestFields {
  return {
    by: `client ${caller?.clientId}`,
    ...(caller?.subject !== undefined && { for: `owner ${caller.subject}` }),
    operation: operation.operationId,
    path: target.path,
    request_id: id,
    remote: remoteAddress,
  };
}

/** Counts the changes that are stored together with their entries. */
export class RequestAuthor implements ChangeAuthor {
  readonly #exchange: OperationExchange;
  isOver = false;
  changes = 0;

  constructor(exchange: OperationExchange) {
    this.#exchange = exchange;
  }

  entryOf(unit: string): AuditEntry {
    const { by, ...fields } = requestFields(this.#exchange);
    return { event: 'administration', result: 'done', by, ...fields, change: unit };
  }

  stored(): void {
    this.changes += 1;
  }
}
