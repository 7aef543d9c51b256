import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { headerPairs, type Exchange, type HeaderList } from '../../../contract/document/exchange.ts';

export interface Outgoing {
  readonly method: string;
  /** The request target as it stands on the wire; nothing normalises it. */
  readonly target: string;
  readonly headers?: HeaderList;
  readonly body?: string | Uint8Array | undefined;
}

function isWholeEvent(type: string | undefined, chunk: Buffer): boolean {
  return type?.startsWith('text/event-stream') === true && /^data:.*\n\n$/ms.test(chunk.toString());
}

/** Sends one request over a connection of its own and follows nothing; what went and what came is the exchange. */
export function send(base: string, outgoing: Outgoing): Promise<Exchange> {
  const { method, target, headers = [] } = outgoing;
  const body = outgoing.body === undefined ? undefined : Buffer.from(outgoing.body);
  const { protocol, hostname, port } = new URL(base);
  const client = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    // Without it Node would send an empty body in chunks, which is a body.
    const hasLength = body !== undefined || ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method);
    const lines = [
      ...headers,
      ...(hasLength ? [['Content-Length', String(body?.length ?? 0)] as const] : []),
    ];
    const flat = [['Host', new URL(base).host], ...lines].flat();
    const request = client(
      { hostname, port, method, path: target, headers: flat as never, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        const answered = (): void =>
          resolve({
            request: { method, target, headers: lines, body },
            response: {
              status: response.statusCode ?? 0,
              headers: headerPairs(response.rawHeaders),
              body: Buffer.concat(chunks),
            },
          });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk);
          if (!isWholeEvent(response.headers['content-type'], chunk)) return;
          // A stream of events has no end; its first event shows what it is.
          answered();
          response.destroy();
        });
        response.on('error', reject);
        response.on('end', answered);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
