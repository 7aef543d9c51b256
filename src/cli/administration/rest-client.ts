import type { ServiceConnection } from './service-connection.ts';
import { errorOf, ServiceRefused, ServiceUnreachable } from './rest-errors.ts';
import type { TableRow } from './table.ts';
import { authorityHint } from './unknown-authority.ts';

/** Calls the API of a running service as one client. Every method throws ServiceRefused and ServiceUnreachable. */
export interface RestClient {
  get(path: string): Promise<TableRow>;
  /** Reads what needs no credentials. It also works while the service cannot verify any. */
  getOpen(path: string): Promise<TableRow>;
  /** Reads all pages of a collection. */
  all(path: string, query: Readonly<Record<string, string | undefined>>): Promise<readonly TableRow[]>;
  /** Reads one page of a collection. */
  page(
    path: string,
    query: Readonly<Record<string, string | undefined>>,
  ): Promise<{ readonly items: readonly TableRow[]; readonly next: string | undefined }>;
  /** Without a body, an operation that needs none. */
  create(path: string, body?: TableRow): Promise<TableRow>;
  /** Creates or replaces a resource. */
  replace(path: string, body: TableRow): Promise<TableRow>;
  /** Sends a merge patch. @see RFC 7396 */
  change(path: string, patch: TableRow): Promise<TableRow>;
  remove(path: string): Promise<void>;
  /** Sends a form, as the OAuth endpoints require. */
  submit(path: string, fields: Readonly<Record<string, string>>): Promise<TableRow>;
}

const timeoutMilliseconds = 30_000;
const pageSize = '100';

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

const isRow = (value: unknown): value is TableRow =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body of the response. An empty body is an empty row. */
async function bodyOf(response: Response, url: string): Promise<TableRow> {
  const text = await response.text();
  if (text === '') return {};
  const type = response.headers.get('content-type') ?? '';
  const body: unknown = /^application\/([\w.-]+\+)?json\b/.test(type) ? JSON.parse(text) : undefined;
  if (isRow(body)) return body;
  throw new ServiceRefused(
    response.status,
    `${url} returned ${response.status} ${type}: is this a Gatehouse?`,
  );
}

export function createRestClient(connection: ServiceConnection): RestClient {
  async function send(url: string, sent: RequestInit, remedy?: string): Promise<TableRow> {
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    // A redirect could send the credentials to another server.
    const init: RequestInit = { ...sent, signal, redirect: 'manual' };
    const response = await fetch(url, init).catch((error: unknown) => {
      throw new ServiceUnreachable(`${connection.url} cannot be reached: ${reason(error)}`);
    });
    const document = await bodyOf(response, url);
    if (!response.ok) throw errorOf(response.status, document, url, remedy);
    return document;
  }

  async function ask(method: string, path: string, type?: string, body?: string): Promise<TableRow> {
    const authorization = await connection.authorization();
    const headers = { accept: 'application/json', authorization, ...(type && { 'content-type': type }) };
    return send(connection.url + path, { method, headers, ...(body && { body }) }, connection.remedy);
  }

  const page: RestClient['page'] = async (path, query) => {
    const given = Object.entries(query).filter(([, value]) => value);
    const { items, next } = await ask(
      'GET',
      `${path}?${new URLSearchParams(given as [string, string][]).toString()}`,
    );
    return {
      items: Array.isArray(items) ? (items as TableRow[]) : [],
      next: typeof next === 'string' ? next : undefined,
    };
  };

  const all: RestClient['all'] = async (path, query) => {
    const rows: TableRow[] = [];
    let after: string | undefined;
    do {
      const { items, next } = await page(path, { limit: pageSize, ...query, after });
      rows.push(...items);
      after = next;
    } while (after !== undefined);
    return rows;
  };

  return {
    get: (path) => ask('GET', path),
    getOpen: (path) => send(connection.url + path, { headers: { accept: 'application/json' } }),
    page,
    all,
    create: (path, body) =>
      body === undefined ? ask('POST', path) : ask('POST', path, 'application/json', JSON.stringify(body)),
    replace: (path, body) => ask('PUT', path, 'application/json', JSON.stringify(body)),
    change: (path, patch) => ask('PATCH', path, 'application/merge-patch+json', JSON.stringify(patch)),
    remove: async (path) => void (await ask('DELETE', path)),
    submit: (path, fields) =>
      ask('POST', path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString()),
  };
}
