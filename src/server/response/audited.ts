/**
 * Records the author of each change through the own APIs: the entry of the audit trail is on the disk before the
 * response is sent.
 */
import type { AuditEntry } from '../../foundation/audit/audit-entry.ts';
import { type AuditTrail, AuditUnavailable } from '../../foundation/audit/audit-trail.ts';
import { authored } from '../../foundation/audit/recording.ts';
import { createBoundedCache } from '../../foundation/bounded-cache.ts';
import type { Clock } from '../../foundation/clock.ts';
import type { Log } from '../../foundation/log.ts';
import { finalOutcomeOf } from '../../foundation/outcome-unknown.ts';
import { temporarilyUnavailable } from '../../conventions/api-error.ts';
import type { AnyReply } from '../../conventions/operation.ts';
import type { OperationEntry } from '../../conventions/operation-entry.ts';
import type { OperationExchange } from '../routing/exchange.ts';
import type { RunOperation } from './openapi.ts';
import { toApiError } from './reply.ts';
import { requestFields, RequestAuthor } from './request-author.ts';

const rememberedReads = 10_000;
const readMilliseconds = 60_000;
const auditRetrySeconds = 2;

function resultOf(status: number): AuditEntry['result'] {
  if (status < 400) return 'done';
  return status < 500 ? 'refused' : 'failed';
}

/** Decided once per operation; `undefined` for an unknown path and for a method that its path does not define. */
export type RunOperationOf = (operation: OperationEntry | undefined) => RunOperation;

type NoteRead = (exchange: OperationExchange) => void;

/** Records readers, at most once a minute for the same read: clients poll their configuration. */
function createReadNotes(audit: AuditTrail | undefined, clock: Clock): NoteRead {
  const readAt = createBoundedCache<string, number>(rememberedReads);
  return ({ caller, target, operation, id, remoteAddress }) => {
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
  };
}

interface ChangeNotes {
  /** Records the end of a request, unless the entries of its changes say the same; true if it did. */
  note(exchange: OperationExchange, author: RequestAuthor, status: number): boolean;
  /** If the outcome of the change is not known yet, a second entry reports it later. */
  noteFailure(exchange: OperationExchange, author: RequestAuthor, error: unknown): void;
}

/** Records the author of a change in the audit trail, or else in the log. */
function createChangeNotes(audit: AuditTrail | undefined, log: Log): ChangeNotes {
  function record(exchange: OperationExchange, result: AuditEntry['result'], status?: number): void {
    const { by, ...about } = requestFields(exchange);
    const fields = { result, by, ...about, status };
    if (audit) audit.record({ event: 'administration', ...fields });
    else log.info('administration', fields);
  }

  return {
    note(exchange, { changes }, status) {
      const result = resultOf(status);
      const isStored = changes > 0 && result === 'done';
      if (!isStored) record(exchange, result, status);
      return !isStored;
    },
    noteFailure(exchange, author, error) {
      const { status } = toApiError(error);
      const finalOutcome = finalOutcomeOf(error);
      const { changes } = author;
      record(exchange, finalOutcome ? 'unknown' : resultOf(status), status);
      void finalOutcome?.then(({ outcome }) => {
        if (outcome === 'not-done') record(exchange, 'failed');
        if (outcome === 'done' && author.changes === changes) record(exchange, 'done');
      });
    },
  };
}

export function createAudited(dependencies: {
  run: RunOperation;
  audit: AuditTrail | undefined;
  /** The configuration holds secrets, which a read shows in clear text. */
  holdsSecrets: boolean;
  clock: Clock;
  log: Log;
}): RunOperationOf {
  const { run, audit, holdsSecrets, clock, log } = dependencies;
  const noteRead = createReadNotes(audit, clock);
  const { note, noteFailure } = createChangeNotes(audit, log);

  async function read(exchange: OperationExchange): Promise<AnyReply | 'pass'> {
    const reply = await run(exchange);
    noteRead(exchange);
    return reply;
  }

  async function tried(exchange: OperationExchange, author: RequestAuthor): Promise<AnyReply | 'pass'> {
    try {
      return await authored(author, () => run(exchange));
    } catch (error) {
      // Only noted here; the access log has the requests that were not authenticated.
      if (exchange.caller) noteFailure(exchange, author, error);
      throw error;
    } finally {
      author.isOver = true;
    }
  }

  /** @throws ApiError 503 if the change has been made and its entry cannot be written. */
  async function writeDown(trail: AuditTrail): Promise<void> {
    await trail.durable().catch((cause: unknown) => {
      throw temporarilyUnavailable(auditRetrySeconds, cause, { outcome: 'done' });
    });
  }

  /**
   * Rejects changes while their author cannot be recorded. A trail that stores entries with their changes needs no
   * check before: neither is stored without the other. @throws AuditUnavailable
   */
  async function administer(exchange: OperationExchange): Promise<AnyReply | 'pass'> {
    if (audit?.isWithChanges === false && audit.failure !== undefined)
      throw new AuditUnavailable(audit.failure);
    const author = new RequestAuthor(exchange);
    const reply = await tried(exchange, author);
    const isRecorded = note(exchange, author, reply === 'pass' ? 200 : reply.status);
    if (audit && (isRecorded || !audit.isWithChanges)) await writeDown(audit);
    return reply;
  }

  return (operation) => {
    if (operation === undefined) return run;
    if (operation.method !== 'GET' && operation.security.length > 0) return administer as RunOperation;
    return holdsSecrets && operation.tier === 'shape' ? (read as RunOperation) : run;
  };
}
