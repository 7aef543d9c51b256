import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent } from '../../support/user-agent.ts';
import { everything, grants, password, startRightsService, type RightsService } from './rights-service.ts';

let service: RightsService;
beforeAll(async () => {
  service = await startRightsService([
    { username: 'ordinary' },
    { username: 'keeper', roles: ['clients'] },
    { username: 'writer', scope: 'clients:write' },
  ]);
});
afterAll(() => service.stop());

const robot = { grant_types: ['client_credentials'], scope: 'read' };
const wanted = 'read clients:write owners:write';

describe.each(grants)('a token by %s (docs/decisions/scopes-and-statuses.md, rights)', (grant) => {
  it('opens no own API to a user without a right, with any registration of the client', async () => {
    const { access, scope } = await service.issue(grant, 'ordinary', wanted);
    expect(scope).toBe('read');
    expect(await service.ask(access, 'POST', '/clients', robot)).toBe(403);
    expect(await service.ask(access, 'POST', '/owners', { username: 'climber', password })).toBe(403);
    expect(await service.ask(access, 'GET', '/clients')).toBe(403);
  });

  it('introspects with the scope that it has at the own APIs (RFC 7662 §2.2)', async () => {
    const { access } = await service.issue(grant, 'ordinary', wanted);
    const told = await service.post('/introspection', { token: access }, { client: 'watcher' });
    expect(told.body).toMatchObject({ active: true, sub: 'ordinary', scope: 'read' });
  });

  it('permits a user with a role what the role permits', async () => {
    const { access, scope } = await service.issue(grant, 'keeper', `${wanted} gateway:write`);
    expect(scope).toBe(wanted);
    expect(await service.ask(access, 'POST', '/clients', robot)).toBe(201);
    expect(await service.ask(access, 'POST', '/routes')).toBe(403);
  });

  it('permits a user with one scope only that: another method is 405 (docs/decisions/scopes-and-statuses.md, 403-or-405)', async () => {
    const { access, scope } = await service.issue(grant, 'writer', wanted);
    expect(scope).toBe('read clients:write');
    expect(await service.ask(access, 'POST', '/clients', robot)).toBe(201);
    expect(await service.ask(access, 'GET', '/clients')).toBe(405);
    expect(await service.ask(access, 'POST', '/owners', { username: 'climber', password })).toBe(403);
  });
});

describe('a request with no scope to which the user has a right (docs/decisions/scopes-and-statuses.md, nothing-left)', () => {
  it.each(['code', 'token'])(
    'is access_denied at /authorize for response_type=%s (RFC 6749 §4.1.2.1)',
    async (type) => {
      const client_id = type === 'code' ? 'app' : 'page';
      const response = await service.authorize('ordinary', everything, {
        response_type: type,
        client_id,
        state: 's',
      });
      expect(Object.fromEntries(response)).toMatchObject({
        error: 'access_denied',
        error_description: 'The resource owner has no right to the requested scope.',
        state: 's',
      });
      expect(response.has('code') || response.has('access_token')).toBe(false);
    },
  );

  it('is invalid_scope at /token (RFC 6749 §5.2)', async () => {
    const refused = await service.byPassword('ordinary', everything);
    expect([refused.status, refused.body.error, refused.body.detail]).toEqual([
      400,
      'invalid_scope',
      {
        scope: 'gateway:read is not a right of the user: give the user a role or a scope that contains it',
      },
    ]);
  });
});

describe('a user on the consent page (docs/decisions/pages-and-sessions.md, consent)', () => {
  it('sees the scopes that would be granted and no others', async () => {
    const { html: page } = await service.atConsent('writer', wanted);
    expect(page).toContain('Change the registered apps');
    expect(page).not.toContain('Change the registered people');
    expect(page).toContain('<code>clients:write</code>');
    expect(page).not.toContain('owners:write');
  });

  it('sees on the account page the access of apps within the remaining rights', async () => {
    const made = await service.manage('POST', '/owners', {
      username: 'former',
      password,
      roles: ['clients'],
    });
    await service.issue('code', 'former', wanted);
    const scopes = async (): Promise<string> => {
      const agent = createUserAgent();
      const page = await agent.open(`${service.url}/login`);
      return (await agent.submit(page, { username: 'former', password })).html;
    };
    expect(await scopes()).toContain('Change the registered people');
    await service.manage('PATCH', `/owners/${String(made.body['owner_id'])}`, {
      roles: [],
      scope: 'clients:write',
    });
    expect(await scopes()).toContain('Change the registered apps');
    expect(await scopes()).not.toContain('Change the registered people');
  });

  it('consents to the scopes on the page, even with new rights meanwhile', async () => {
    const made = await service.manage('POST', '/owners', { username: 'rising', password });
    const consent = await service.atConsent('rising', wanted);
    await service.manage('PATCH', `/owners/${String(made.body['owner_id'])}`, { roles: ['clients'] });
    expect((await consent.allow()).scope).toBe('read');
    expect((await service.issue('code', 'rising', wanted)).scope).toBe(wanted);
  });

  it('consents only to scopes within the rights at the time of the form', async () => {
    const made = await service.manage('POST', '/owners', {
      username: 'falling',
      password,
      roles: ['clients'],
    });
    const consent = await service.atConsent('falling', wanted);
    const path = `/owners/${String(made.body['owner_id'])}`;
    await service.manage('PATCH', path, { roles: [] });
    service.clock.advance(1);
    expect((await consent.allow()).scope).toBe('read');
    const listed = await service.manage('GET', `/consents?owner_id=${String(made.body['owner_id'])}`);
    expect(listed.body['items']).toMatchObject([{ scope: 'read' }]);
  });
});
