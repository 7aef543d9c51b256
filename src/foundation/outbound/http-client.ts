/**
 * Requests of the service itself: to sources of services, to instances under check, and to the hosts of clients.
 */
import type { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { Clock } from '../clock.ts';
import { createGuard, type ForbidsAddress, forbiddenTarget, type ResolveName } from './guarded-lookup.ts';
import { addressOf } from './origin-address.ts';
import { createConnections, openRequest } from './outgoing-request.ts';

export interface HttpClientResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** The end of the server's certificate, in milliseconds since the epoch. */
  readonly certificateEndsAt: number | undefined;
}

interface HttpClientOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMilliseconds: number;
  readonly signal?: AbortSignal;
  /** False for an address that no certificate names, such as one of this machine. */
  readonly verifies?: boolean;
}

/**
 * Each method sends one request and reads the complete response; redirects are not followed. It rejects if no
 * response arrives in time, if it is too large, if `signal` aborts, and for an address that is not allowed.
 */
export interface HttpClient {
  get(url: URL, options: HttpClientOptions): Promise<HttpClientResponse>;
  /** Sends the fields of a form. */
  post(url: URL, form: URLSearchParams, options: HttpClientOptions): Promise<HttpClientResponse>;
  close(): void;
}

/** The body is longer than the caller accepts. */
export class ResponseTooLarge extends Error {
  override readonly message = 'the response is too large';
}

const usualMaximumBytes = 32 * 1024 * 1024;

function readWhole(response: IncomingMessage, maximumBytes: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maximumBytes) response.destroy(new ResponseTooLarge());
      else chunks.push(chunk);
    });
    response.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    response.once('error', reject);
    response.once('close', () => reject(new Error('the response is incomplete')));
  });
}

/** @see RFC 5280 §4.1.2.5 */
function endOfCertificate({ socket }: IncomingMessage): number | undefined {
  if (!(socket instanceof TLSSocket)) return undefined;
  const { valid_to: end } = socket.getPeerCertificate();
  return end ? Date.parse(end) : undefined;
}

export function createHttpClient(dependencies: {
  clock: Clock;
  forbids: ForbidsAddress;
  /** True for the host of a URL that is not allowed, without name resolution. */
  forbidsHost: (hostname: string) => boolean;
  resolveName?: ResolveName | undefined;
  /** If false, connections are not reused; true by default. */
  keepAlive?: boolean;
  /** The length of a body that is refused; 32 MiB by default. */
  maximumBytes?: number;
}): HttpClient {
  const { clock, forbidsHost, keepAlive = true, maximumBytes = usualMaximumBytes } = dependencies;
  const guard = createGuard(dependencies);
  const connections = createConnections(keepAlive);

  function send(
    url: URL,
    { headers = {}, timeoutMilliseconds, signal, verifies = true }: HttpClientOptions,
    form?: URLSearchParams,
  ): Promise<HttpClientResponse> {
    const { hostname, port } = addressOf(url.origin);
    if (forbidsHost(url.hostname) || guard.refuses(hostname, port)) return Promise.reject(forbiddenTarget());
    return new Promise((resolve, reject) => {
      const options = {
        method: form ? 'POST' : 'GET',
        headers: { ...headers, ...(form && { 'Content-Type': 'application/x-www-form-urlencoded' }) },
        lookup: guard.lookupAt(port),
        verifies,
        ...(signal && { signal }),
      };
      const request = openRequest(url, options, connections);
      const stop = clock.after(timeoutMilliseconds, () => request.destroy(new Error('no response in time')));
      request.once('error', reject);
      request.once('close', stop);
      request.once('response', (response) => {
        // Read before the connection closes.
        const certificateEndsAt = endOfCertificate(response);
        const { statusCode: status = 0, headers: fields } = response;
        readWhole(response, maximumBytes).then(
          (body) => resolve({ status, headers: fields, body, certificateEndsAt }),
          reject,
        );
      });
      request.end(form?.toString());
    });
  }

  return {
    get: (url, options) => send(url, options),
    post: (url, form, options) => send(url, options, form),
    close: connections.close,
  };
}
