/** The client of a request: the peer, or the address that a trusted proxy names. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startService, type RunningService } from '../../support/service.ts';
import { startEcho, type Echo } from '../support/upstreams.ts';

let echo: Echo;

beforeAll(async () => {
  echo = await startEcho();
});
beforeEach(() => {
  echo.seen.length = 0;
});
afterAll(() => echo.close());

/** Sends a request from one address for another: each is an address of this machine. */
async function ask(
  { url }: RunningService,
  path: string,
  { from, to = from, lines = [] }: { from: string; to?: string; lines?: readonly string[] },
): Promise<string> {
  const socket = connect({ port: Number(new URL(url).port), host: to, localAddress: from });
  socket.write(['GET ' + path + ' HTTP/1.1', 'Host: g', 'Connection: close', ...lines, '', ''].join('\r\n'));
  return text(socket);
}

const forwarded = ['X-Forwarded-For: 192.0.2.1', 'X-Forwarded-Proto: https'];

describe('the peer of a request (RFC 7239 §8.1)', () => {
  it.each([
    ['127.0.0.1', '127.0.0.1/32', '127.0.0.1', true],
    ['127.0.0.1', '127.0.0.0/8', '127.0.0.1', true],
    ['127.0.0.2', '127.0.0.1', '127.0.0.2', false],
    ['::1', '::1/128', '::1', true],
    ['::1', '127.0.0.1', '::1', false],
  ])(
    '%s behind the trusted %s is %s in X-Forwarded-For: believed is %s',
    async (from, trusted, peer, believed) => {
      // A listener for both families: an IPv4 peer is reported as an address of IPv6 that maps it.
      const running = await startService({
        server: { host: '::', trustedProxies: [trusted] },
        authorization: { issuer: 'https://gatehouse.test' },
        gateway: { routes: { e: { url: echo.url } } },
      });
      const to = from.includes(':') ? '::1' : '127.0.0.1';
      expect(await ask(running, '/e/1', { from, to, lines: forwarded })).toMatch(/^HTTP\/1\.1 200/);
      await running.stop();
      expect(echo.seen[0]?.headers).toMatchObject({
        'x-forwarded-for': believed ? `192.0.2.1, ${peer}` : peer,
        'x-forwarded-proto': believed ? 'https' : 'http',
      });
    },
  );
});

describe('the quota of a route (Spec §7, §8)', () => {
  const few = (limit: number): object => ({ few: { url: echo.url, quota: { limit, windowSeconds: 60 } } });
  const statusOf = (reply: string): string => reply.slice(9, 12);

  it('belongs to one client: another address does not get 429 for it', async () => {
    const running = await startService({ gateway: { routes: few(2) } });
    const statuses: string[] = [];
    for (const from of ['127.0.0.1', '127.0.0.1', '127.0.0.1', '127.0.0.2'])
      statuses.push(statusOf(await ask(running, '/few/1', { from, to: '127.0.0.1' })));
    await running.stop();
    expect(statuses).toEqual(['200', '200', '429', '200']);
  });

  it.each([false, true])(
    'is sent with each response, of a target or an error, in the older fields if that is set: %s (Spec §8)',
    async (legacyHeaders) => {
      const running = await startService({
        quotas: { legacyHeaders },
        gateway: {
          routes: { ...few(3), down: { serviceId: 'nobody', quota: { limit: 9, windowSeconds: 60 } } },
        },
      });
      echo.respond = (_, response) => response.writeHead(200, { RateLimit: 'theirs' }).end();
      const fieldsOf = async (path: string): Promise<string[]> =>
        ((await ask(running, path, { from: '127.0.0.1' })).match(/^ratelimit.*(?=\r$)/gim) ?? []).map(
          (line) =>
            // A slow machine may have less of the window left.
            line.replace(/(;t=|Reset: )[1-6]\d$/, '$160'),
        );
      const older = (limit: number, left: number): string[] =>
        legacyHeaders
          ? [`RateLimit-Limit: ${limit}`, `RateLimit-Remaining: ${left}`, 'RateLimit-Reset: 60']
          : [];
      for (const left of [2, 1, 0])
        expect(await fieldsOf('/few/1')).toEqual([
          'RateLimit-Policy: "route";q=3;w=60',
          `RateLimit: "route";r=${left};t=60`,
          ...older(3, left),
        ]);
      expect(await fieldsOf('/down/1')).toEqual([
        'RateLimit-Policy: "route";q=9;w=60',
        'RateLimit: "route";r=8;t=60',
        ...older(9, 8),
      ]);
      echo.respond = undefined;
      await running.stop();
    },
  );

  it('cannot be bypassed by a forged X-Forwarded-For', async () => {
    const running = await startService({ gateway: { routes: few(1) } });
    const statuses: string[] = [];
    for (const name of ['192.0.2.1', '192.0.2.2'])
      statuses.push(
        statusOf(
          await ask(running, '/few/1', {
            from: '127.0.0.1',
            lines: [`X-Forwarded-For: ${name}`, 'X-Real-IP: ' + name],
          }),
        ),
      );
    await running.stop();
    expect(statuses).toEqual(['200', '429']);
  });

  it('is one for all that an IPv6 client owns, its /64 (RFC 4291 §2.5.4)', async () => {
    const running = await startService({
      server: { trustedProxies: ['127.0.0.1'] },
      gateway: { routes: few(1) },
    });
    const statuses: string[] = [];
    for (const address of ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1', '::ffff:192.0.2.1', '192.0.2.1'])
      statuses.push(
        statusOf(await ask(running, '/few/1', { from: '127.0.0.1', lines: [`X-Forwarded-For: ${address}`] })),
      );
    await running.stop();
    expect(statuses).toEqual(['200', '429', '200', '200', '429']);
  });

  it('is a client’s own behind a translator to IPv6, which gives all of them one /64 (RFC 6052 §2.1)', async () => {
    const running = await startService({
      server: { trustedProxies: ['127.0.0.1'] },
      gateway: { routes: few(1) },
    });
    const statuses: string[] = [];
    for (const address of ['64:ff9b::192.0.2.1', '64:ff9b::192.0.2.2', '64:ff9b::c000:201', '192.0.2.1'])
      statuses.push(
        statusOf(await ask(running, '/few/1', { from: '127.0.0.1', lines: [`X-Forwarded-For: ${address}`] })),
      );
    await running.stop();
    expect(statuses).toEqual(['200', '200', '429', '429']);
  });
});
