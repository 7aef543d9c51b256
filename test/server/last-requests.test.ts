import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startService } from '../support/service.ts';
import { contents, get, startListening, type Listening } from './plain/support/listening.ts';
import { openClient } from './plain/support/two-servers.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});

async function start(): Promise<Listening> {
  const rig = await startListening('http');
  stops.push(() => rig.stop());
  return rig;
}

const heads = (received: string): string[] => received.match(/HTTP\/1\.1 \d+/g) ?? [];

/** Start of a connection before the case. It decides which carrier reads the case (ADR 0023). */
const beginnings = {
  'first on its connection': [],
  'after a plain request': [get('/before')],
  'after a request that Node’s server reads': [get('/before', 'Accept: a', 'Accept: b')],
} as const;

/** Returns the bytes received for the case, once the connection has closed. */
async function whenClosed(
  rig: Listening,
  before: readonly string[],
  packets: readonly string[],
): Promise<string> {
  const client = await rig.open();
  for (const request of before) {
    client.socket.write(request);
    await client.until((received) => contents(received).length === 1);
  }
  const { length } = client.received();
  for (const packet of packets) {
    if (client.socket.writable) client.socket.write(packet);
    await turn();
  }
  return (await client.closed).slice(length);
}

const asksToSwitch = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n';
const second =
  'POST /second HTTP/1.1\r\nHost: a.test\r\nContent-Length: 35\r\n\r\nGET /third HTTP/1.1\r\nHost: a.test\r\n\r\n';

