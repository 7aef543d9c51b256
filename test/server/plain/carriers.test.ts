import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, type TestContext } from 'vitest';
import { startService } from '../../support/service.ts';
import { contents, get, startListening, type Listening } from './support/listening.ts';
import { openClient } from './support/two-servers.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

/** Start of a connection before the case. It decides which carrier reads the case (ADR 0023). */
const beginnings = {
  'the first bytes of a connection': [],
  'a plain request': [get('/1')],
  'a request that Node’s server reads': [get('/1', 'Accept: a', 'Accept: b')],
} as const;

/** Each case waits for a time-out, so the cases run concurrently. */
describe.concurrent.each(['http', 'https'] as const)(
  'time-outs by %s through each carrier (ADR 0023)',
  (scheme) => {
    async function start(context: TestContext): Promise<Listening> {
      const rig = await startListening(scheme, { timeouts: { headersMilliseconds: 1500 } });
      context.onTestFinished(() => rig.stop());
      return rig;
    }

    it.for(Object.entries(beginnings))(
      'an incomplete head after %s gets 408 after the time limit for heads (RFC 9110 §15.5.9)',
      async ([, before], context) => {
        const rig = await start(context);
        const client = await rig.open();
        for (const request of before) {
          client.socket.write(request);
          await client.until((received) => contents(received).length === 1);
        }
        client.socket.write(get('/half').slice(0, -2));
        expect(await client.closed).toMatch(/HTTP\/1\.1 408 [^]*"invalid_request"/);
        expect(rig.asked).toHaveLength(before.length);
      },
    );

    it('no byte at all gets 408 after the time limit for heads (RFC 9110 §15.5.9)', async (context) => {
      const rig = await start(context);
      const client = await rig.open();
      const other = await rig.open();
      other.socket.write(get('/1'));
      await other.until((received) => contents(received).length === 1);
      for (let second = 0; second < 3; second += 1) rig.clock.advance(1000);
      expect(await client.closed).toMatch(/^HTTP\/1\.1 408 /);
      other.socket.destroy();
    });
  },
);

describe.concurrent('content that arrives too slowly through each carrier (docs/decisions/http-proxy.md)', () => {
  it.for(Object.entries(beginnings))('ends with 408 after %s', async ([, before], context) => {
    const service = await startService({ server: { timeouts: { requestMilliseconds: 700 } } });
    context.onTestFinished(() => service.stop());
    const client = openClient(Number(new URL(service.url).port));
    for (const request of before) {
      client.socket.write(request.replace('/1', '/livez'));
      await client.until((received) => received.includes('\r\n\r\n{'));
    }
    client.socket.write(
      'POST /token HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
        'Content-Length: 20\r\n\r\ngrant',
    );
    expect(await client.closed).toMatch(/HTTP\/1\.1 408 [^]*took too long/);
  });
});

describe('content of which a part arrives before the rest', () => {
  it.each(Object.entries(beginnings))(
    'is read completely after %s (RFC 9112 §6.3)',
    async (_name, before) => {
      const service = await startService();
      stops.push(() => service.stop());
      const client = openClient(Number(new URL(service.url).port));
      for (const request of before) {
        client.socket.write(request.replace('/1', '/livez'));
        await client.until((received) => received.includes('\r\n\r\n{'));
      }
      const { length } = client.received();
      client.socket.write(
        'POST /token HTTP/1.1\r\nHost: a.test\r\nContent-Type: application/x-www-form-urlencoded\r\n' +
          'Content-Length: 15\r\n\r\ngrant_',
      );
      // This response follows those bytes, so the service has read them.
      for (let count = 0; count < 3; count += 1) await fetch(`${service.url}/livez`);
      client.socket.write('type=none');
      const received = await client.until((text) => text.slice(length).includes('\r\n\r\n{'));
      expect(received.slice(length)).toMatch(/^HTTP\/1\.1 400 [^]*"unsupported_grant_type"/);
      client.socket.destroy();
    },
  );
});

describe('a request that needs Node’s own objects (ADR 0023)', () => {
  it('moves its connection to Node’s server before any of its bytes is read, with the bytes sent after it', async () => {
    const rig = await startListening('http');
    stops.push(() => rig.stop());
    const client = await rig.open();
    client.socket.write(get('/1'));
    await client.until((received) => contents(received).length === 1);
    client.socket.write(get('/later'));
    const first = await rig.awaitAsked(2);
    client.socket.write(get('/for-node') + get('/3'));
    while (first.socket.bytesRead < (get('/1') + get('/later') + get('/for-node') + get('/3')).length)
      await turn();
    first.response.writeHead(200, ['Content-Length', '8']).end('</later>');
    expect(contents(await client.until((received) => contents(received).length === 4))).toEqual([
      '</1>',
      '</later>',
      '</for-node>',
      '</3>',
    ]);
    expect(rig.asked.map(({ isPlain }) => isPlain)).toEqual([true, true, false, false]);
    client.socket.destroy();
  });

  it.each([
    ['a page', '/login', '<html'],
    ['a file of the documentation', '/docs', '<html'],
    ['a page that a route leads back to', '/pages', '<html'],
    ['an operation that a route leads back to', '/alive', '"status"'],
  ])('gets its response after that of a plain one: %s', async (_name, path, sign) => {
    const service = await startService({
      gateway: {
        routes: {
          pages: { path: '/pages/**', url: 'forward:/login' },
          alive: { path: '/alive/**', url: 'forward:/livez' },
        },
      },
    });
    stops.push(() => service.stop());
    const client = openClient(Number(new URL(service.url).port));
    client.socket.write(get('/livez'));
    await client.until((received) => received.includes('\r\n\r\n{'));
    const { length } = client.received();
    client.socket.write(get(path));
    const received = await client.until(
      (text) => text.slice(length).includes(sign) || text.slice(length).includes('"error"'),
    );
    expect(received.slice(length)).toMatch(/^HTTP\/1\.1 (200|302|303|400) /);
    client.socket.destroy();
  });
});
