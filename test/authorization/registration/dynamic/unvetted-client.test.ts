import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, type Page, signInAndAllow } from '../../../support/user-agent.ts';
import { alice } from '../../token-service.ts';
import { app, callback, onDevice, startOpen, target, type OpenService } from './open-service.ts';

let service: OpenService;
beforeAll(async () => {
  service = await startOpen();
});
afterAll(() => service.stop());

async function consentPageOf(metadata: object, redirectUri = callback): Promise<Page> {
  const { body } = await service.register(metadata);
  const agent = createUserAgent();
  return agent.submit(await agent.open(target(service, String(body['client_id']), redirectUri)), alice);
}

describe('the scope of an unvetted client', () => {
  it('is the limit of each request, and a further scope of it needs no registration (RFC 6749 §3.3)', async () => {
    await using narrow = await startOpen({}, { scope: 'read' });
    const { body } = await narrow.register({ ...app, scope: 'read write' });
    expect(body['scope']).toBe('read');
    const clientId = String((await service.register({ ...app, scope: 'read' })).body['client_id']);
    const further = await signInAndAllow(
      createUserAgent(),
      target(service, clientId, callback, { scope: 'write' }),
      alice,
    );
    expect(further.searchParams.has('code')).toBe(true);
    const beyond = target(service, clientId, callback, { scope: 'clients:write' });
    const agent = createUserAgent();
    const refused = new URL((await agent.submit(await agent.open(beyond), alice)).url);
    expect(refused.searchParams.get('error')).toBe('invalid_scope');
  });
});

describe('the consent page of an unvetted client', () => {
  it('shows the hosts of its website and of its redirect URI, in their plain form (RFC 7591 §5, RFC 9700 §4.16)', async () => {
    const { html } = await consentPageOf({ ...app, client_uri: 'https://user@bücher.example.org:8443/shop' });
    expect(html).toContain('<dd>xn--bcher-kva.example.org:8443</dd>');
    expect(html).toContain('<dd>pocket.example.org</dd>');
    expect(html).toContain('registered itself');
    expect(html).not.toContain('just started the app yourself');
  });

  it('warns of a client that is only on this device, or whose response goes to it (RFC 8252 §8.6)', async () => {
    const warning = 'just started the app yourself';
    expect((await consentPageOf({ redirect_uris: [onDevice] }, onDevice)).html).toContain(warning);
    const mixed = { redirect_uris: [onDevice, callback] };
    expect((await consentPageOf(mixed, onDevice)).html).toContain(warning);
    expect((await consentPageOf(mixed, callback)).html).not.toContain(warning);
  });

  it('is shown each time, and the name of a known client gives no advantage (RFC 6749 §10.2)', async () => {
    const clientId = String((await service.register({ ...app, client_name: 'web' })).body['client_id']);
    const agent = createUserAgent();
    expect((await signInAndAllow(agent, target(service, clientId), alice)).searchParams.has('code')).toBe(
      true,
    );
    expect((await agent.open(target(service, clientId))).html).toContain('value="allow"');
  });
});

describe('a page of any origin (docs/decisions/clients-and-owners.md, registration-origins)', () => {
  const origin = 'https://inspector.example.org';
  const preflight = async (url: string) =>
    (
      await fetch(url, {
        method: 'OPTIONS',
        headers: {
          Origin: origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Headers': 'content-type',
        },
      })
    ).headers.get('access-control-allow-origin');

  it('may register, and then redeem its codes from its own origin', async () => {
    expect(await preflight(`${service.url}/register`)).toBe('*');
    expect(await preflight(`${service.url}/token`)).toBeNull();
    const response = await fetch(`${service.url}/register`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [`${origin}/callback`] }),
    });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([201, '*']);
    expect(await preflight(`${service.url}/token`)).toBe(origin);
  });

  it('may not call it where it is off', async () => {
    await using off = await startOpen({ open: false, enabled: true });
    expect(await preflight(`${off.url}/register`)).toBeNull();
    expect(await preflight(`${off.url}/registrations`)).toBe('*');
  });
});

describe('well-known documents that do not exist', () => {
  it.each([
    '/.well-known/oauth-authorization-server/tools',
    '/.well-known/oauth-protected-resource/other',
    '/.well-known/anything',
    '/tools/.well-known/openid-configuration',
  ])('have the status 404 and a JSON body: %s (RFC 8615 §3)', async (path) => {
    const response = await fetch(service.url + path, { headers: { Accept: 'application/json' } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('json'),
    ]);
    expect(await response.json()).toHaveProperty('error');
  });
});
