import type { Handlers } from '../../conventions/operation.ts';
import type { Operations } from '../../conventions/operations.ts';
import { listRequest, unknownCursor } from '../../conventions/listing/list-request.ts';
import { type ListRules, pageOrWhole } from '../../conventions/listing/memory-page.ts';
import { collection } from '../../conventions/listing/collection.ts';
import type { RecentRequest, RequestPlace, RequestQuery } from './recent-requests.ts';

type Represented =
  Operations['listRequests']['responses'][200]['content']['application/json']['items'][number];

export interface RequestSource {
  /** Names the process that responds, or the service with several processes. */
  readonly instance: string;
  /** The newest requests of all processes that meet the conditions. */
  find(query: RequestQuery): Promise<readonly RecentRequest[]>;
}

/** The number of the process is shown only if there are several. */
export const onlyProcess = 0;

const cursorOf = ({ time, worker, number }: RequestPlace): string => `${time}.${worker}.${number}`;

function placeOf(cursor: string | undefined): RequestPlace | undefined {
  if (cursor === undefined) return undefined;
  if (!/^\d{1,15}\.\d{1,15}\.\d{1,15}$/.test(cursor)) throw unknownCursor();
  const [time = 0, worker = 0, number = 0] = cursor.split('.').map(Number);
  return { time, worker, number };
}

const rounded = (milliseconds: number): number => Math.max(0, Math.round(milliseconds * 1000) / 1000);

function represent(request: RecentRequest): Represented {
  const { operation, route, service, client, owner, error, reason, neededScope, worker } = request;
  return {
    time: new Date(request.time).toISOString(),
    request_id: request.id,
    method: request.method,
    path: request.path,
    status: request.status,
    duration_ms: rounded(request.milliseconds),
    ...(route === undefined && operation !== undefined && operation !== 'none' && { operation }),
    ...(route !== undefined && { route }),
    ...(service !== undefined && { service }),
    ...(client !== undefined && { client }),
    ...(owner !== undefined && { owner_id: owner }),
    ...(error !== undefined && { error }),
    ...(reason !== undefined && { reason }),
    ...(neededScope !== undefined && { needed_scope: neededScope }),
    ...(worker !== onlyProcess && { worker }),
  };
}

const rules: ListRules<RecentRequest> = {
  idOf: cursorOf,
  textsOf: ({ id, path, client, owner, route, service, operation, error }) => [
    id,
    path,
    client,
    owner,
    route,
    service,
    operation,
    error,
  ],
  keys: {
    time: ({ time }) => time,
    duration_ms: ({ milliseconds }) => rounded(milliseconds),
    status: ({ status }) => status,
  },
  usual: { key: 'time', descending: true },
};

export function createRequestHandlers({
  instance,
  find,
}: RequestSource): Handlers<Pick<Operations, 'listRequests'>> {
  return {
    async listRequests({ query }, request) {
      const { request_id: requestId, status, client, path, pages } = query;
      const asked = listRequest(query);
      const filter = { requestId, status, client, path, pages };
      const page = await pageOrWhole(
        asked,
        {
          async readPage() {
            const found = await find({ ...filter, limit: asked.limit + 1, after: placeOf(asked.after) });
            const items = found.slice(0, asked.limit);
            const last = found.length > asked.limit ? items.at(-1) : undefined;
            return { items, next: last && cursorOf(last) };
          },
          readAll: () => find({ ...filter, limit: Number.MAX_SAFE_INTEGER }),
        },
        rules,
      );
      const body = collection(request, { ...page, items: page.items.map(represent) });
      return { status: 200, body: { ...body, instance } };
    },
  };
}
