/** The limits of all parts of the service, over REST. @see docs/decisions/operations.md, limits-listed */
import { invalidRequest, notFound } from '../../conventions/api-error.ts';
import { collection } from '../../conventions/listing/collection.ts';
import { type ListPage, listRequest } from '../../conventions/listing/list-request.ts';
import { type ListRules, pageOrWhole } from '../../conventions/listing/memory-page.ts';
import type { LimitKind, LimitSource, ReachedLimit } from '../../conventions/limits.ts';
import type { Handlers, OperationRequest } from '../../conventions/operation.ts';
import type { Operations } from '../../conventions/operations.ts';
import type { AuditTrail } from '../../foundation/audit/audit-trail.ts';
import type { Log } from '../../foundation/log.ts';

interface Place {
  readonly kind: LimitKind | undefined;
  /** The cursor within the kind. */
  readonly after: string | undefined;
}

type Sources = ReadonlyMap<LimitKind, LimitSource>;

/** A cursor consists of the kind, and the cursor within it. @throws ApiError 400 */
function placeOf(sources: Sources, cursor: string | undefined): Place {
  if (cursor === undefined) return { kind: undefined, after: undefined };
  const dot = cursor.indexOf('.');
  const kind = [...sources.keys()].find((known) => known === cursor.slice(0, dot));
  if (kind === undefined)
    throw invalidRequest('The request is not valid.', {
      'query.after': 'is not a cursor of this collection',
    });
  return { kind, after: cursor.slice(dot + 1) || undefined };
}

/** One kind after the other. */
async function pageOf(sources: Sources, limit: number, place: Place): Promise<ListPage<ReachedLimit>> {
  const kinds = [...sources];
  const items: ReachedLimit[] = [];
  let { after } = place;
  for (const [kind, source] of kinds.slice(kinds.findIndex(([name]) => name === (place.kind ?? name)))) {
    const left = limit - items.length;
    const page = await source.list(kind, { limit: Math.max(1, left), after });
    after = undefined;
    if (left > 0) items.push(...page.items);
    else if (page.items.length > 0) return { items, next: `${kind}.` };
    if (left > 0 && page.next !== undefined) return { items, next: `${kind}.${page.next}` };
  }
  return { items };
}

async function allOf(sources: Sources): Promise<readonly ReachedLimit[]> {
  const items: ReachedLimit[] = [];
  for (let after: string | undefined; ;) {
    const page = await pageOf(sources, 200, placeOf(sources, after));
    items.push(...page.items);
    if (page.next === undefined) return items;
    after = page.next;
  }
}

const rules: ListRules<ReachedLimit> = {
  idOf: ({ limit_id: id }) => id,
  textsOf: (limit) => Object.values({ ...limit, until: '' }).map(String),
  keys: { kind: ({ kind }) => kind, until: ({ until }) => until },
};

export function createLimitHandlers(dependencies: {
  /** In the order of the list. */
  readonly sources: readonly LimitSource[];
  readonly audit: Pick<AuditTrail, 'record'> | undefined;
  readonly log: Log;
}): Handlers<Pick<Operations, 'listLimits' | 'resetLimit'>> {
  const { audit, log } = dependencies;
  const sources: Sources = new Map(
    dependencies.sources.flatMap((source) => source.kinds.map((kind) => [kind, source] as const)),
  );

  function record(limit: ReachedLimit, request: OperationRequest): void {
    const { id: requestId, remoteAddress, caller } = request;
    const user = caller?.subject === undefined ? {} : { for: `owner ${caller.subject}` };
    const fields = { by: `client ${caller?.clientId}`, ...user, requestId, remoteAddress, ...limit };
    if (audit) audit.record({ event: 'limit-reset', result: 'done', ...fields });
    else log.event('limit-reset', fields);
  }

  async function find(limitId: string): Promise<readonly [LimitSource, ReachedLimit]> {
    for (const source of dependencies.sources) {
      const limit = await source.find(limitId);
      if (limit) return [source, limit];
    }
    throw notFound({ 'path.limit_id': 'names no limit that is reached' });
  }

  return {
    async listLimits({ query }, request) {
      const { kind } = query;
      const source = kind && sources.get(kind);
      const listed: Sources = kind && source ? new Map([[kind, source]]) : sources;
      const asked = listRequest(query);
      const reading = {
        readPage: () => pageOf(listed, asked.limit, placeOf(listed, asked.after)),
        readAll: () => allOf(listed),
      };
      const page = await pageOrWhole(asked, reading, rules);
      return { status: 200, body: collection(request, page) };
    },

    async resetLimit({ path: { limit_id: limitId } }, request) {
      const [source, limit] = await find(limitId);
      const isReset = await source.reset(limit, request.caller, () => record(limit, request));
      if (!isReset) throw notFound({ 'path.limit_id': 'names no limit that is reached' });
      return { status: 204 };
    },
  };
}
