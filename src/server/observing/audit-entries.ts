import { invalidRequest, notFound } from '../../conventions/api-error.ts';
import type { Handlers } from '../../conventions/operation.ts';
import type { Operations } from '../../conventions/operations.ts';
import { type AuditSearch, type StoredEntry, UnknownCursor } from '../../foundation/audit/audit-search.ts';
import { entryColumns } from '../../foundation/audit/entry-columns.ts';
import { shownFields } from '../../foundation/log.ts';
import { collection } from '../../conventions/listing/collection.ts';

type Entry = Operations['listAuditEntries']['responses'][200]['content']['application/json']['items'][number];

function timeOf(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time))
    throw invalidRequest('The request is not valid.', { [`query.${name}`]: 'is not a time' });
  return time;
}

function represent(entry: StoredEntry): Entry {
  const { sequence, time, event, result, by, instance, ...others } = entry;
  const { previous: _, hash: __, requestId: ___, request_id: ____, ...details } = others;
  const { client, request_id: requestId } = entryColumns(entry);
  return {
    time: String(time),
    event: String(event),
    result: String(result) as Entry['result'],
    actor: String(by),
    ...(client !== null && { client }),
    ...(requestId !== null && { request_id: requestId }),
    ...(typeof instance === 'string' && { instance }),
    sequence: Number(sequence),
    // No entry contains a secret; a name that looks like one is a mistake, which is not shown.
    details: shownFields(details),
  };
}

/** @param trail `undefined` if there is no audit trail */
export function createAuditHandlers(
  trail: AuditSearch | undefined,
): Handlers<Pick<Operations, 'listAuditEntries'>> {
  return {
    async listAuditEntries({ query }, request) {
      const { limit = 50, event, actor, client, request_id: requestId, q, after } = query;
      const from = timeOf('from', query.from);
      const until = timeOf('until', query.until);
      if (trail === undefined) throw notFound();
      try {
        const found = await trail.search({
          from,
          until,
          event,
          actor,
          client,
          requestId,
          search: q,
          limit,
          after,
        });
        return { status: 200, body: collection(request, { ...found, items: found.items.map(represent) }) };
      } catch (error) {
        if (!(error instanceof UnknownCursor)) throw error;
        throw invalidRequest('The request is not valid.', {
          'query.after': 'is not a cursor of this collection',
        });
      }
    },
  };
}
