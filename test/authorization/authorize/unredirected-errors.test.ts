import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appRequest, webRequest } from '../interaction/cast.ts';
import { createVisitor, type Response } from '../interaction/visitor.ts';
import { createWorld, type World } from '../interaction/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

type Pairs = [string, string][];
type Parameters = Record<string, string | undefined> | Pairs;

function authorize(parameters: Parameters, accept: string): Promise<Response> {
  const pairs = Array.isArray(parameters)
    ? parameters
    : Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return createVisitor(world.issuer, world.send).authorize(pairs, { accept });
}

const uri = webRequest.redirect_uri;
const cases: [title: string, parameters: Parameters, field: string][] = [
  ['client_id is missing (RFC 6749 §4.1.2.1)', { ...webRequest, client_id: undefined }, 'client_id'],
  ['client_id is empty (RFC 6749 §3.1)', { ...webRequest, client_id: '' }, 'client_id'],
  [
    'client_id is unknown, with any redirect URI (RFC 6749 §4.1.2.1)',
    { ...webRequest, client_id: 'nobody' },
    'client_id',
  ],
  [
    'client_id is repeated, even with one value (RFC 6749 §3.1)',
    [...Object.entries(webRequest), ['client_id', 'web']],
    'client_id',
  ],
  [
    'redirect_uri is repeated (RFC 6749 §3.1)',
    [...Object.entries(webRequest), ['redirect_uri', uri]],
    'redirect_uri',
  ],
  [
    'redirect_uri is not registered (RFC 6749 §3.1.2.4)',
    { ...webRequest, redirect_uri: 'https://evil.example/cb' },
    'redirect_uri',
  ],
  [
    'redirect_uri is omitted and two are registered (RFC 6749 §3.1.2.3)',
    { ...webRequest, client_id: 'two', redirect_uri: undefined },
    'redirect_uri',
  ],
  [
    'redirect_uri has an additional trailing slash (RFC 9700 §4.1.3)',
    { ...webRequest, redirect_uri: `${uri}/` },
    'redirect_uri',
  ],
  [
    'redirect_uri has an additional query (RFC 9700 §4.1.3)',
    { ...webRequest, redirect_uri: `${uri}?x=1` },
    'redirect_uri',
  ],
  [
    'redirect_uri is downgraded to http (RFC 9700 §2.6)',
    { ...webRequest, redirect_uri: uri.replace('https', 'http') },
    'redirect_uri',
  ],
  [
    'redirect_uri has a fragment (RFC 6749 §3.1.2)',
    { ...webRequest, redirect_uri: `${uri}#f` },
    'redirect_uri',
  ],
  [
    'redirect_uri has another case (RFC 9700 §4.1.3)',
    { ...webRequest, redirect_uri: 'https://client.example.org/CB' },
    'redirect_uri',
  ],
  [
    'redirect_uri has dot segments to the same path (RFC 9700 §4.1.3)',
    { ...webRequest, redirect_uri: 'https://client.example.org/x/../cb' },
    'redirect_uri',
  ],
  [
    'redirect_uri is percent-encoded to the same path (RFC 9700 §4.1.3)',
    { ...webRequest, redirect_uri: 'https://client.example.org/%63b' },
    'redirect_uri',
  ],
  [
    'redirect_uri has userinfo (RFC 9700 §4.1.3)',
    { ...webRequest, redirect_uri: 'https://client.example.org@evil.example/cb' },
    'redirect_uri',
  ],
  ['redirect_uri is a path (RFC 6749 §3.1.2)', { ...webRequest, redirect_uri: '/cb' }, 'redirect_uri'],
  [
    'redirect_uri has no scheme (RFC 6749 §3.1.2)',
    { ...webRequest, redirect_uri: '//evil.example/cb' },
    'redirect_uri',
  ],
  [
    'redirect_uri is a script (RFC 6749 §3.1.2)',
    { ...webRequest, redirect_uri: 'javascript:alert(1)' },
    'redirect_uri',
  ],
  [
    'redirect_uri is data (RFC 6749 §3.1.2)',
    { ...webRequest, redirect_uri: 'data:text/html,x' },
    'redirect_uri',
  ],
  [
    "redirect_uri is another client's (RFC 6749 §4.1.2.1)",
    { ...webRequest, redirect_uri: 'https://two.example.org/a' },
    'redirect_uri',
  ],
  [
    'redirect_uri has another port without loopback (RFC 9700 §4.1.3)',
    { ...webRequest, redirect_uri: 'https://client.example.org:8443/cb' },
    'redirect_uri',
  ],
  [
    'a loopback redirect_uri has another path (RFC 8252 §7.3)',
    { ...appRequest, redirect_uri: 'http://127.0.0.1:1/other' },
    'redirect_uri',
  ],
  [
    'a loopback redirect_uri has another host (RFC 8252 §7.3)',
    { ...appRequest, redirect_uri: 'http://127.0.0.2/callback' },
    'redirect_uri',
  ],
  [
    'a loopback redirect_uri only begins like one (RFC 8252 §7.3)',
    { ...appRequest, redirect_uri: 'http://localhost.evil.example/callback' },
    'redirect_uri',
  ],
  [
    'an implicit request names an unregistered redirect_uri (RFC 6749 §4.2.2.1, Spec §4.2/Implicit flow rule)',
    { response_type: 'token', client_id: 'spa', redirect_uri: 'https://evil.example/cb' },
    'redirect_uri',
  ],
];

describe('the server itself rejects an authorization request, without a redirect', () => {
  for (const [title, parameters, field] of cases) {
    it(`when ${title}`, async () => {
      const json = await authorize(parameters, 'application/json');
      expect(json.status).toBe(400);
      expect(json.header('location')).toBeUndefined();
      expect(JSON.parse(json.body)).toMatchObject({
        error: 'invalid_request',
        detail: { [field]: expect.any(String) as string },
      });

      const page = await authorize(parameters, 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8');
      expect(page.status).toBe(400);
      expect(page.header('location')).toBeUndefined();
      expect(page.header('content-type')).toBe('text/html');
    });
  }

  it('as JSON with no members but error, error_description and detail (Spec §2.9, docs/decisions/error-body.md, shape)', async () => {
    const response = await authorize({ ...webRequest, client_id: 'nobody' }, 'application/json');
    expect(JSON.parse(response.body)).toEqual({
      error: 'invalid_request',
      error_description: 'The client is unknown.',
      detail: { client_id: 'is unknown' },
    });
  });

  it('on a page that neither echoes the request nor leads to its redirect URI (RFC 9700 §4.11.2)', async () => {
    const response = await authorize(
      { client_id: '<script>alert(1)</script>', redirect_uri: 'https://evil.example/cb' },
      'text/html',
    );
    expect(response.body).not.toContain('<script');
    expect(response.body).not.toContain('evil.example');
    expect(response.body).not.toMatch(/http-equiv="refresh"/i);
  });

  it('and names the nearest registered URI only in the log', async () => {
    const response = await authorize({ ...webRequest, redirect_uri: `${uri}/typo` }, 'application/json');
    expect(response.body).not.toContain('client.example.org');
    expect(world.logged.join('')).toContain('"nearest":"https://client.example.org/cb"');
    expect(world.logged.at(-1)).toContain('"event":"request-refused"');
    expect(world.logged.at(-1)).toContain('"client_id":"web"');
  });
});
