import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from '../../cli/gatehouse.ts';
import { administratorSecret, startService } from '../../support/service.ts';

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function startOther(listener: (request: IncomingMessage, response: ServerResponse) => void) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    listener(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

const verify = (url: string, words: readonly string[] = []) =>
  run(['verify', url, ...words], { environment: { GATEHOUSE_ADMIN_SECRET: administratorSecret } });

const sentence = (url: string, found: string): string =>
  `gatehouse: neither the OpenAPI document nor any operation of a Gatehouse is served at ${url} (every path returned ${found}); check the URL and its path prefix\nTry: gatehouse verify --help\n`;

const page = '<!doctype html><title>Shop</title>';

describe('gatehouse verify and a URL that is not that of a Gatehouse (docs/decisions/contract.md, verify)', () => {
  it.each([
    ['has only a page at /', '404', ({ url }: IncomingMessage) => (url === '/' ? 200 : 404)],
    ['returns one page for every path', 'the page of /', () => 200],
  ])('ends with 2 and sends no credentials if the server %s', async (_, found, statusOf) => {
    const { url, requests } = await startOther((request, response) => {
      const status = statusOf(request);
      response.writeHead(status, { 'Content-Type': 'text/html' }).end(status === 200 ? page : 'none');
    });
    const { code, stdout, stderr } = await verify(url);
    expect([code, stdout, stderr]).toEqual([2, '', sentence(url, found)]);
    expect(requests.filter(({ headers }) => headers.authorization !== undefined)).toEqual([]);
  });

  it('ends with 2 if the path prefix of BASE_URL or of --management is wrong', async () => {
    const service = await startService();
    closing.push(() => service.stop());
    const wrong = `${service.url}/wrong`;
    const [base, management] = await Promise.all([
      verify(wrong, ['--read-only']),
      verify(service.url, ['--management', wrong]),
    ]);
    for (const { code, stderr } of [base, management])
      expect([code, stderr]).toEqual([2, sentence(wrong, '404')]);
  });

  it('checks a server that serves only the health checks, as a listener of the gateway does', async () => {
    const { url } = await startOther(({ url: path }, response) => {
      const isHealth = path === '/livez';
      response.writeHead(isHealth ? 200 : 404, { 'Content-Type': 'application/json' });
      response.end(isHealth ? '{"status":"UP"}' : '{}');
    });
    const { code, stderr } = await verify(url, ['--read-only', '--phase', 'examples']);
    expect(stderr).not.toContain('neither the OpenAPI document');
    expect(code).not.toBe(2);
  });
});
