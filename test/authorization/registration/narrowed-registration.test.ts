/** Decisions of a user, before and during a change that narrows the registration of the client. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUserAgent, formsOf, type Page } from '../../support/user-agent.ts';
import {
  alice,
  basic,
  startTokenService,
  type TokenResponse,
  type TokenService,
  webUri,
} from '../token-service.ts';

let service: TokenService;
beforeAll(async () => {
  service = await startTokenService();
});
afterAll(() => service.stop());

let count = 0;
let clientId: string;
let secret: string;
beforeEach(async () => {
  clientId = `narrowed-${(count += 1)}`;
  const { body } = await service.manage('POST', '/clients', {
    client_id: clientId,
    grant_types: ['authorization_code', 'refresh_token', 'implicit'],
    redirect_uris: [webUri],
    scope: 'read write',
  });
  secret = String(body['client_secret']);
});

async function change(registration: object): Promise<void> {
  expect((await service.manage('PATCH', `/clients/${clientId}`, registration)).status).toBe(200);
}

const ask = (fields: Readonly<Record<string, string>>): Promise<TokenResponse> =>
  service.post('/token', fields, { headers: { Authorization: basic(clientId, secret) } });
const redeem = (flow: Readonly<Record<string, string>>): Promise<TokenResponse> =>
  ask({ grant_type: 'authorization_code', ...flow });

describe('a pending code of a client whose registration is narrowed', () => {
  it('yields the part of its scope that the client may still have, like a refresh (RFC 6749 §3.3, §6)', async () => {
    const flow = await service.obtainCode(clientId, { scope: 'read write' });
    await change({ scope: 'read' });
    const { status, body } = await redeem(flow);
    expect([status, body['scope']]).toEqual([200, 'read']);
    const refreshed = await ask({ grant_type: 'refresh_token', refresh_token: body.refresh_token ?? '' });
    expect([refreshed.status, refreshed.body['scope']]).toEqual([200, 'read']);
  });

  it('is refused and not used up if that part is empty (RFC 6749 §5.2, docs/decisions/grants.md, code-burn)', async () => {
    const flow = await service.obtainCode(clientId, { scope: 'write' });
    await change({ scope: 'read' });
    const { status, body } = await redeem(flow);
    expect([status, body.error]).toEqual([400, 'invalid_scope']);
    await change({ scope: 'read write' });
    expect((await redeem(flow)).status).toBe(200);
  });

  it('is refused without a challenge if the client has become public (RFC 9700 §2.1.1)', async () => {
    const unproven = { code_challenge: '', code_challenge_method: '' };
    const { code, redirect_uri } = await service.obtainCode(clientId, unproven);
    await change({ token_endpoint_auth_method: 'none' });
    const fields = { grant_type: 'authorization_code', code, redirect_uri, client_id: clientId };
    const { status, body } = await service.post('/token', fields);
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });
});

describe('a consent to a request for which the client is not registered any more', () => {
  async function decideAfter(
    registration: object,
    parameters: Readonly<Record<string, string>>,
  ): Promise<Page> {
    const agent = createUserAgent();
    const target = new URL('/authorize', service.url);
    target.search = new URLSearchParams({ client_id: clientId, ...parameters }).toString();
    const consent = await agent.submit(await agent.open(target.href), alice);
    const allow = formsOf(consent.html)[0]?.buttons.find(([, value]) => value === 'allow');
    expect(allow).toBeDefined();
    await change(registration);
    return agent.submit(consent, {}, allow);
  }

  it('yields no code (RFC 6749 §3.3)', async () => {
    const asked = { response_type: 'code', scope: 'read write' };
    const page = await decideAfter({ scope: 'read' }, asked);
    expect([page.status, new URL(page.url).origin]).toEqual([403, service.url]);
  });

  it('yields no token of the implicit grant (RFC 6749 §4.2.2.1, docs/decisions/clients-and-owners.md, opt-in-grants)', async () => {
    const asked = { response_type: 'token', scope: 'read' };
    const page = await decideAfter({ grant_types: ['authorization_code'] }, asked);
    expect([page.status, new URL(page.url).origin]).toEqual([403, service.url]);
  });
});
