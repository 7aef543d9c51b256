import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A response as it is forwarded. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  status: number;
  body: Buffer;
}

/** A request before it is forwarded. */
export interface Incoming {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly authorization: string | undefined;
}

/** A response that the proxy sends in place of the deployment. */
export interface OwnResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Proxy {
  readonly url: string;
  /** The upstream, which is set once the service listens. */
  target: string;
  /** Further instances; requests go to all of them in turn. */
  others: readonly string[];
  close(): void;
}

export interface ProxyOptions {
  /**
   * The prefix that is removed from paths. Paths without it get 404, except the metadata of an issuer with that
   * path.
   */
  readonly prefix?: string;
  /** Receives each response, and may change it. */
  readonly pass?: (passed: Passed) => void;
  /** Closes the connection of a request that it names, leaves it open without a response, or responds itself. */
  readonly intercept?: (incoming: Incoming) => 'cut' | 'hang' | OwnResponse | undefined;
  /** Closes the connection of a request that it names once the deployment has responded. */
  readonly losesResponse?: (incoming: Incoming) => boolean;
}

/** A proxy before a deployment: it strips a prefix as nginx does, and forwards the address of the client. */
export async function startProxy(options: ProxyOptions = {}): Promise<Proxy> {
  const { prefix = '', pass, intercept, losesResponse } = options;
  let target = '';
  let others: readonly string[] = [];
  let requests = 0;

  async function respond(request: IncomingMessage) {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const isMetadata = url.startsWith('/.well-known/oauth-authorization-server/');
    if (!url.startsWith(`${prefix}/`) && !isMetadata) return undefined;
    const path = isMetadata ? url : url.slice(prefix.length);
    requests += 1;
    const { hostname, port } = new URL([target, ...others][requests % (1 + others.length)] ?? target);
    const headers = [...rawHeaders, 'X-Forwarded-For', '192.0.2.7'];
    const body = await buffer(request);
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = httpRequest({ hostname, port, method, path, headers, agent: false }, resolve);
      outgoing.on('error', reject);
      outgoing.end(body);
    });
    return { response, path };
  }

  const server = createServer((request, outgoing) => {
    const { method = 'GET', url = '/', headers } = request;
    const incoming = { method, path: url.split('?', 1)[0] ?? url, authorization: headers.authorization };
    const fate = intercept?.(incoming);
    if (fate === 'cut') return void outgoing.destroy();
    if (fate === 'hang') return;
    if (fate !== undefined) {
      request.resume();
      return void outgoing.writeHead(fate.status, fate.headers).end('{}');
    }
    respond(request)
      .then(async (answered) => {
        if (losesResponse?.(incoming)) return void outgoing.destroy();
        if (!answered) return void outgoing.writeHead(404, { 'Content-Type': 'text/plain' }).end('nobody');
        const { response, path } = answered;
        const isStream = response.headers['content-type']?.startsWith('text/event-stream');
        if (isStream) {
          outgoing.writeHead(response.statusCode ?? 0, response.rawHeaders);
          return void response.pipe(outgoing).on('close', () => response.destroy());
        }
        const passed: Passed = {
          method,
          path,
          status: response.statusCode ?? 0,
          body: await buffer(response),
        };
        pass?.(passed);
        outgoing.writeHead(passed.status, response.rawHeaders).end(passed.body);
      })
      .catch(() => outgoing.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`,
    get target() {
      return target;
    },
    set target(url) {
      target = url;
    },
    get others() {
      return others;
    },
    set others(urls) {
      others = urls;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
