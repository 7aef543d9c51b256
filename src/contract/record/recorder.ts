/**
 * A recording proxy: it forwards requests and responses unchanged and records both. It follows no redirect. It
 * changes only the fields that name the deployment: Host, its own Origin, and for clients that use discovery the
 * issuer.
 */
import {
  Agent as HttpAgent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Duplex, Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Clock } from '../../foundation/clock.ts';
import { headerPairs, type RecordedExchange } from '../document/recorded-exchange.ts';
import type { Discovery } from './discovery.ts';

export interface RecorderOptions {
  /** The deployment; its path is not used. */
  readonly upstream: URL;
  readonly clock: Clock;
  /** If true, Host is forwarded as the client sent it. */
  readonly keepHost?: boolean;
  /** The rewriting for clients that use discovery; absent if nothing is rewritten. */
  readonly discovery?: Discovery | undefined;
  /** Called once for each exchange, when its response is complete or aborted. */
  readonly recorded: (exchange: RecordedExchange) => void;
  /** Called if the deployment cannot be reached. */
  readonly unreachable: (cause: Error) => void;
}

export interface Recorder {
  /** Listens on 127.0.0.1; port 0 selects a free port. */
  listen(port: number): Promise<string>;
  close(): Promise<void>;
}

/** The largest recorded part of a body; further bytes are forwarded only. */
const cachedBytes = 1 << 20;

/**
 * Forwards bytes at the pace of the receiver, and records them up to the limit. It is a pipe with one listener
 * instead of six, because such listeners are most of the work that a recorder adds to a request.
 */
