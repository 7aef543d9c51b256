/** Event streams and WebSockets of a route that requires a token, when the token ends. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../../storage/manual-clock.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { eventually } from '../support/raw-client.ts';
import {
  type ClientStream,
  expectOpen,
  openEventStream,
  openWebSocket,
  startStreamTarget,
  type StreamTarget,
} from './stream-target.ts';

const secret = 'a-secret-of-the-tests';
const clock = createManualClock();
const services = new Map<string, RunningService>();
const opened: ClientStream[] = [];
let target: StreamTarget;

beforeAll(async () => {
  target = await startStreamTarget();
  const client = { client_secret: secret, grant_types: ['client_credentials'], scope: 'read' };
  for (const endsExchanges of ['streams', 'none']) {
    const running = await startService(
      {
        gateway: {
          routes: {
            safe: { url: target.url, authorization: { scopes: ['read'] } },
            open: { url: target.url },
          },
        },
        authorization: {
          endsExchanges,
          scopes: { read: 'Read' },
          accessTokenLifetimeSeconds: 20,
          clients: [
            { client_id: 'sealed', ...client },
            { client_id: 'reference', ...client, access_token_format: 'reference' },
            { client_id: 'jwt', ...client, access_token_format: 'jwt' },
          ],
        },
      },
      { clock },
    );
    services.set(endsExchanges, running);
  }
});
afterEach(async () => {
  for (const stream of opened.splice(0)) stream.close();
  await eventually(() => target.open() === 0);
});
afterAll(async () => {
  for (const running of services.values()) await running.stop();
  target.close();
});

function serviceOf(endsExchanges: string): RunningService {
  const running = services.get(endsExchanges);
  if (!running) throw new Error('the service is started before the tests');
  return running;
}

function post(path: string, clientId: string, fields: Record<string, string>, ends = 'streams') {
  return fetch(serviceOf(ends).url + path, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${clientId}:${secret}`)}` },
    body: new URLSearchParams(fields),
  });
}

async function tokenOf(clientId: string, ends = 'streams'): Promise<string> {
  const response = await post('/token', clientId, { grant_type: 'client_credentials', scope: 'read' }, ends);
  return ((await response.json()) as { access_token: string }).access_token;
}

async function revoke(clientId: string, token: string, ends = 'streams'): Promise<void> {
  expect((await post('/revocation', clientId, { token }, ends)).status).toBe(200);
}

const kinds = [
  { kind: 'event stream', open: openEventStream, end: 'end' },
  { kind: 'WebSocket', open: openWebSocket, end: 1008 },
] as const;

async function opens(
  open: (typeof kinds)[number]['open'],
  path: string,
  token?: string,
  ends = 'streams',
): Promise<ClientStream> {
  const stream = await open(serviceOf(ends).url + path, token);
  opened.push(stream);
  return stream;
}

/** The events of the log, without the times and ids. */
function endings(): { kind: string; reason: string }[] {
  return serviceOf('streams')
    .logged.map((line) => JSON.parse(line) as { event: string; kind: string; reason: string })
    .filter(({ event }) => event === 'exchange-ended')
    .map(({ kind, reason }) => ({ kind, reason }));
}

describe.each(kinds)(
  'the $kind of a route that requires a token (docs/decisions/tokens.md, ends-of-exchanges)',
  ({ open, end }) => {
    it.each(['sealed', 'reference', 'jwt'])(
      'ends when the %s token expires, and not before (RFC 6750 §5.2)',
      async (client) => {
        const stream = await opens(open, '/safe/x', await tokenOf(client));
        clock.advance(19_000);
        await expectOpen(target, stream, 'second');
        clock.advance(1000);
        expect(await stream.ended).toBe(end);
        expect(endings().at(-1)).toMatchObject({ reason: 'expired' });
      },
    );

    it.each(['sealed', 'reference', 'jwt'])(
      'ends when the %s token is revoked, and that of another token continues (RFC 7009 §2)',
      async (client) => {
        const [token, another] = [await tokenOf(client), await tokenOf(client)];
        const stream = await opens(open, '/safe/x', token);
        const other = await opens(open, '/safe/x', another);
        await revoke(client, token);
        expect(await stream.ended).toBe(end);
        expect(endings().at(-1)).toMatchObject({ reason: 'revoked' });
        await expectOpen(target, other, 'still open');
      },
    );

    it('continues after the end of its token with `endsExchanges: none`', async () => {
      const token = await tokenOf('sealed', 'none');
      const stream = await opens(open, '/safe/x', token, 'none');
      await revoke('sealed', token, 'none');
      clock.advance(20_000);
      await expectOpen(target, stream, 'still open');
    });

    it('of an open route has no end, also with a token', async () => {
      const token = await tokenOf('sealed');
      const stream = await opens(open, '/open/x', token);
      await revoke('sealed', token);
      clock.advance(20_000);
      await expectOpen(target, stream, 'still open');
    });
  },
);

describe('the end of a WebSocket with its permission', () => {
  it('is 1008 for the client, and 1001 for the target, as of a client that leaves (RFC 6455 §7.4.1)', async () => {
    const before = target.codes.length;
    const token = await tokenOf('sealed');
    const stream = await opens(openWebSocket, '/safe/x', token);
    await revoke('sealed', token);
    expect(await stream.ended).toBe(1008);
    await eventually(() => target.codes.length > before);
    expect(target.codes.at(-1)).toBe(1001);
  });
});

describe('ends of exchanges with their permission', () => {
  it('are counted by reason, and logged with the kind', async () => {
    const token = await tokenOf('jwt');
    const streams = [
      await opens(openWebSocket, '/safe/x', token),
      await opens(openEventStream, '/safe/x', token),
    ];
    const before = endings().length;
    await revoke('jwt', token);
    await Promise.all(streams.map(({ ended }) => ended));
    expect(endings().slice(before)).toEqual(
      expect.arrayContaining([
        { kind: 'websocket', reason: 'revoked' },
        { kind: 'event-stream', reason: 'revoked' },
      ]),
    );
    const { url, administrator } = serviceOf('streams');
    const metrics = await (
      await fetch(`${url}/metrics`, { headers: { Authorization: administrator } })
    ).text();
    const revoked = endings().filter(({ reason }) => reason === 'revoked').length;
    expect(metrics).toContain(`gatehouse_exchanges_ended_total{reason="revoked"} ${revoked}\n`);
  });
});
