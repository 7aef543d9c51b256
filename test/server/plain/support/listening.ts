/** The service's own listener, with responses that depend on the path or that the test sends later. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { connect as connectTls } from 'node:tls';
import { createLog } from '../../../../src/foundation/log.ts';
import { createMetrics } from '../../../../src/foundation/metrics.ts';
import { createOriginFields } from '../../../../src/server/input/origin-fields.ts';
import { lastReply } from '../../../../src/server/response/last-reply.ts';
import { listen, type DrainTimes, type Listener } from '../../../../src/server/listening/listener.ts';
import type { HttpRequest, HttpResponse } from '../../../../src/http/exchange.ts';
import { createLingering, type Lingering } from '../../../../src/http/lingering.ts';
import { nodeRequestOf } from '../../../../src/http/node/node-request.ts';
import { PlainRequest } from '../../../../src/http/plain/plain-request.ts';
import type { ServerSettings } from '../../../../src/settings/settings.ts';
import { createHandClock, type HandClock } from '../../../gateway/support/hand-clock.ts';
import { createSelfSigned } from '../../../support/self-signed.ts';
import { readFrom, settings, type RawClient } from './two-servers.ts';

export interface Asked {
  readonly path: string;
  readonly isPlain: boolean;
  readonly socket: Socket;
  readonly request: HttpRequest;
  readonly response: HttpResponse;
  /** Number of close events of the response. */
  closed: number;
}

export interface Listening {
  readonly listener: Listener;
  readonly clock: HandClock;
  readonly lingering: Lingering;
  /** All requests, in the order in which handlers received them. */
  readonly asked: Asked[];
  readonly upgraded: { readonly socket: Duplex; readonly head: Buffer }[];
  refused(): string;
  open(options?: { readonly allowHalfOpen?: boolean; readonly localAddress?: string }): Promise<RawClient>;
  /** Resolves once handlers have received this many requests; returns the last of them. */
  awaitAsked(count: number): Promise<Asked>;
  /** Stops at once, and closes idle connections at once. */
  drain(times?: Partial<DrainTimes>): Promise<void>;
  stop(): Promise<void>;
}

export interface Own {
  readonly timeouts?: Partial<ServerSettings['timeouts']>;
  readonly limits?: Partial<ServerSettings['limits']>;
  /** A free port by default. */
  readonly port?: number;
  readonly clock?: HandClock;
  readonly lingering?: Lingering;
  /** Replaces the responses that depend on the path. */
  readonly handle?: (asked: Asked) => void;
}

export const get = (path: string, ...lines: readonly string[]): string =>
  [`GET ${path} HTTP/1.1`, 'Host: a.test', ...lines, '', ''].join('\r\n');

export const post = (path: string, content: string, ...lines: readonly string[]): string =>
  [`POST ${path} HTTP/1.1`, 'Host: a.test', `Content-Length: ${content.length}`, ...lines, '', content].join(
    '\r\n',
  );

/** A short response that names its request and returns its content. */
export function respond({ response, path }: Pick<Asked, 'response' | 'path'>, content = ''): void {
  const text = `<${path}${content}>`;
  response.writeHead(200, ['Content-Length', String(text.length)]).end(text);
}

export const whenClosed = (response: HttpResponse): Promise<void> =>
  new Promise((resolve) => void response.once('close', resolve));

/** Contents of all responses in order, without heads and frames. */
export const contents = (received: string): string[] => received.match(/<[^<>]*>/g) ?? [];

function respondByPath(asked: Asked): void {
  const { request, response, path } = asked;
  if (path.startsWith('/later')) return;
  if (path === '/throw') throw new Error('by the handler');
  if (path.startsWith('/stream')) {
    response.writeHead(200, []).write(`<${path}`);
    return;
  }
  if (request.method !== 'POST') {
    respond(asked, path === '/long' ? 'x'.repeat(200_000) : '');
    return;
  }
  let content = '';
  request.on('data', (chunk: Buffer) => (content += chunk.toString('latin1')));
  request.on('end', () => respond(asked, ` ${content}`));
}

/**
 * Responds at once, except for paths that begin with `/later` (no response), `/stream` (a first part) or `/long` (a
 * long response).
 */
export async function startListening(scheme: 'http' | 'https', own: Own = {}): Promise<Listening> {
  const { port: wanted = 0, clock = createHandClock(), lingering = createLingering(clock) } = own;
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-plain-'));
  const { key, cert } = createSelfSigned();
  if (scheme === 'https') {
    await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
    await writeFile(join(folder, 'certificate.pem'), cert);
  }
  const asked: Asked[] = [];
  const upgraded: { socket: Duplex; head: Buffer }[] = [];
  const metrics = createMetrics();
  let tell = (): void => undefined;
  const listener = await listen(
    { host: '127.0.0.1', port: wanted },
    {
      settings: {
        ...settings,
        timeouts: { ...settings.timeouts, ...own.timeouts },
        limits: { ...settings.limits, ...own.limits },
        ...(scheme === 'https' && { tls: { key: './key.pem', certificate: './certificate.pem' } }),
      },
      baseDirectory: folder,
      clock,
      idleClock: clock,
      log: createLog({ clock, write: () => undefined, level: 'debug' }),
      lingering,
      refused: metrics.counter('refused', 'Refused connections.'),
      handlers: {
        handle({ request, response }) {
          const { url: path = '' } = request;
          const isPlain = request instanceof PlainRequest;
          // The tests look at the connection, which the service itself cannot.
          const { socket } = isPlain ? request : nodeRequestOf(request);
          const one: Asked = { path, isPlain, socket, request, response, closed: 0 };
          response.on('close', () => (one.closed += 1));
          asked.push(one);
          (own.handle ?? respondByPath)(one);
          tell();
        },
        upgrade: ({ stream, head }) => void upgraded.push({ socket: stream, head }),
        isForNode: ({ url }) => url.startsWith('/for-node'),
        refusalOf: (error) =>
          lastReply(error, { id: 'refused', originFields: createOriginFields(settings)(`${scheme}:`) }),
      },
    },
  );
  const { hostname: host, port } = new URL(listener.url);
  const drain = async (times: Partial<DrainTimes> = {}): Promise<void> => {
    listener.announceEnd();
    const ended = listener.endListening();
    await listener.drain({ silenceMilliseconds: 0, graceMilliseconds: 600_000, ...times });
    await ended;
  };
  return {
    listener,
    clock,
    lingering,
    asked,
    upgraded,
    refused: () => metrics.render(),
    open: (options) =>
      new Promise((resolve, reject) => {
        const where = { host, port: Number(port), noDelay: true, ...options };
        const ready = (): void => resolve(readFrom(socket));
        const socket = scheme === 'https' ? connectTls({ ...where, ca: cert }, ready) : connect(where, ready);
        socket.once('error', reject);
      }),
    awaitAsked: (count) =>
      new Promise((resolve) => {
        tell = () => {
          const last = asked[count - 1];
          if (!last) return;
          tell = () => undefined;
          resolve(last);
        };
        tell();
      }),
    drain,
    async stop() {
      const drained = drain({ graceMilliseconds: 1000 });
      clock.advance(2000);
      await drained;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
