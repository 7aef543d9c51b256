import {
  type Body,
  createClient,
  type Given,
  type Item,
  type ListOperation,
  type OperationId,
  type PreparedCall,
  prepareCall,
  type QueryOf,
} from '../../client/client.ts';
import { outcomeOf } from '../../client/outcome.ts';
import { overFetch, type Transport } from '../../client/transport.ts';
import type { ServiceConnection } from './service-connection.ts';
import { errorOf, ServiceRefused, ServiceUnreachable } from './rest-errors.ts';
import { authorityHint } from './unknown-authority.ts';

interface Page<Id extends ListOperation> {
  readonly items: readonly Item<Id>[];
  readonly next?: string;
  /** Only if the query counts the items. */
  readonly total?: number;
}

/** Calls operations of a running service. Every method throws ServiceRefused and ServiceUnreachable. */
export interface RestClient {
  call<Id extends OperationId>(operationId: Id, ...given: Given<Id>): Promise<Body<Id>>;
  send<Id extends OperationId>(prepared: PreparedCall<Id>): Promise<Body<Id>>;
  /** Calls without credentials. It also works while the service cannot verify any. */
  callOpen<Id extends OperationId>(operationId: Id, ...given: Given<Id>): Promise<Body<Id>>;
  /** Reads all pages of a collection. */
  all<Id extends ListOperation>(operationId: Id, query?: QueryOf<Id>): Promise<readonly Item<Id>[]>;
  /** Reads one page of a collection. */
  page<Id extends ListOperation>(operationId: Id, query: QueryOf<Id>): Promise<Page<Id>>;
}

const timeoutMilliseconds = 30_000;
const pageSize = 100;

/**
 * The reason why a connection failed, in the words of the operating system. An error about several addresses has no
 * message of its own.
 */
function reason(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const [first] = cause instanceof AggregateError ? (cause.errors as unknown[]) : [];
  const shown = first ?? cause;
  const hint = authorityHint(shown) || '\nStart it with gatehouse serve, or name another address with --url.';
  return (shown instanceof Error ? shown.message : String(shown)) + hint;
}

/** A redirect is not followed: it could send the credentials to another server. */
function connected({ url }: ServiceConnection): Transport {
  const send = overFetch(url);
  return (request) =>
    send(request, { signal: AbortSignal.timeout(timeoutMilliseconds) }).catch((error: unknown) => {
      if (error instanceof TypeError && error.cause === undefined) throw error;
      throw new ServiceUnreachable(`${url} cannot be reached: ${reason(error)}`);
    });
}

export function createRestClient(connection: ServiceConnection): RestClient {
  const client = createClient({ baseUrl: connection.url, transport: connected(connection) });

  async function exchange<Id extends OperationId>(
    prepared: PreparedCall<Id>,
    own: Readonly<Record<string, string>>,
    remedy?: string,
  ): Promise<Body<Id>> {
    const reply = await client.send(prepared, { headers: { accept: 'application/json', ...own } });
    const { ok, status, headers, body, ...rest } = outcomeOf(reply);
    const url = connection.url + prepared.request.target;
    if (typeof body === 'string' || Array.isArray(body)) {
      const type = headers.get('content-type') ?? '';
      throw new ServiceRefused(status, `${url} returned ${status} ${type}: is this a Gatehouse?`);
    }
    if (ok && status < 300) return body;
    throw errorOf(status, 'error' in rest ? rest.error : {}, url, remedy);
  }

  const send: RestClient['send'] = async (prepared) =>
    exchange(prepared, { authorization: await connection.authorization() }, connection.remedy);

  // The type of a list operation says that it has these parameters.
  const page = <Id extends ListOperation>(operationId: Id, query: QueryOf<Id>): Promise<Page<Id>> =>
    send(prepareCall<ListOperation>(operationId, { query })) as unknown as Promise<Page<Id>>;

  async function all<Id extends ListOperation>(
    operationId: Id,
    query = {} as QueryOf<Id>,
  ): Promise<readonly Item<Id>[]> {
    const rows: Item<Id>[] = [];
    let after: string | undefined;
    do {
      const { items, next } = await page(operationId, { limit: pageSize, ...query, after });
      rows.push(...items);
      after = next;
    } while (after !== undefined);
    return rows;
  }

  return {
    call: (operationId, ...given) => send(prepareCall(operationId, ...given)),
    send,
    callOpen: (operationId, ...given) => exchange(prepareCall(operationId, ...given), {}),
    all,
    page,
  };
}
