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
  for (const name of ['streams', 'none', 'unchecked']) {
    const running = await startService(
      {
        gateway: {
          filters: { disabled: name === 'unchecked' ? ['AccessTokenFilter'] : [] },
          routes: {
            forwarded: { path: '/forwarded/**', url: 'forward:/open', authorization: { scopes: ['read'] } },
            safe: { url: target.url, authorization: { scopes: ['read'] } },
            open: { url: target.url },
          },
        },
        authorization: {
          endsExchanges: name === 'none' ? 'none' : 'streams',
          scopes: { read: 'Read', list: 'List' },
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
    services.set(name, running);
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

function post(
  path: string,
  clientId: string,
  fields: Record<string, string>,
  ends = 'streams',
  clientSecret = secret,
) {
  return fetch(serviceOf(ends).url + path, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams(fields),
  });
}

async function tokenOf(clientId: string, ends = 'streams', clientSecret = secret): Promise<string> {
  const fields = { grant_type: 'client_credentials', scope: 'read' };
  const response = await post('/token', clientId, fields, ends, clientSecret);
  return ((await response.json()) as { access_token: string }).access_token;
}

async function revoke(clientId: string, token: string, ends = 'streams'): Promise<void> {
  expect((await post('/revocation', clientId, { token }, ends)).status).toBe(200);
}

/** Creates or replaces a route of the target, with the scopes that it requires; without them it is open. */
async function putRoute(id: string, scopes?: readonly string[], ends = 'streams', more: object = {}) {
  const { url, administrator } = serviceOf(ends);
  const { status } = await fetch(`${url}/routes/${id}`, {
    method: 'PUT',
    headers: { Authorization: administrator, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      path: `/${id}/**`,
      url: target.url,
      ...(scopes && { authorization: { scopes } }),
      ...more,
    }),
  });
  expect([200, 201]).toContain(status);
}

async function remove(path: string): Promise<void> {
  const { url, administrator } = serviceOf('streams');
  const { status } = await fetch(url + path, {
    method: 'DELETE',
    headers: { Authorization: administrator },
  });
  expect(status).toBe(204);
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

    it('ends when its client is deleted', async () => {
      const { url, administrator } = serviceOf('streams');
      const created = await fetch(`${url}/clients`, {
        method: 'POST',
        headers: { Authorization: administrator, 'Content-Type': 'application/json' },
        body: JSON.stringify({ grant_types: ['client_credentials'], scope: 'read' }),
      });
      const client = (await created.json()) as { client_id: string; client_secret: string };
      const token = await tokenOf(client.client_id, 'streams', client.client_secret);
      const stream = await opens(open, '/safe/x', token);
      await remove(`/clients/${client.client_id}`);
      expect(await stream.ended).toBe(end);
    });

    it('ends when its route is deleted, and a stream of another route continues', async () => {
      await putRoute('gone', ['read']);
      const token = await tokenOf('sealed');
      const stream = await opens(open, '/gone/x', token);
      const other = await opens(open, '/safe/x', token);
      await remove('/routes/gone');
      expect(await stream.ended).toBe(end);
      expect(endings().at(-1)).toMatchObject({ reason: 'route' });
      await expectOpen(target, other, 'still open');
    });

    it('ends when its route requires a scope that its token does not have, and not after other changes', async () => {
      await putRoute('changed', ['read']);
      const stream = await opens(open, '/changed/x', await tokenOf('sealed'));
      await putRoute('changed', ['read'], 'streams', { retryable: true });
      await expectOpen(target, stream, 'second');
      await putRoute('changed', []);
      await expectOpen(target, stream, 'third');
      await putRoute('changed', ['list']);
      expect(await stream.ended).toBe(end);
      expect(endings().at(-1)).toMatchObject({ reason: 'scope' });
      await remove('/routes/changed');
    });

    it('ends when its route is changed to require a token that its request did not have', async () => {
      await putRoute('closing');
      const stream = await opens(open, '/closing/x');
      const withToken = await opens(open, '/closing/x', await tokenOf('sealed'));
      await putRoute('closing', ['read']);
      expect(await stream.ended).toBe(end);
      expect(endings().at(-1)).toMatchObject({ reason: 'route' });
      await expectOpen(target, withToken, 'second');
      clock.advance(20_000);
      expect(await withToken.ended).toBe(end);
      await remove('/routes/closing');
    });

    it('continues if the gateway checks no tokens, because AccessTokenFilter is disabled', async () => {
      await putRoute('closing', undefined, 'unchecked');
      const stream = await opens(open, '/closing/x', undefined, 'unchecked');
      await putRoute('closing', ['read'], 'unchecked');
      await expectOpen(target, stream, 'still open');
    });

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

describe('an event stream of an open route to which a protected route forwards', () => {
  it('ends with the token that the first route required', async () => {
    const token = await tokenOf('sealed');
    const stream = await opens(openEventStream, '/forwarded/x', token);
    await revoke('sealed', token);
    expect(await stream.ended).toBe('end');
    expect(endings().at(-1)).toMatchObject({ reason: 'revoked' });
  });
});

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
