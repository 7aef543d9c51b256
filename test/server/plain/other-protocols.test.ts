/** Requests of RTSP and ICE, which Node's parser would read as requests of HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEcho, type Echo } from '../../gateway/support/upstreams.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { get } from './support/listening.ts';
import { openClient } from './support/two-servers.ts';

let echo: Echo;
let service: RunningService;
beforeAll(async () => {
  echo = await startEcho();
  service = await startService({ gateway: { routes: { e: { path: '/e/**', url: echo.url } } } });
});
afterAll(async () => {
  await service.stop();
  await echo.close();
});

const plain = ['Host: a.test'];
/** A repeated name is not plain, so Node's parser would read the request. */
const odd = ['Host: a.test', 'Accept: */*', 'Accept: */*'];

describe.each([
  ['as the first bytes of a connection', []],
  ['behind a plain request', [get('/livez')]],
])('another protocol %s (docs/decisions/http-proxy.md, other-protocols)', (_, before) => {
  it.each([
    ['RTSP, for a route', 'GET /e/x RTSP/1.0', plain],
    ['RTSP, for a route, for Node’s parser', 'GET /e/x RTSP/1.0', odd],
    ['RTSP, for an own operation', 'GET /livez RTSP/1.0', plain],
    ['RTSP, behind an empty line', '\r\nGET /e/x RTSP/1.0', plain],
    ['RTSP, with a method of its own', 'DESCRIBE /e/x RTSP/1.0', odd],
    ['RTSP, for the server', 'OPTIONS * RTSP/1.0', plain],
    ['ICE', 'SOURCE /e/x ICE/1.0', plain],
  ])('is 400 and names the version: %s (RFC 9112 §2.3)', async (_name, line, fields) => {
    const client = openClient(Number(new URL(service.url).port));
    for (const request of before) {
      client.socket.write(request);
      await client.until((received) => received.includes('\r\n\r\n{'));
    }
    const begun = client.received().length;
    client.socket.write([line, ...fields, '', ''].join('\r\n'));
    const response = (await client.closed).slice(begun);
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"detail":{"version":"must be HTTP/1.0 or HTTP/1.1"}');
    expect(echo.seen).toEqual([]);
  });
});
