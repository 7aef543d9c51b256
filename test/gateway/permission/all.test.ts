/** Exchanges of a route that requires a token, when the token ends and `endsExchanges` is `all`. */
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { eventually } from '../support/raw-client.ts';
import { openEventStream, openWebSocket, startStreamTarget, type StreamTarget } from './stream-target.ts';

const secret = 'a-secret-of-the-tests';
const clock = createManualClock();
let target: StreamTarget;
/** The last exchange at the target of plain responses, which the test completes. */
let held: { readonly request: IncomingMessage; readonly response: ServerResponse } | undefined;
const services = new Map<string, RunningService>();
const slow = createServer((request, response) => {
  held = { request, response };
  if (request.url === '/download') response.writeHead(200, { 'Content-Length': 10 }).write('first');
  if (request.url === '/chunks') response.write('first');
  if (request.url === '/short') response.end('whole');
});

beforeAll(async () => {
  target = await startStreamTarget();
  await new Promise<void>((listening) => slow.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  const authorization = { scopes: ['read'] };
  for (const endsExchanges of ['all', 'streams']) {
    const running = await startService(
      {
        gateway: {
          routes: {
            slow: { url, authorization, bodyBufferBytes: 0 },
            safe: { url: target.url, authorization },
            inner: { url },
            forwarded: { url: 'forward:/inner', authorization },
          },
        },
        authorization: {
          endsExchanges,
          scopes: { read: 'Read' },
          accessTokenLifetimeSeconds: 10,
          clients: [
            { client_id: 'c', client_secret: secret, grant_types: ['client_credentials'], scope: 'read' },
          ],
        },
      },
      { clock },
    );
    services.set(endsExchanges, running);
  }
});
afterAll(async () => {
  for (const running of services.values()) await running.stop();
  slow.closeAllConnections();
  slow.close();
  target.close();
});

function serviceOf(endsExchanges: string): RunningService {
  const running = services.get(endsExchanges);
  if (!running) throw new Error('the service is started before the tests');
  return running;
}

function post(path: string, fields: Record<string, string>, ends: string): Promise<Response> {
  return fetch(serviceOf(ends).url + path, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`c:${secret}`)}` },
    body: new URLSearchParams(fields),
  });
}

async function tokenOf(ends = 'all'): Promise<string> {
  const response = await post('/token', { grant_type: 'client_credentials', scope: 'read' }, ends);
  return ((await response.json()) as { access_token: string }).access_token;
}

async function revoke(token: string, ends = 'all'): Promise<void> {
  expect((await post('/revocation', { token }, ends)).status).toBe(200);
}

/** Resolves when the request has arrived at the target. */
async function arrived() {
  await eventually(() => held !== undefined);
  const exchange = held;
  held = undefined;
  if (!exchange) throw new Error('the exchange has arrived');
  return { ...exchange, closed: once(exchange.response, 'close') };
}

interface Received {
  readonly status: number;
  readonly challenge: string | undefined;
  readonly body: string;
  readonly isComplete: boolean;
}

/** Sends a request. A body is left open. */
function ask(path: string, token: string, { ends = 'all', method = 'GET' } = {}) {
  const headers = { Authorization: `Bearer ${token}` };
  const request = httpRequest(serviceOf(ends).url + path, { method, headers, agent: false });
  const begun = Promise.withResolvers<void>();
  const received = new Promise<Received>((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += chunk.toString();
        begun.resolve();
      });
      response.on('error', () => undefined);
      response.on('close', () => {
        const { statusCode: status = 0, complete: isComplete } = response;
        resolve({ status, challenge: response.headers['www-authenticate'], body, isComplete });
      });
    });
  });
  if (method === 'GET') request.end();
  else request.write('the first part');
  return { received, begun: begun.promise };
}

const ended = (): number =>
  serviceOf('all').logged.filter((line) => line.includes('"event":"exchange-ended"')).length;

describe('with `endsExchanges: all` (docs/decisions/tokens.md, ends-of-exchanges)', () => {
  it.each(['GET', 'POST'])(
    'a %s whose response has not begun is 401 when its token is revoked, and ends at the target (RFC 6750 §3.1)',
    async (method) => {
      const token = await tokenOf();
      const { received } = ask('/slow/poll', token, { method });
      const { closed } = await arrived();
      await revoke(token);
      const { status, challenge, isComplete } = await received;
      expect([status, challenge, isComplete]).toEqual([401, 'Bearer error="invalid_token"', true]);
      await closed;
    },
  );

  it.each(['download', 'chunks'])(
    'a response that has begun (%s) is cut when its token expires, and looks incomplete (RFC 9112 §8)',
    async (path) => {
      const { received, begun } = ask(`/slow/${path}`, await tokenOf());
      const { closed } = await arrived();
      await begun;
      clock.advance(10_000);
      expect(await received).toMatchObject({ status: 200, body: 'first', isComplete: false });
      await closed;
    },
  );

  it('an exchange that another route forwarded ends as well', async () => {
    const token = await tokenOf();
    const { received, begun } = ask('/forwarded/download', token);
    await arrived();
    await begun;
    await revoke(token);
    expect(await received).toMatchObject({ status: 200, isComplete: false });
  });

  it('an event stream still ends as a complete response, and a WebSocket with 1008', async () => {
    const token = await tokenOf();
    const { url } = serviceOf('all');
    const streams = [
      await openEventStream(`${url}/safe/x`, token),
      await openWebSocket(`${url}/safe/x`, token),
    ];
    await revoke(token);
    expect(await Promise.all(streams.map((stream) => stream.ended))).toEqual(['end', 1008]);
  });

  it('an exchange that is over is not ended again', async () => {
    const token = await tokenOf();
    const { received } = ask('/slow/short', token);
    expect(await received).toMatchObject({ status: 200, body: 'whole', isComplete: true });
    held = undefined;
    const before = ended();
    await revoke(token);
    expect(ended()).toBe(before);
  });
});

describe('with `endsExchanges: streams` (docs/decisions/tokens.md, ends-of-exchanges)', () => {
  it('a download and a long poll continue to their end', async () => {
    const token = await tokenOf('streams');
    const download = ask('/slow/download', token, { ends: 'streams' });
    const first = await arrived();
    await download.begun;
    const poll = ask('/slow/poll', token, { ends: 'streams' });
    const second = await arrived();
    await revoke(token, 'streams');
    clock.advance(10_000);
    first.response.end(' last');
    second.response.end('late');
    expect(await download.received).toMatchObject({ body: 'first last', isComplete: true });
    expect(await poll.received).toMatchObject({ status: 200, body: 'late' });
  });
});
