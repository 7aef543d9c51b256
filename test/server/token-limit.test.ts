import { connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { AnyHandler } from '../../src/conventions/operation.ts';
import type { OperationHandlers } from '../../src/server/response/openapi.ts';
import { type RunningService, startService } from '../support/service.ts';

const secret = 'batch-secret-1b2c';
const client = {
  client_id: 'batch',
  client_secret: secret,
  grant_types: ['client_credentials'],
  scope: 'read',
};
const content = 'grant_type=client_credentials';
const tokenRequest = [
  'POST /token HTTP/1.1',
  'Host: 127.0.0.1',
  `Authorization: Basic ${Buffer.from(`batch:${secret}`).toString('base64')}`,
  'Content-Type: application/x-www-form-urlencoded',
  `Content-Length: ${content.length}`,
  '',
  content,
].join('\r\n');
const healthRequest = 'GET /livez HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

const opened: Socket[] = [];
let running: RunningService | undefined;
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy();
  await running?.stop();
});

/** Starts the service; `around` is called in place of each handler, with the handler itself. */
async function start(
  limits: Readonly<Record<string, number>>,
  around: (operationId: string, handle: () => ReturnType<AnyHandler>) => ReturnType<AnyHandler>,
): Promise<RunningService> {
  const wrap = (handlers: OperationHandlers, operationId: string): OperationHandlers => {
    const handler = handlers[operationId] as AnyHandler;
    const wrapped: AnyHandler = (input, request) => around(operationId, () => handler(input, request));
    return { ...handlers, [operationId]: wrapped };
  };
  running = await startService(
    { server: { limits }, authorization: { scopes: { read: 'Read' }, clients: [client] } },
    { decorateHandlers: (handlers) => wrap(wrap(handlers, 'issueToken'), 'getLiveness') },
  );
  return running;
}

/** The response to `request`; in this suite each arrives in one piece. */
function ask(socket: Socket, request: string): Promise<string> {
  socket.write(request);
  return new Promise((resolve, reject) => {
    socket.once('data', (text: string) => resolve(text));
    socket.once('close', () => reject(new Error('closed')));
  });
}

/** Connections that the service has accepted and served before. */
function open({ url }: RunningService, count: number): Promise<Socket[]> {
  const one = async (): Promise<Socket> => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('utf8');
    opened.push(socket);
    await ask(socket, healthRequest);
    return socket;
  };
  return Promise.all(Array.from({ length: count }, one));
}

const statusOf = (text: string): string => text.slice(9, 12);

it('refuses a token request with 503 and Retry-After while the limit is reached, and serves those in progress (docs/decisions/conventions.md, token-requests)', async () => {
  const begun: (() => void)[] = [];
  const service = await start({ tokenRequests: 3 }, async (operationId, handle) => {
    if (operationId === 'issueToken' && begun.length < 3)
      await new Promise<void>((go) => void begun.push(go));
    return handle();
  });
  const [probe, ...sockets] = await open(service, 4);
  if (!probe) throw new Error('no connection');
  const held = sockets.map((socket) => ask(socket, tokenRequest));
  await expect.poll(() => begun.length, { interval: 1 }).toBe(3);
  const refused = await ask(probe, tokenRequest);
  expect(statusOf(refused)).toBe('503');
  expect(refused).toMatch(/^Retry-After: 1\r$/im);
  expect(refused).toContain('"temporarily_unavailable"');
  expect(statusOf(await ask(probe, healthRequest))).toBe('200');
  const headers = { Authorization: service.administrator };
  const metrics = await (await fetch(`${service.url}/metrics`, { headers })).text();
  expect(metrics).toContain('\ngatehouse_token_requests_under_way 3\n');
  expect(metrics).toContain('\ngatehouse_token_requests_refused_total 1\n');
  for (const go of begun) go();
  expect((await Promise.all(held)).map(statusOf)).toEqual(['200', '200', '200']);
  expect(statusOf(await ask(probe, tokenRequest))).toBe('200');
});

it('counts no token request before its body has arrived (docs/decisions/conventions.md, token-requests)', async () => {
  const service = await start({ tokenRequests: 1 }, (_operationId, handle) => handle());
  const [slow, other] = await open(service, 2);
  if (!slow || !other) throw new Error('no connection');
  const late = ask(slow, tokenRequest.slice(0, -5));
  // It was read up to this point: the service serves a connection that sent later.
  expect(statusOf(await ask(other, healthRequest))).toBe('200');
  expect(statusOf(await ask(other, tokenRequest))).toBe('200');
  slow.write(tokenRequest.slice(-5));
  expect(statusOf(await late)).toBe('200');
});

it('begins few requests of a burst per turn of the event loop, serves /livez in between, and serves the whole burst (docs/decisions/conventions.md, token-requests)', async () => {
  const most = 400;
  let begun = 0;
  let begunBeforeHealth = 0;
  let isBurst = false;
  const service = await start({}, (operationId, handle) => {
    if (operationId === 'issueToken') begun += 1;
    else if (isBurst) begunBeforeHealth = begun;
    return handle();
  });
  const [probe, ...sockets] = await open(service, most + 1);
  if (!probe) throw new Error('no connection');
  const inTurns: number[] = [];
  let before = 0;
  const count = (): void => {
    inTurns.push(begun - before);
    before = begun;
    if (begun < most) setImmediate(count);
  };
  isBurst = true;
  // Both ends share the event loop: the service finds all of them after this turn.
  const responses = sockets.map((socket) => ask(socket, tokenRequest));
  const health = ask(probe, healthRequest);
  setImmediate(count);
  expect(statusOf(await health)).toBe('200');
  expect(new Set((await Promise.all(responses)).map(statusOf))).toEqual(new Set(['200']));
  expect(begunBeforeHealth).toBeLessThan(most);
  // Requests that arrive in a turn and those that waited for it.
  expect(Math.max(...inTurns)).toBeLessThanOrEqual(32);
});
