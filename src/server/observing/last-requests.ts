import type { Handlers } from '../../conventions/operation.ts';
import type { Operations } from '../../conventions/operations.ts';
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

export function createRequestHandlers({
  instance,
  find,
}: RequestSource): Handlers<Pick<Operations, 'listRequests'>> {
  return {
    async listRequests({ query }, request) {
      const { limit = 50, request_id: requestId, status, client, path, pages } = query;
      const after = placeOf(query.after);
      const found = await find({ requestId, status, client, path, pages, limit: limit + 1, after });
      const page = found.slice(0, limit);
      const last = found.length > limit ? page.at(-1) : undefined;
      const body = collection(request, { items: page.map(represent), next: last && cursorOf(last) });
      return { status: 200, body: { ...body, instance } };
    },
  };
}
