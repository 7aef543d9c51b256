import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { follow, untilWaiting, waitFor, type Waiter } from '../support/waiting-client.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

interface Started {
  readonly service: RunningService;
  readonly url: string;
  readonly folder: LaidFolder;
  etag(path: string, headers?: Readonly<Record<string, string>>): Promise<string>;
}

async function start(more: Readonly<Record<string, unknown>> = {}, access = 'anonymous'): Promise<Started> {
  const folder = await layFiles({ 'a.yml': 'k: 1\n', 'b.yml': 'k: 1\n', 'v1/a.yml': 'k: v1\n' });
  ends.push(folder.remove);
  const service = await startService({
    ...more,
    configuration: { access, repositories: [{ directory: folder.root }] },
  });
  ends.push(service.stop);
  const { url } = service;
  return {
    service,
    url,
    folder,
    etag: async (path, headers = {}) => String((await waitFor(url, path, headers).response).headers.etag),
  };
}

const waiting = (etag: string, seconds = 30): Record<string, string> => ({
  'If-None-Match': etag,
  Prefer: `wait=${seconds}`,
});

const stream = { Accept: 'text/event-stream' };

const paths = [
  '/a/default',
  '/a/default/v1',
  '/a-default.yml',
  '/v1/a-default.yaml',
  '/a-default.json',
  '/v1/a-default.properties',
];

describe('a read that waits for a change (docs/decisions/configuration.md, waiting; RFC 7240 §4.3)', () => {
  it.each(paths)('W4: %s gets its response as soon as it changes', async (path) => {
    const { service, url, folder, etag } = await start();
    const known = await etag(path);
    const waiter = waitFor(url, path, waiting(known));
    await untilWaiting(service, 1);
    await folder.write({ [path.includes('v1') ? 'v1/a.yml' : 'a.yml']: 'k: 2\n' });
    const { status, headers, body } = await waiter.response;
    expect([status, headers['preference-applied'], headers.vary]).toEqual([
      200,
      'wait=30',
      'Accept, Accept-Encoding, Authorization',
    ]);
    expect(headers.etag).not.toBe(known);
    const now = await waitFor(url, path, {}).response;
    expect([headers.etag, body]).toEqual([now.headers.etag, now.body]);
    await untilWaiting(service, 0);
  });

  it("W4: is 304 when the time has passed, independent of the listener's time limits (Spec §4.6)", async () => {
    const timeouts = { headersMilliseconds: 50, requestMilliseconds: 50, keepAliveMilliseconds: 50 };
    const { url, etag } = await start({ server: { timeouts } });
    const known = await etag('/a/default');
    const started = performance.now();
    const { status, headers, body } = await waitFor(url, '/a/default', waiting(known, 2)).response;
    expect([status, headers.etag, headers['preference-applied'], body]).toEqual([304, known, 'wait=2', '']);
    expect(performance.now() - started).toBeGreaterThan(1_900);
  });

  it('W5: is served immediately without If-None-Match, with *, and with another tag', async () => {
    const { url, etag } = await start();
    const known = await etag('/a/default');
    const ask = async (headers: Readonly<Record<string, string>>) =>
      (await waitFor(url, '/a/default', headers).response).status;
    expect(await ask({ Prefer: 'wait=60' })).toBe(200);
    expect(await ask({ Prefer: 'wait=60', 'If-None-Match': '*' })).toBe(304);
    expect(await ask({ Prefer: 'wait=60', 'If-None-Match': '"other"' })).toBe(200);
    for (const prefer of ['wait=0', 'wait=-1', 'wait=x', 'wait', 'respond-async', 'waiting=60'])
      expect(await ask({ Prefer: prefer, 'If-None-Match': known }), prefer).toBe(304);
  });

  it('W6: is not woken by a change of another application, profile or label', async () => {
    const { service, url, folder, etag } = await start();
    const known = await etag('/a/default');
    const waiter = waitFor(url, '/a/default', waiting(known));
    const other = waitFor(url, '/b/default', waiting(await etag('/b/default')));
    await untilWaiting(service, 2);
    await folder.write({ 'b.yml': 'k: 2\n', 'a-dev.yml': 'k: dev\n', 'v1/a.yml': 'k: 2\n' });
    expect((await other.response).status).toBe(200);
    await untilWaiting(service, 1);
    expect(waiter.hasResponse()).toBe(false);
    await folder.write({ 'a.yml': 'k: 2\n' });
    expect((await waiter.response).body).toContain('"k":2');
  });

  it('W6: detects a new folder, and one that replaces another', async () => {
    const { service, url, folder, etag } = await start();
    for (const value of ['one', 'two']) {
      const waiter = waitFor(
        url,
        '/new%2Fdeep/a-default.yml',
        waiting(await etag('/new%2Fdeep/a-default.yml')),
      );
      await untilWaiting(service, 1);
      await folder.write({ 'new/deep/a.yml': `k: ${value}\n` });
      expect((await waiter.response).body).toBe(`k: ${value}\n`);
    }
  });

  it('W2: HEAD waits as GET does', async () => {
    const { service, url, folder, etag } = await start();
    const waiter = waitFor(url, '/a/default', waiting(await etag('/a/default')), 'HEAD');
    await untilWaiting(service, 1);
    await folder.write({ 'a.yml': 'k: 2\n' });
    const { status, body, headers } = await waiter.response;
    expect([status, body, headers.etag]).toEqual([200, '', await etag('/a/default')]);
  });

  it('W2: HEAD of an event stream ends with its head (RFC 9110 §9.3.2)', async () => {
    const { url } = await start();
    const { status, body, headers } = await waitFor(url, '/a/default', stream, 'HEAD').response;
    expect([status, body, headers['content-type']]).toEqual([200, '', 'text/event-stream;charset=utf-8']);
  });
});

