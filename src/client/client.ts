/**
 * A client of the service with types from the OpenAPI documents. A wrong parameter does not compile, and the status
 * code determines the type of the body. It follows no redirect, because the redirect of /authorize is the response.
 * It runs on any platform with fetch, and has no dependencies.
 */
import type { Given, Method, OperationAt, PathWith, Paths, ReplyOf } from './types.ts';

export { createPkce, type Pkce } from './pkce.ts';
export type { Paths } from './types.ts';

export interface ClientOptions {
  /** The URL of the service, such as `https://id.example.com`. */
  readonly baseUrl: string;
  /** An access token, or a function that returns one for each request. */
  readonly accessToken?: string | (() => string | undefined | Promise<string | undefined>);
  /** The credentials of a client, sent with Basic if there is no access token. */
  readonly credentials?: { readonly clientId: string; readonly clientSecret: string };
  readonly fetch?: typeof fetch;
}

type Call<M extends Method> = <P extends PathWith<M>>(
  path: P,
  ...given: Given<OperationAt<P, M>>
) => Promise<ReplyOf<OperationAt<P, M>>>;

export interface GatehouseClient {
  readonly get: Call<'get'>;
  readonly put: Call<'put'>;
  readonly post: Call<'post'>;
  readonly delete: Call<'delete'>;
  readonly patch: Call<'patch'>;
  /** The URL of an operation, for a browser. */
  url<P extends keyof Paths>(path: P, parameters?: Pick<Loose, 'path' | 'query'>): URL;
}

interface Loose {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly form?: Readonly<Record<string, unknown>>;
  readonly json?: unknown;
  readonly patch?: unknown;
  readonly body?: string | Uint8Array;
  readonly contentType?: string;
  readonly signal?: AbortSignal;
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

function pairs(values: Readonly<Record<string, unknown>> = {}): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : list(value).map((one): [string, string] => [name, String(one)]),
  );
}

/** The content of a request and its media type. A form is encoded as in RFC 6749. */
function contentOf({
  form,
  json,
  patch,
  body,
  contentType,
}: Loose): [content: string | Uint8Array | undefined, type: string | undefined] {
  if (form !== undefined)
    return [new URLSearchParams(pairs(form)).toString(), 'application/x-www-form-urlencoded'];
  if (patch !== undefined) return [JSON.stringify(patch), 'application/merge-patch+json'];
  if (json !== undefined) return [JSON.stringify(json), 'application/json'];
  return [body, contentType];
}

/** The secret is form-encoded, as RFC 6749 §2.3.1 requires. */
function basic(credentials: NonNullable<ClientOptions['credentials']>): string {
  const encode = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
  return `Basic ${btoa(`${encode(credentials.clientId)}:${encode(credentials.clientSecret)}`)}`;
}

async function read(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  return /[/+]json\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}

/** Creates a client. A call rejects if the network fails, as fetch does, and resolves for every response. */
export function createClient(options: ClientOptions): GatehouseClient {
  const { baseUrl, accessToken, credentials, fetch: ask = fetch } = options;

  function url(path: string, { path: values = {}, query }: Pick<Loose, 'path' | 'query'> = {}): URL {
    // The slashes of a segment that is itself a path are preserved.
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      pairs({ name: values[name] })
        .map(([, value]) => value)
        .join(',')
        .split('/')
        .map(encodeURIComponent)
        .join(name === 'path' ? '/' : '%2F'),
    );
    const made = new URL(baseUrl.replace(/\/+$/, '') + filled);
    for (const [name, value] of pairs(query)) made.searchParams.append(name, value);
    return made;
  }

  async function authorization(): Promise<string | undefined> {
    const token = typeof accessToken === 'function' ? await accessToken() : accessToken;
    if (token !== undefined) return `Bearer ${token}`;
    return credentials && basic(credentials);
  }

  async function send(method: Method, path: string, request: Loose = {}): Promise<unknown> {
    const [content, type] = contentOf(request);
    const own = await authorization();
    const response = await ask(url(path, request), {
      method: method.toUpperCase(),
      redirect: 'manual',
      headers: {
        ...(own !== undefined && { Authorization: own }),
        ...(type !== undefined && { 'Content-Type': type }),
        ...Object.fromEntries(pairs(request.header)),
        ...request.headers,
      },
      ...(content !== undefined && { body: content }),
      ...(request.signal && { signal: request.signal }),
    });
    return { status: response.status, headers: response.headers, body: await read(response) };
  }

  const call = <M extends Method>(method: M): Call<M> =>
    ((path: string, request?: Loose) => send(method, path, request)) as Call<M>;
  return {
    get: call('get'),
    put: call('put'),
    post: call('post'),
    delete: call('delete'),
    patch: call('patch'),
    url,
  };
}
