import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Serving, serve } from '../support/serving.ts';

let serving: Serving;
beforeAll(async () => {
  serving = await serve({ 'a.yml': 'k: 1\n', 'f.txt': 'f\n' });
});
afterAll(() => serving.stop());

const paths = [
  '/a/default',
  '/a/default/main',
  '/a-default.yml',
  '/a-default.yaml',
  '/a-default.json',
  '/a-default.properties',
  '/main/a-default.yml',
  '/main/a-default.json',
  '/main/a-default.properties',
  '/a/default/main/f.txt',
  '/a/default/f.txt?useDefaultLabel',
];

describe('conditional reads (docs/decisions/configuration.md, validators; RFC 9110 §13.1.2)', () => {
  it.each(paths)('W1: %s has a strong ETag, and 304 while it matches', async (path) => {
    const first = await serving.request('GET', path);
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('vary'), first.headers.get('cache-control')]).toEqual([
      200,
      'Accept, Accept-Encoding, Authorization',
      'no-cache',
    ]);
    expect(etag).toMatch(/^"[^"]+"$/);
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await serving.request('GET', path, { 'If-None-Match': condition });
      expect([again.status, again.body.length, again.headers.get('etag'), again.headers.get('vary')]).toEqual(
        [304, 0, etag, 'Accept, Accept-Encoding, Authorization'],
      );
    }
    expect((await serving.request('GET', path, { 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it.each(paths)('W2: HEAD %s has the header section of GET and no body', async (path) => {
    const get = await serving.request('GET', path);
    const head = await serving.request('HEAD', path);
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ['etag', 'content-type', 'content-length', 'vary'])
      expect(head.headers.get(name), name).toBe(get.headers.get(name));
  });

  it('W3: has one tag for each representation of one configuration (RFC 9110 §8.8.3)', async () => {
    const asked: [string, Record<string, string>][] = [
      ['/a/default', {}],
      ['/a/default', { Accept: 'application/vnd.spring-cloud.config-server.v2+json' }],
      ['/a-default.yml', {}],
      ['/a-default.yml', { Accept: 'application/yaml' }],
      ['/a-default.json', {}],
      ['/a-default.properties', {}],
    ];
    const responses = await Promise.all(
      asked.map(([path, headers]) => serving.request('GET', path, headers)),
    );
    expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(asked.length);
    expect(responses[3]?.headers.get('content-type')).toBe('application/yaml');
  });

  it.each(paths)(
    'OPTIONS %s lists the methods, and every other method is 405 (Spec §5(6); docs/decisions/configuration.md, methods)',
    async (path) => {
      const options = await serving.request('OPTIONS', path);
      expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await serving.request(method, path);
        expect([
          response.status,
          response.headers.get('allow'),
          response.headers.get('content-type'),
        ]).toEqual([405, 'GET, HEAD, OPTIONS', 'application/json']);
      }
      expect((await serving.request('POST', path, { 'X-HTTP-Method-Override': 'GET' })).status).toBe(405);
    },
  );

  it('ignores Accept if the extension has chosen (docs/decisions/configuration.md, extension-chooses)', async () => {
    for (const accept of ['application/json', 'text/html', 'application/xml']) {
      expect(
        (await serving.request('GET', '/a-default.yml', { Accept: accept })).headers.get('content-type'),
      ).toBe('text/plain;charset=utf-8');
      expect(
        (await serving.request('GET', '/a-default.json', { Accept: accept })).headers.get('content-type'),
      ).toBe('application/json');
    }
  });
});
