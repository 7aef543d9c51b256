import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve, type Serving } from '../support/serving.ts';

const long = Array.from({ length: 200 }, (_, index) => `key${index}: a value of some length\n`).join('');
const paths = [
  '/a/default',
  '/a-default.yml',
  '/a-default.json',
  '/a-default.properties',
  '/a/default/main/f.txt',
];
const gzip = { 'Accept-Encoding': 'gzip, deflate, br' };

describe('compressed reads (docs/decisions/configuration.md, compression; RFC 9110 §8.4.1.3)', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve({ 'a.yml': long, 'f.txt': long, 'short.yml': 'k: 1\n' });
  });
  afterAll(() => serving.stop());
  const tagOf = (path: string, headers: Readonly<Record<string, string>>) =>
    serving.request('GET', path, headers).then((response) => response.headers.get('etag') ?? '');

  it.each(paths)('%s has the same content in gzip, with a tag of its own', async (path) => {
    const plain = await serving.request('GET', path);
    const packed = await serving.request('GET', path, gzip);
    expect([plain.headers.get('content-encoding'), packed.headers.get('content-encoding')]).toEqual([
      undefined,
      'gzip',
    ]);
    expect(packed.body.length).toBeLessThan(plain.body.length / 4);
    expect(packed.headers.get('content-length')).toBe(String(packed.body.length));
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true);
    expect(packed.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(packed.headers.get('vary')).toContain('Accept-Encoding');
    const head = await serving.request('HEAD', path, gzip);
    expect(head.headers.get('content-length')).toBe(packed.headers.get('content-length'));
  });

  it.each(paths)('%s is 304 for the tag of either form, and names that tag', async (path) => {
    for (const tag of [await tagOf(path, {}), await tagOf(path, gzip)]) {
      const again = await serving.request('GET', path, { ...gzip, 'If-None-Match': tag });
      expect([again.status, again.headers.get('etag'), again.headers.get('content-encoding')]).toEqual([
        304,
        tag,
        undefined,
      ]);
    }
  });

  it.each(['gzip;q=0', 'identity', '', 'br', '*;q=0'])(
    'Accept-Encoding: %s permits no gzip',
    async (value) => {
      const { headers } = await serving.request('GET', '/a/default', { 'Accept-Encoding': value });
      expect(headers.get('content-encoding')).toBeUndefined();
    },
  );

  it.each(['*', 'GZIP', 'br;q=1, gzip;q=0.5'])('Accept-Encoding: %s permits gzip', async (value) => {
    const { headers } = await serving.request('GET', '/a/default', { 'Accept-Encoding': value });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  it('short content and bytes remain as they are', async () => {
    const short = await serving.request('GET', '/short/default', gzip);
    const bytes = await serving.request('GET', '/a/default/main/f.txt', {
      ...gzip,
      Accept: 'application/octet-stream',
    });
    expect([short, bytes].map(({ headers }) => headers.get('content-encoding'))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('a client waits with the tag of the compressed form (RFC 7240 §4.3)', async () => {
    const tag = await tagOf('/a/default', gzip);
    const waiting = serving.request('GET', '/a/default', {
      ...gzip,
      'If-None-Match': tag,
      Prefer: 'wait=30',
    });
    await serving.folder.write({ 'a.yml': `${long}more: 1\n` });
    const { status, headers, body } = await waiting;
    expect([status, headers.get('content-encoding')]).toEqual([200, 'gzip']);
    expect(gunzipSync(body).toString()).toContain('"more":1');
  });

  it('the client of Node unpacks them without a setting (undici)', async () => {
    const response = await fetch(`${serving.url}/a-default.yml`);
    expect([response.headers.get('content-encoding'), (await response.text()).includes('key199')]).toEqual([
      'gzip',
      true,
    ]);
  });
});
