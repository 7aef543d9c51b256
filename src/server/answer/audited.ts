/** Who changes what through the own APIs: an entry of the audit trail that is on the disk before the answer goes out. */
import { type AuditTrail, AuditUnavailable } from '../../foundation/audit/audit-trail.ts';
import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import type { AnyReply } from '../../conventions/operation.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { Exchange, OperationExchange } from '../exchange.ts';
import type { AnswerOperation } from './openapi.ts';
import { toApiError } from './reply.ts';

const rememberedReads = 10_000;
const readMilliseconds = 60_000;

export function createAudited(dependencies: {
  answer: AnswerOperation;
  audit: AuditTrail | undefined;
  /** Whether an operation may answer with a configuration's secrets in clear. */
  opensSecrets: (operation: OperationEntry) => boolean;
  clock: Clock;
  log: Log;
}): AnswerOperation {
  const { answer, audit, opensSecrets, clock, log } = dependencies;
  const readAt = createBoundedCache<string, number>(rememberedReads);

  /** Who read what, once a minute for the same: clients ask for their configuration all the time. */
  function noteRead({ caller, target, operation, id, remoteAddress }: OperationExchange): void {
    if (!audit || !caller) return;
    const what = `${caller.clientId} ${target.path}`;
    const now = clock.monotonic();
    if (now - (readAt.get(what) ?? -Infinity) < readMilliseconds) return;
    readAt.set(what, now);
    const place = {
      operation: operation.operationId,
      path: target.path,
      request_id: id,
      remote: remoteAddress,
    };
    audit.record({ event: 'configuration-read', result: 'done', by: `client ${caller.clientId}`, ...place });
  }

  async function read(exchange: OperationExchange): Promise<AnyReply | 'pass'> {
    const reply = await answer(exchange);
    noteRead(exchange);
    return reply;
  }

  function note(exchange: OperationExchange, status: number): void {
    const { caller, operation, target, id, remoteAddress } = exchange;
    const fields = {
      result: status < 400 ? ('done' as const) : status < 500 ? ('refused' as const) : ('failed' as const),
      by: `client ${caller?.clientId}`,
      ...(caller?.subject !== undefined && { for: `owner ${caller.subject}` }),
      operation: operation.operationId,
      path: target.path,
      status,
      request_id: id,
      remote: remoteAddress,
    };
    if (audit) audit.record({ event: 'administration', ...fields });
    else log.info('administration', fields);
  }

  /** Nothing is changed while it could not be told afterwards who did it. @throws AuditUnavailable */
  async function administer(exchange: OperationExchange): Promise<AnyReply | 'pass'> {
    if (audit?.failure !== undefined) throw new AuditUnavailable(audit.failure);
    try {
      const reply = await answer(exchange);
      note(exchange, reply === 'pass' ? 200 : reply.status);
      await audit?.durable();
      return reply;
    } catch (error) {
      // Only noted here; who was never let in is in the access log.
      if (exchange.caller && !(error instanceof AuditUnavailable)) note(exchange, toApiError(error).status);
      throw error;
    }
  }

  return (exchange) => {
    // Absent where the path has no such method.
    const { operation }: Exchange = exchange;
    const changes = operation !== undefined && operation.method !== 'GET' && operation.security.length > 0;
    const reads = operation !== undefined && opensSecrets(operation);
    if (changes) return administer(exchange);
    return reads ? read(exchange) : answer(exchange);
  };
}