function collected(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}

describe('many waiting requests (docs/decisions/configuration.md, waiting)', () => {
  it('W7: a thousand are woken by one change, block no other request, and leave nothing', async () => {
    const { service, url, folder, etag } = await start();
    let before = 0;
    // The first round fills everything that is filled once: code, buffers, parsers.
    for (const round of [1, 2]) {
      const known = await etag('/a/default');
      before = round === 2 ? collected() : before;
      const waiters: Waiter[] = [];
      for (let count = 0; count < 1_000; count += 1)
        waiters.push(waitFor(url, '/a/default', waiting(known, 60)));
      await untilWaiting(service, 1_000);
      expect((await waitFor(url, '/b/default', {}).response).status).toBe(200);
      await folder.write({ 'a.yml': `k: ${round + 1}\n` });
      const responses = await Promise.all(waiters.map(({ response }) => response));
      expect(new Set(responses.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
      expect(responses[0]?.body).toContain(`"k":${round + 1}`);
      await untilWaiting(service, 0);
    }
    expect((collected() - before) / 2 ** 20).toBeLessThan(20);
  });

  it('W8: a client that disconnects is removed, and nothing is written to it', async () => {
    const { service, url, folder, etag } = await start();
    const known = await etag('/a/default');
    const leaving = Array.from({ length: 50 }, () => waitFor(url, '/a/default', waiting(known)));
    for (const { response } of leaving) response.catch(() => undefined);
    const streams = Array.from({ length: 50 }, () => follow(url, '/a-default.yml'));
    await Promise.all(streams.map((stream) => stream.until(/^data: $/m)));
    await untilWaiting(service, 100);
    for (const each of [...leaving, ...streams]) each.leave();
    await untilWaiting(service, 0);
    await folder.write({ 'a.yml': 'k: 2\n' });
    expect((await waitFor(url, '/a/default', {}).response).body).toContain('"k":2');
    expect(service.logged.filter((line) => /"level":"(?:warn|error)"/.test(line))).toEqual([]);
  });

  it('W10: the end of the service ends waits with 304 and streams, long before the grace period', async () => {
    const { service, url, etag } = await start({ server: { timeouts: { drainMilliseconds: 600_000 } } });
    const known = await etag('/a/default');
    const waiter = waitFor(url, '/a/default', waiting(known, 60));
    const stream = follow(url, '/a/default', { 'Last-Event-ID': known });
    await untilWaiting(service, 2);
    await Promise.all([service.stop(), stream.ended]);
    expect((await waiter.response).status).toBe(304);
    ends.pop();
  });
});

describe('a stream of changes (docs/decisions/configuration.md, waiting; WHATWG HTML §9.2)', () => {
  it('W9: begins with the current state, continues with each change, and resumes by Last-Event-ID', async () => {
    const { service, url, folder, etag } = await start();
    const first = await etag('/a-default.yml');
    const stream = follow(url, '/a-default.yml');
    await stream.until(/\n\n.*data: \n\n/s);
    expect(stream.seen()).toBe(
      `200 text/event-stream;charset=utf-8\n:\n\nid: ${first}\nevent: change\ndata: k: 1\ndata: \n\n`,
    );
    await folder.write({ 'a.yml': 'k: 2\n' });
    const [, second] = await stream.until(/id: (\S+)\nevent: change\ndata: k: 2\n/);
    expect(second).toBe(await etag('/a-default.yml'));
    const resumed = follow(url, '/a-default.yml', { 'Last-Event-ID': first });
    expect((await resumed.until(/^id: (\S+)$/m))[1]).toBe(second);
    const current = follow(url, '/a-default.yml', { 'Last-Event-ID': String(second) });
    await untilWaiting(service, 3);
    await folder.write({ 'a.yml': 'k: 3\n' });
    await current.until(/data: k: 3\n/);
    expect(current.seen()).not.toContain('k: 2');
    for (const each of [stream, resumed, current]) each.leave();
    await untilWaiting(service, 0);
  });

  it.each([
    ['/a/default', 'text/event-stream', 'application/json'],
    [
      '/a/default',
      'text/event-stream, application/vnd.spring-cloud.config-server.v2+json',
      'application/vnd.spring-cloud.config-server.v2+json',
    ],
    ['/a-default.json', 'text/event-stream', 'application/json'],
    ['/v1/a-default.properties', 'text/event-stream', 'text/plain'],
    ['/a-default.yaml', 'text/event-stream, application/yaml', 'application/yaml'],
  ])('W9: on %s for %s the id is the ETag as %s', async (path, accept, type) => {
    const { url, etag } = await start();
    const stream = follow(url, path, { Accept: accept });
    expect((await stream.until(/^id: (\S+)$/m))[1]).toBe(await etag(path, { Accept: type }));
    stream.leave();
  });

  it('W9: requires the media type, and reports a read error by a status', async () => {
    const { url } = await start();
    const typeFor = async (path: string, accept: string) => {
      const { status, headers } = await waitFor(url, path, { Accept: accept }).response;
      return [status, headers['content-type']];
    };
    expect(await typeFor('/a/default', '*/*')).toEqual([200, 'application/json']);
    expect(await typeFor('/a/default', 'text/*')).toEqual([415, 'application/json']);
    expect(await typeFor('/a-default.yml', 'text/*')).toEqual([200, 'text/plain;charset=utf-8']);
    expect(await typeFor('/a-default.json', 'text/*')).toEqual([200, 'application/json']);
    expect(await typeFor('/a/dev.yml', 'text/event-stream')).toEqual([404, 'application/json']);
    const head = await waitFor(url, '/a/default', { Accept: 'text/event-stream' }, 'HEAD').response;
    expect([head.status, head.body]).toEqual([200, '']);
  });
});

describe('a waiting client without the permission (Spec §5(6), §7(5))', () => {
  const clients = [
    {
      client_id: 'reader',
      client_secret: 'the-secret-of-the-reader-0123456789',
      grant_types: ['client_credentials'],
      scope: 'config:a:*',
    },
  ];
  const basic = `Basic ${Buffer.from('reader:the-secret-of-the-reader-0123456789').toString('base64')}`;
  const form = async (url: string, path: string, body: string): Promise<string> => {
    const headers = { Authorization: basic, 'Content-Type': 'application/x-www-form-urlencoded' };
    const response = await fetch(new URL(path, url), { method: 'POST', headers, body });
    expect(response.status).toBe(200);
    return response.text();
  };

  it('is refused before it waits, and after it if the token was revoked meanwhile', async () => {
    const { service, url, folder, etag } = await start({ authorization: { clients } }, 'authenticated');
    const issued = await form(url, '/token', 'grant_type=client_credentials&scope=config:a:*');
    const { access_token: token } = JSON.parse(issued) as { access_token: string };
    const bearer = { Authorization: `Bearer ${token}` };
    const known = await etag('/a/default', bearer);
    const refused = async (path: string, headers: Readonly<Record<string, string>>) =>
      (await waitFor(url, path, { ...waiting(known), ...headers }).response).status;
    expect(await refused('/a/default', {})).toBe(401);
    expect(await refused('/b/default', bearer)).toBe(403);
    expect(await refused('/b/default', { ...bearer, Accept: 'text/event-stream' })).toBe(403);

    const revoked = waitFor(url, '/a/default', { ...waiting(known), ...bearer });
    const stream = follow(url, '/a/default', { 'Last-Event-ID': known, ...bearer });
    const client = waitFor(url, '/a/default', { ...waiting(known), Authorization: basic });
    await untilWaiting(service, 3);
    await form(url, '/revocation', `token=${token}`);
    await folder.write({ 'a.yml': 'k: 2\n' });
    expect((await revoked.response).status).toBe(401);
    expect((await revoked.response).body).not.toContain('"k"');
    await stream.ended;
    expect(stream.seen()).not.toContain('data:');
    expect((await client.response).status).toBe(200);
  });
});
