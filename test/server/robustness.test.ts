import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest, requestBytes } from '../support/raw-request.ts';
import { startService, type RunningService } from '../support/service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startService();
});
afterAll(() => running.stop());

const form = 'Content-Type: application/x-www-form-urlencoded';

describe('framing that two programs could read differently (RFC 9112 §6, §11.2)', () => {
  it.each([
    [
      'a coding that is not known',
      `POST /token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunked twice',
      `POST /token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunked that is not last',
      `POST /token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n`,
    ],
    ['a header line that ends with a bare LF', `GET /livez HTTP/1.1\r\nHost: x\nX-A: b\r\n\r\n`],
    ['a request line that ends with a bare LF', `GET /livez HTTP/1.1\nHost: x\r\n\r\n`],
    ['a length with a sign', `POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: +3\r\n\r\nabc`],
    ['a length that is hexadecimal', `POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 0x3\r\n\r\nabc`],
    ['a list of lengths', `POST /token HTTP/1.1\r\nHost: x\r\nContent-Length: 3, 3\r\n\r\nabc`],
    [
      'a bare LF in a chunk extension',
      `POST /token HTTP/1.1\r\nHost: x\r\n${form}\r\nTransfer-Encoding: chunked\r\n\r\n3;a\nb\r\nabc\r\n0\r\n\r\n`,
    ],
    [
      'a chunk without its CRLF',
      `POST /token HTTP/1.1\r\nHost: x\r\n${form}\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcd\r\n0\r\n\r\n`,
    ],
    ['a control character in a name', `GET /livez HTTP/1.1\r\nHost: x\r\nX\u0001A: b\r\n\r\n`],
    ['a version that is none', `GET /livez HTTP/1.x\r\nHost: x\r\n\r\n`],
  ])('%s is 400, and the connection ends', async (_name, bytes) => {
    const response = await rawRequest(running.url, `${bytes}GET /livez HTTP/1.1\r\nHost: second\r\n\r\n`);
    expect(response.status).toBe(400);
    // The bytes after it were not read as a separate request.
    expect(response.text.match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
    expect((await fetch(`${running.url}/livez`)).status).toBe(200);
  });
});

describe('a request', () => {
  it.each(['FOO', 'PROPFIND', 'get'])(
    'by the method %s is refused with the allowed methods, or as invalid HTTP (RFC 9110 §15.5.6, §15.6.2)',
    async (method) => {
      const response = await rawRequest(running.url, requestBytes(method, '/livez'));
      expect([400, 405, 501]).toContain(response.status);
      expect(response.status === 405 ? response.headers['allow'] : 'GET').toContain('GET');
    },
  );

  it('with over a thousand members is 400 (docs/decisions/scopes-and-statuses.md, size-limits)', async () => {
    const members = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`m${at}`, at]));
    const response = await fetch(`${running.url}/clients`, {
      method: 'POST',
      headers: { Authorization: running.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify(members),
    });
    const { detail } = (await response.json()) as { detail: Record<string, string> };
    expect([response.status, detail['body']]).toEqual([400, expect.stringContaining('members') as string]);
  });

  it('with over a hundred header lines is 431 (docs/decisions/scopes-and-statuses.md, size-limits)', async () => {
    const lines = Array.from({ length: 120 }, (_, at): [string, string] => [`X-${at}`, 'a']);
    expect((await rawRequest(running.url, requestBytes('GET', '/livez', lines))).status).toBe(431);
  });

  it('with a head that never ends is cut off with 408 (RFC 9110 §15.5.9)', async () => {
    const slow = await startService({ server: { timeouts: { headersMilliseconds: 1 } } });
    const response = await rawRequest(slow.url, 'GET /livez HTTP/1.1\r\nHost: x\r\nX-A: ');
    await slow.stop();
    expect(response.status).toBe(408);
    // On a raw socket too, the response has the fields of every response and no others.
    expect(Object.keys(response.headers).toSorted()).toEqual([
      'cache-control',
      'connection',
      'content-length',
      'content-type',
      'date',
      'x-content-type-options',
      'x-request-id',
    ]);
  });

  it.each([
    ['http://evil.example/livez', 'gatehouse.test'],
    ['http://gatehouse.test:81/livez', 'gatehouse.test'],
    ['https://gatehouse.test/livez', 'gatehouse.test:80'],
    ['http://gatehouse.test/livez', ''],
  ])('for %s and the host %j names no site clearly: 400 (RFC 9112 §3.2.2)', async (target, host) => {
    const response = await rawRequest(running.url, `GET ${target} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    expect([response.status, JSON.parse(response.body)]).toMatchObject([
      400,
      { detail: { Host: 'is not the host of the target' } },
    ]);
    expect(response.headers['connection']).toBe('close');
  });

  it.each([
    ['http://gatehouse.test/livez', 'gatehouse.test'],
    ['http://Gatehouse.test:80/livez', 'gatehouse.test'],
    ['http://gatehouse.test/livez', 'GATEHOUSE.test:80'],
    ['http://[::1]:8080/livez', '[::1]:8080'],
  ])('for %s and the host %j is served (RFC 9112 §3.2.2)', async (target, host) => {
    const bytes = `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect((await rawRequest(running.url, bytes)).status).toBe(200);
  });

  it('with credentials in its absolute target is 400 (RFC 9110 §4.2.4)', async () => {
    const response = await rawRequest(
      running.url,
      requestBytes('GET', 'http://user:secret@gatehouse.test/livez'),
    );
    expect(response.status).toBe(400);
    expect(response.text).not.toContain('secret');
  });
});
