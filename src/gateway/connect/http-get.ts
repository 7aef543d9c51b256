/** Requests of the gateway itself: to sources of services and to instances under check. */
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Clock } from '../../foundation/clock.ts';
import { addressOf } from './connect.ts';
import { createGuard, type ResolveName } from './guarded-lookup.ts';
import { isForbiddenHost } from '../services/target-address.ts';

export interface HttpGetResponse {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface HttpGet {
  /**
   * Sends one GET and reads the complete response; redirects are not followed. Rejects if no response arrives in
   * time, if it is too large, if `signal` aborts, and for an address that no target may have.
   */
  get(
    url: URL,
    options: {
      readonly headers?: Readonly<Record<string, string>>;
      readonly timeoutMilliseconds: number;
      readonly signal?: AbortSignal;
    },
  ): Promise<HttpGetResponse>;
  close(): void;
}

const responseBytesLimit = 32 * 1024 * 1024;

function readWhole(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > responseBytesLimit) response.destroy(new Error('the response is too large'));
      else chunks.push(chunk);
    });
    response.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    response.once('error', reject);
    response.once('close', () => reject(new Error('the response is incomplete')));
  });
}

export function createHttpGet(dependencies: {
  clock: Clock;
  allowLinkLocal: boolean;
  isManagement?: ((address: string, port: number) => boolean) | undefined;
  resolveName?: ResolveName | undefined;
  /** If false, connections are not reused; true by default. */
  keepAlive?: boolean;
}): HttpGet {
  const { clock, allowLinkLocal, keepAlive = true } = dependencies;
  const guard = createGuard(dependencies);
  const plain = new HttpAgent({ keepAlive });
  const secure = new HttpsAgent({ keepAlive });
  return {
    get(url, { headers = {}, timeoutMilliseconds, signal }) {
      const { hostname, port } = addressOf(url.origin);
      if ((!allowLinkLocal && isForbiddenHost(url.hostname)) || guard.refuses(hostname, port))
        return Promise.reject(new Error('the address is not allowed for a target'));
      return new Promise((resolve, reject) => {
        const options = { headers, lookup: guard.lookupAt(port), ...(signal && { signal }) };
        const request =
          url.protocol === 'https:'
            ? httpsRequest(url, { ...options, agent: secure })
            : httpRequest(url, { ...options, agent: plain });
        const stop = clock.after(timeoutMilliseconds, () =>
          request.destroy(new Error('no response in time')),
        );
        request.once('error', reject);
        request.once('close', stop);
        request.once('response', (response) => {
          readWhole(response).then(
            (body) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
            reject,
          );
        });
        request.end();
      });
    },
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}