function forward(from: IncomingMessage, to: Writable): () => Buffer {
  const chunks: Buffer[] = [];
  let length = 0;
  from.on('data', (chunk: Buffer) => {
    if (length < cachedBytes) chunks.push(chunk);
    length += chunk.length;
    // Bytes without a receiver are read and dropped, so that the response can still be sent.
    if (to.destroyed || to.write(chunk)) return;
    from.pause();
    to.once('drain', () => from.resume());
  });
  return () => {
    const [first, second] = chunks;
    return (first && !second ? first : Buffer.concat(chunks)).subarray(0, cachedBytes);
  };
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

export function createRecorder(options: RecorderOptions): Recorder {
  const { upstream, clock, keepHost = false, discovery, recorded, unreachable } = options;
  let own = '';
  const isSecure = upstream.protocol === 'https:';
  const send = isSecure ? httpsRequest : httpRequest;
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });

  function linesOf(request: IncomingMessage): string[] {
    const raw = request.rawHeaders;
    if (keepHost) return raw;
    return raw.map((text, index) => {
      const name = index % 2 === 1 ? raw[index - 1]?.toLowerCase() : undefined;
      if (name === 'host') return upstream.host;
      // The form of a page that the recorder served has the deployment's own origin.
      return name === 'origin' && text === own ? upstream.origin : text;
    });
  }

  function ask(request: IncomingMessage) {
    return send({
      host: upstream.hostname.replace(/^\[|\]$/g, ''),
      port: upstream.port,
      method: request.method,
      path: request.url,
      headers: linesOf(request),
      // An upgrade takes over its connection.
      agent: request.headers.upgrade === undefined ? agent : false,
    });
  }

  function handle(request: IncomingMessage, response: ServerResponse): void {
    const startedAt = clock.now();
    const outgoing = ask(request);
    const sent = hasBody(request) ? forward(request, outgoing) : undefined;
    if (sent) request.on('end', () => outgoing.end());
    else outgoing.end();
    const finish = (incoming: IncomingMessage, body: Buffer): void => {
      const { method = '', url = '' } = request;
      const asked = sent?.();
      recorded({
        request: {
          method,
          target: url,
          headers: headerPairs(request.rawHeaders),
          body: asked && asked.length > 0 ? asked : undefined,
        },
        response: { status: incoming.statusCode ?? 0, headers: headerPairs(incoming.rawHeaders), body },
        startedAt,
        endedAt: clock.now(),
      });
    };
    /** Buffered until it is complete; the recording has the bytes of the deployment. */
    const rewrite = async (by: Discovery, url: string, incoming: IncomingMessage): Promise<void> => {
      const whole = await buffer(incoming).catch(() => undefined);
      finish(incoming, (whole ?? Buffer.alloc(0)).subarray(0, cachedBytes));
      if (whole === undefined) return void response.destroy();
      const isReadable = incoming.headers['content-encoding'] === undefined && request.method !== 'HEAD';
      const body = isReadable ? Buffer.from(by.body(url, whole.toString())) : whole;
      const lines = headerPairs(by.lines(incoming.rawHeaders)).filter(
        ([name]) => !/^(?:content-length|transfer-encoding)$/i.test(name),
      );
      const length = request.method === 'HEAD' ? [] : ['Content-Length', String(body.length)];
      response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, [...lines.flat(), ...length]);
      response.end(body);
    };
    outgoing.on('response', (incoming) => {
      response.sendDate = false;
      const { url = '' } = request;
      if (discovery?.takes(url, incoming.headers['content-type']))
        return void rewrite(discovery, url, incoming);
      const lines = discovery?.lines(incoming.rawHeaders) ?? incoming.rawHeaders;
      response.writeHead(incoming.statusCode ?? 502, incoming.statusMessage, lines);
      const kept = forward(incoming, response);
      incoming.on('close', () => {
        finish(incoming, kept());
        if (!incoming.complete) response.destroy();
      });
      incoming.on('end', () => {
        if (incoming.rawTrailers.length > 0) response.addTrailers(headerPairs(incoming.rawTrailers));
        response.end();
      });
      response.on('close', () => {
        if (!response.writableFinished) incoming.destroy();
      });
    });
    outgoing.on('error', (cause) => {
      request.resume();
      if (response.headersSent) return void response.destroy();
      if (request.destroyed && !request.complete) return;
      unreachable(cause);
      response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(`The deployment at ${upstream.origin} did not respond.\n`);
    });
    request.on('close', () => {
      if (!request.complete) outgoing.destroy();
    });
  }

  /** Both sides talk directly; only the handshake is recorded. */
  function tunnel(request: IncomingMessage, client: Duplex, head: Buffer): void {
    const startedAt = clock.now();
    client.on('error', () => client.destroy());
    const outgoing = ask(request);
    const answered = (incoming: IncomingMessage, target: Duplex, first: Buffer): void => {
      const { method = '', url = '', rawHeaders } = request;
      const { statusCode: status = 0, statusMessage = '', rawHeaders: lines } = incoming;
      const fields = headerPairs(lines).map(([name, value]) => `${name}: ${value}\r\n`);
      client.write(`HTTP/1.1 ${status} ${statusMessage}\r\n${fields.join('')}\r\n`, 'latin1');
      client.write(first);
      recorded({
        request: { method, target: url, headers: headerPairs(rawHeaders), body: undefined },
        response: { status, headers: headerPairs(lines), body: Buffer.alloc(0) },
        startedAt,
        endedAt: clock.now(),
      });
      target.on('error', () => client.destroy());
      target.write(head);
      target.pipe(client).pipe(target);
    };
    outgoing.on('upgrade', answered);
    outgoing.on('response', (incoming) => answered(incoming, incoming.socket, Buffer.alloc(0)));
    outgoing.on('error', (cause) => {
      unreachable(cause);
      client.end('HTTP/1.1 502 Bad Gateway\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
    });
    outgoing.end();
  }

  // A head that is too long for the deployment is for the deployment to refuse; its Keep-Alive is passed on, so that a
  // connection must not end sooner here.
  const server = createServer(
    { requestTimeout: 0, keepAliveTimeout: 0, highWaterMark: 1 << 16, maxHeaderSize: 1 << 16 },
    handle,
  );
  server.on('upgrade', tunnel);
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
          resolve(own);
        });
      }),
    async close() {
      agent.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