describe('a request for a protocol switch that is declined (RFC 9112 §9.3.2, §9.6)', () => {
  const forms = {
    'without content': `GET /first HTTP/1.1\r\nHost: a.test\r\n${asksToSwitch}\r\n`,
    'with content': `POST /first HTTP/1.1\r\nHost: a.test\r\n${asksToSwitch}Content-Length: 3\r\n\r\nabc`,
    'with chunks': `POST /first HTTP/1.1\r\nHost: a.test\r\n${asksToSwitch}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
  };

  describe.each(Object.entries(forms))('%s', (_form, first) => {
    it.each(Object.entries(beginnings))(
      'is the last one that is read, at any cut of the packets, %s',
      async (_name, before) => {
        const rig = await start();
        const bytes = first + second;
        for (let cut = 1; cut <= bytes.length; cut += 7) {
          rig.asked.length = 0;
          const received = await whenClosed(rig, before, [bytes.slice(0, cut), bytes.slice(cut)]);
          expect(heads(received)).toEqual(['HTTP/1.1 200']);
          expect(received).toContain('Connection: close\r\n');
          expect(rig.asked.map(({ path }) => path).filter((path) => path !== '/before')).toEqual(['/first']);
        }
      },
    );
  });

  it('gets its response after that of the request before it', async () => {
    const rig = await start();
    const [one, two] = [get('/before', 'Accept: a', 'Accept: b'), forms['without content']];
    expect(contents(await whenClosed(rig, [], [one + two + second]))).toEqual(['</before>', '</first>']);
  });

  it('is an ordinary request if it names no connection option', async () => {
    const rig = await start();
    const client = await rig.open();
    client.socket.write(get('/1', 'Upgrade: h2c') + get('/2'));
    expect(contents(await client.until((received) => contents(received).length === 2))).toEqual([
      '</1>',
      '</2>',
    ]);
    client.socket.destroy();
  });

  it('can be WebSocket only in HTTP/1.1 (RFC 9110 §7.8)', async () => {
    const rig = await start();
    const old = 'GET /first HTTP/1.0\r\nHost: a.test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
    expect(contents(await whenClosed(rig, [], [old]))).toEqual(['</first>']);
    expect(rig.upgraded).toEqual([]);
  });
});

describe('bytes that are not a request', () => {
  const cases = {
    'HTTP/1.0 with chunks is 400 (RFC 9112 §6.1)': [
      'POST /first HTTP/1.0\r\nHost: a.test\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n',
      '400',
    ],
    'HTTP/1.0 with another coding is 400 (RFC 9112 §6.1)': [
      'GET /first HTTP/1.0\r\nHost: a.test\r\nConnection: keep-alive\r\nTransfer-Encoding: gzip\r\n\r\n',
      '400',
    ],
    'an expectation that is not known is 417 (RFC 9110 §10.1.1)': [get('/first', 'Expect: 200-ok'), '417'],
    'an expectation with content is 417 (RFC 9110 §10.1.1)': [
      `POST /first HTTP/1.1\r\nHost: a.test\r\nExpect: nothing\r\nContent-Length: 3\r\n\r\nabc`,
      '417',
    ],
  } as const;

  describe.each(Object.entries(cases))('%s', (_what, [first, status]) => {
    it.each(Object.entries(beginnings))('ends the connection, %s', async (_name, before) => {
      const rig = await start();
      for (const packets of [[first + second], [first, second]]) {
        rig.asked.length = 0;
        const received = await whenClosed(rig, before, packets);
        expect(heads(received)).toEqual([`HTTP/1.1 ${status}`]);
        expect(received).toContain('Connection: close\r\n');
        expect(rig.asked.map(({ path }) => path)).toEqual(before.map(() => '/before'));
      }
    });
  });
});

describe('the limit of header lines', () => {
  it.each(Object.entries(beginnings))(
    'allows exactly that many: one more is 431, %s',
    async (_name, before) => {
      const service = await startService({ server: { limits: { headerCount: 20 } } });
      stops.push(() => service.stop());
      const lines = (count: number): string[] =>
        Array.from({ length: count - 1 }, (_each, at) => `X-${at}: a`);
      const statuses: (string | undefined)[] = [];
      for (const count of [20, 21]) {
        const client = openClient(Number(new URL(service.url).port));
        for (const request of before) {
          client.socket.write(request.replace('/before', '/livez'));
          await client.until((received) => received.includes('\r\n\r\n{'));
        }
        const { length } = client.received();
        client.socket.write(get('/livez', ...lines(count)));
        await client.until((received) => received.slice(length).includes('\r\n\r\n{'));
        statuses.push(heads(client.received().slice(length))[0]);
        client.socket.destroy();
      }
      expect(statuses).toEqual(['HTTP/1.1 200', 'HTTP/1.1 431']);
    },
  );
});

describe('a TLS handshake that never ends (CWE-400)', () => {
  it.each([
    ['has not begun', ''],
    ['stands still', '\x16\x03\x01\x02\x00\x01'],
  ])('is cut off after its own time limit: it %s', async (_how, bytes) => {
    const rig = await startListening('https', { timeouts: { handshakeMilliseconds: 300 } });
    stops.push(() => rig.stop());
    const client = openClient(Number(new URL(rig.listener.url).port));
    client.socket.write(bytes, 'latin1');
    expect(await client.closed).toBe('');
  });
});

describe('an invalid Host (RFC 9112 §3.2)', () => {
  it.each(['a,b', 'a.test,', 'a:99999', 'a:65536', '[::1]:70000', 'a:1:2'])('is 400: %s', async (host) => {
    const service = await startService();
    stops.push(() => service.stop());
    for (const more of ['', 'Accept: a\r\nAccept: b\r\n']) {
      const client = openClient(Number(new URL(service.url).port));
      client.socket.write(`GET /livez HTTP/1.1\r\nHost: ${host}\r\n${more}\r\n`);
      expect(await client.closed).toMatch(/^HTTP\/1\.1 400 [^]*header\.Host/);
    }
  });

  it('is not one with the highest port, 65535', async () => {
    const service = await startService();
    stops.push(() => service.stop());
    const client = openClient(Number(new URL(service.url).port));
    client.socket.write('GET /livez HTTP/1.1\r\nHost: a:65535\r\nConnection: close\r\n\r\n');
    expect(await client.closed).toMatch(/^HTTP\/1\.1 200 /);
  });
});
