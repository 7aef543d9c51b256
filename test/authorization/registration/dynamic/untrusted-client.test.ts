import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent, type Page, signInAndAllow } from '../../../support/user-agent.ts';
import { alice, challengeOf } from '../../token-service.ts';
import { callback, type RegistrationService, startRegistrationService } from './registration-service.ts';

const verifier = 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk';
let service: RegistrationService;
let clientId: string;
beforeAll(async () => {
  service = await startRegistrationService();
  const { body } = await service.register({
    client_name: '<img src=x onerror=alert(1)> Shop',
    redirect_uris: [callback],
  });
  clientId = String(body['client_id']);
});
afterAll(() => service.stop());

function target(more: Readonly<Record<string, string>> = {}): string {
  const url = new URL('/authorize', service.url);
  const usual = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: callback,
    scope: 'read',
    state: 'the-state',
    code_challenge: challengeOf(verifier),
    code_challenge_method: 'S256',
  };
  url.search = new URLSearchParams({ ...usual, ...more }).toString();
  return url.href;
}

const isLogin = ({ html }: Page): boolean => /<input[^>]*type="password"/.test(html);

describe('a request of a client that registered itself', () => {
  it('reports an error to the client after the user has signed in, and not before (RFC 9700 §4.11.2)', async () => {
    const agent = createUserAgent();
    const first = await agent.open(target({ response_type: 'bogus' }));
    expect([isLogin(first), first.url.startsWith(service.url)]).toEqual([true, true]);
    const answered = new URL((await agent.submit(first, alice)).url);
    expect(answered.href.startsWith(callback)).toBe(true);
    expect(Object.fromEntries(answered.searchParams)).toMatchObject({
      error: 'unsupported_response_type',
      state: 'the-state',
      iss: service.url,
    });
    const again = new URL((await agent.open(target({ scope: 'nonsense' }))).url);
    expect([again.origin + again.pathname, again.searchParams.get('error')]).toEqual([
      callback,
      'invalid_scope',
    ]);
  });

  it('is not redirected if no sign-in is allowed (RFC 9700 §4.11.2)', async () => {
    const response = await fetch(target({ prompt: 'none' }), { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    const program = await fetch(target({ prompt: 'none', scope: 'nonsense' }), {
      redirect: 'manual',
      headers: { Accept: 'application/json' },
    });
    expect([program.status, ((await program.json()) as { error: string }).error]).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('requires consent each time (docs/decisions/clients-and-owners.md, registration)', async () => {
    const agent = createUserAgent();
    expect((await signInAndAllow(agent, target(), alice)).searchParams.has('code')).toBe(true);
    const page = await agent.open(target());
    expect(page.html).toContain('value="allow"');
    const silent = new URL((await agent.open(target({ prompt: 'none' }))).url);
    expect(silent.searchParams.get('error')).toBe('consent_required');
  });

  it('shows its name as text, and that it is not verified (RFC 7591 §5)', async () => {
    const agent = createUserAgent();
    const page = await agent.submit(await agent.open(target()), alice);
    expect(page.html).toContain('registered itself');
    expect(page.html).toContain('&lt;img src=x onerror=alert(1)&gt; Shop');
    expect(page.html).not.toContain('<img');
  });

  it('does not apply to a client that an administrator registered (RFC 6749 §4.1.2.1)', async () => {
    const url = target({
      client_id: 'web',
      redirect_uri: 'https://client.example.org/cb',
      response_type: 'bogus',
    });
    const response = await fetch(url, { redirect: 'manual' });
    expect(response.headers.get('location')).toContain('error=unsupported_response_type');
  });
});
