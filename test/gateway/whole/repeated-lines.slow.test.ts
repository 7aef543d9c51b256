/**
 * The request at a target does not depend on earlier requests of its connection, although repeated lines are
 * computed for the target once (docs/adr/0017).
 */
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSeeded, type Seeded } from '../../support/seeded.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { openClient, type RawClient } from '../../server/plain/support/two-servers.ts';
import { exchange } from '../support/raw-client.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';
import { randomRuns } from '../../support/random-runs.ts';

let echo: Echo;
let open: RunningService;
let behindProxy: RunningService;

beforeAll(async () => {
  echo = await startEcho();
  const { url } = echo;
  const gateway = {
    requestHeaders: { default: { 'X-Tenant': 'everybody' } },
    routes: {
      plain: { path: '/plain/**', url },
      whole: { path: '/whole/**', url: `${url}/base`, stripPrefix: false },
      trusting: { path: '/trusting/**', url, sensitiveHeaders: [] },
      named: { path: '/named/**', url, preserveHost: true },
      ruled: {
        path: '/ruled/**',
        url,
        requestHeaders: { remove: ['User-Agent'], set: { Accept: 'text/plain' }, add: { 'X-Added': 'yes' } },
      },
    },
  };
  const configuration = { prefix: '/config' };
  open = await startService({ gateway, configuration });
  behindProxy = await startService({ gateway, configuration, server: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(async () => {
  await open.stop();
  await behindProxy.stop();
  await echo.close();
});

const routes = ['plain', 'whole', 'trusting', 'named', 'ruled'] as const;

const lineChoices: readonly (readonly string[])[] = [
  ['User-Agent: one', 'Accept: */*'],
  ['user-agent: one', 'X-Tenant: mine'],
  ['Cookie: a=b', 'Authorization: Bearer secret', 'Accept: */*'],
  ['X-Forwarded-For: 10.1.2.3', 'X-Forwarded-Prefix: /before', 'Forwarded: for=10.1.2.3'],
  ['X_Forwarded_For: 10.1.2.3', 'X-Auth-Subject: root', 'X-Forwarded-Host: b.test'],
  ['Via: 1.1 elsewhere', 'X-Request-Id: mine', 'tracestate: a=b'],
  ['traceparent: 00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01', 'tracestate: a=b'],
  [],
];

function drawRequest(seeded: Seeded, lines: readonly string[], host: string): string {
  const content = seeded.chance(0.2) ? 'content' : '';
  const method = content === '' ? 'GET' : 'POST';
  const all = [`Host: ${host}`, ...lines, ...(content === '' ? [] : [`Content-Length: ${content.length}`])];
  return `${method} /${seeded.pick(routes)}/x?y HTTP/1.1\r\n${all.join('\r\n')}\r\n\r\n${content}`;
}

/** The lines that the target received last, without the random values of each request. */
function seenLast(): unknown {
  const { method, url, rawHeaders, body } = echo.seen.at(-1) ?? { rawHeaders: [] };
  const lines = rawHeaders.flatMap((name, index) => {
    if (index % 2 === 1) return [];
    const value = rawHeaders[index + 1] ?? '';
    if (name === 'X-Request-Id' && value !== 'mine') return [`${name}: drawn`];
    // Of a trace the id is the client's, or is drawn.
    const drawn = /^00-(?!0af7651916cd43dd8448eb211c80319c)[0-9a-f]{32}-[0-9a-f]{16}-00$/;
    if (name === 'traceparent')
      return [`${name}: ${value.replace(drawn, 'drawn').replace(/-[0-9a-f]{16}-/, '-span-')}`];
    return [`${name}: ${value}`];
  });
  return { method, url, body, lines };
}

function headersSeenLast(): IncomingHttpHeaders {
  return echo.seen.at(-1)?.headers ?? {};
}

async function askOn(client: RawClient, request: string): Promise<void> {
  const before = client.received().length;
  client.socket.write(Buffer.from(request, 'latin1'));
  await client.until((text) => /\r\n\r\n\{.*\}$/s.test(text.slice(before)));
}

describe('lines that a connection repeats', () => {
  describe.each(randomRuns(import.meta.url, 20_261_122, { short: 100, long: 6000 }))(
    'seed $seed',
    ({ seed, rounds }) => {
      it.each([
        ['from anybody', () => open],
        ['from a trusted proxy', () => behindProxy],
      ])('%s become what they become on a connection of their own, request by request', async (_who, of) => {
        const seeded = createSeeded(seed);
        const port = Number(new URL(of().url).port);
        const client = openClient(port);
        let lines = seeded.pick(lineChoices);
        let host = 'a.test';
        for (let index = 0; index < rounds; index += 1) {
          if (seeded.chance(0.15)) lines = seeded.pick(lineChoices);
          if (seeded.chance(0.05)) host = seeded.pick(['a.test', 'b.test:81']);
          const request = drawRequest(seeded, lines, host);
          await askOn(client, request);
          const repeated = seenLast();
          await exchange(port, request);
          expect(repeated, request).toEqual(seenLast());
        }
        client.socket.destroy();
      });
    },
  );

  it('have the prefix and the sensitive fields of the route of each request (Spec §4.5)', async () => {
    const client = openClient(Number(new URL(open.url).port));
    const lines = 'Host: a.test\r\nCookie: a=b\r\nAccept: */*';
    const cookies: unknown[] = [];
    for (const route of ['plain', 'plain', 'plain', 'trusting', 'trusting', 'plain']) {
      await askOn(client, `GET /${route}/x HTTP/1.1\r\n${lines}\r\n\r\n`);
      const headers = headersSeenLast();
      expect(headers['x-forwarded-prefix']).toBe(`/${route}`);
      cookies.push(headers.cookie);
    }
    expect(cookies).toEqual([undefined, undefined, undefined, 'a=b', 'a=b', undefined]);
    client.socket.destroy();
  });

  it('are not sent with the next request in the form that a rule gave them', async () => {
    const client = openClient(Number(new URL(open.url).port));
    const lines = 'Host: a.test\r\nUser-Agent: one\r\nAccept: */*';
    const ask = async (route: string): Promise<readonly (string | string[] | undefined)[]> => {
      await askOn(client, `GET /${route}/x HTTP/1.1\r\n${lines}\r\n\r\n`);
      const headers = headersSeenLast();
      return [headers['user-agent'], headers.accept, headers['x-added']];
    };
    for (let round = 0; round < 3; round += 1)
      expect(await ask('ruled')).toEqual([undefined, 'text/plain', 'yes']);
    for (let round = 0; round < 3; round += 1) expect(await ask('plain')).toEqual(['one', '*/*', undefined]);
    client.socket.destroy();
  });
});
