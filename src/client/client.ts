/**
 * A client of the service whose types are the documents': a wrong parameter does not compile, and an answer is told
 * apart by its status. It follows no redirect, because a redirect of /authorize is the answer. It runs wherever there
 * is fetch, and imports nothing.
 */
import type { Given, Method, OperationAt, PathWith, Paths, ReplyOf } from './types.ts';

export { createPkce, type Pkce } from './pkce.ts';
export type { Paths } from './types.ts';

export interface ClientOptions {
  /** Where the service answers, `https://id.example.com`. */
  readonly baseUrl: string;
  /** An access token, or what gives one for each request. */
  readonly accessToken?: string | (() => string | undefined | Promise<string | undefined>);
  /** A client's own credentials, sent as Basic where there is no access token. */
  readonly credentials?: { readonly clientId: string; readonly clientSecret: string };
  readonly fetch?: typeof fetch;
}

type Call<M extends Method> = <P extends PathWith<M>>(
  path: P,
  ...given: Given<OperationAt<P, M>>
) => Promise<ReplyOf<OperationAt<P, M>>>;

export interface Client {
  readonly get: Call<'get'>;
  readonly put: Call<'put'>;
  readonly post: Call<'post'>;
  readonly delete: Call<'delete'>;
  readonly patch: Call<'patch'>;
  /** The address of an operation, for a browser that goes there itself. */
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

/** The content of a request and its media type; a form as RFC 6749 wants it. */
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

/** The secret form-encoded, as RFC 6749 §2.3.1 asks. */
function basic(credentials: NonNullable<ClientOptions['credentials']>): string {
  const encode = (text: string): string => new URLSearchParams([['', text]]).toString().slice(1);
  return `Basic ${btoa(`${encode(credentials.clientId)}:${encode(credentials.clientSecret)}`)}`;
}

async function read(answer: Response): Promise<unknown> {
  const text = await answer.text();
  if (text === '') return undefined;
  return /[/+]json\b/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}

/** Makes a client. A failing network rejects as fetch does; every answer of the service resolves. */
export function createClient(options: ClientOptions): Client {
  const { baseUrl, accessToken, credentials, fetch: ask = fetch } = options;

  function url(path: string, { path: values = {}, query }: Pick<Loose, 'path' | 'query'> = {}): URL {
    // A segment that is a path of its own keeps its slashes.
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
    const answer = await ask(url(path, request), {
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
    return { status: answer.status, headers: answer.headers, body: await read(answer) };
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
