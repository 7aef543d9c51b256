import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { createUserAgent, type Page } from '../support/user-agent.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

const profile = {
  email: 'carol@example.org',
  email_verified: true,
  address: { country: 'UK' },
  claims: { desk: { floor: 1, room: 2 }, rank: 7 },
};

describe('the claims of a user in the console (OpenID Connect Core 1.0 §5.1)', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators();
    operator = await signInAs(service, 'clients');
  });
  afterAll(() => service.stop());

  async function call(method: string, path: string, body?: object) {
    const headers = { Authorization: service.administrator, 'Content-Type': 'application/json' };
    const reply = await fetch(service.url + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return (await reply.json()) as { owner_id: string; profile?: object };
  }

  /** A user with the claims, and the page of the user. */
  async function arrive(username: string): Promise<{ id: string; page: Page }> {
    const { owner_id: id } = await call('POST', '/owners', {
      username,
      password: 'god bless us all',
      profile,
    });
    return { id, page: await operator.open(`users?user=${id}`) };
  }

  it('are shown, and changed with one request, which the page shows', async () => {
    const { id, page } = await arrive('carol');
    expect(page.html).toContain('carol@example.org');
    const claims = '{"desk": {"floor": 3}, "department": "Ghosts"}';
    const done = await operator.send(page, 'changeProfile', {
      'profile.email': 'caro@example.net',
      'profile.locale': 'en-GB',
      'profile.address.country': '',
      'profile.claims': claims,
      // A browser sends the boxes that are on.
      'profile.email_verified': 'true',
    });
    expect(done.html).toContain('The claims of the user are changed.');
    expect((await call('GET', `/owners/${id}`)).profile).toEqual({
      email: 'caro@example.net',
      email_verified: true,
      locale: 'en-GB',
      claims: { desk: { floor: 3 }, department: 'Ghosts' },
    });
    const again = await operator.open(`users?user=${id}`);
    const unmarked = { 'profile.claims': claims, 'profile.email_verified': '' };
    await operator.send(again, 'changeProfile', unmarked);
    expect((await call('GET', `/owners/${id}`)).profile).toMatchObject({ email_verified: false });
  });

  it('keep what was typed beside the problem of each field', async () => {
    const { id, page } = await arrive('dave');
    for (const [field, value, problem] of [
      ['profile.zoneinfo', 'Moon', 'Time zone: must be a name of the IANA time zone database'],
      ['profile.claims', '{"sub": "mallory"}', 'Own claims: is a name that a standard reserves'],
      ['profile.claims', '[1', 'Own claims: is not JSON'],
    ] as const) {
      const again = await operator.send(page, 'changeProfile', { 'profile.claims': '', [field]: value });
      expect([again.status, again.html]).toEqual([400, expect.stringContaining(problem)]);
      expect(formNamed(again, 'changeProfile')).toContain(`name="${field}"`);
    }
    expect((await call('GET', `/owners/${id}`)).profile).toEqual(profile);
  });

  it('are read-only without the right to change users', async () => {
    const { id } = await arrive('erin');
    const viewer = await signInAs(service, 'viewer');
    const page = await viewer.open(`users?user=${id}`);
    expect(page.html).toContain('carol@example.org');
    expect(formNamed(page, 'changeProfile')).toBeUndefined();
  });
});

describe('a locked user in the console (docs/decisions/clients-and-owners.md, locks)', () => {
  let service: RunningService;
  beforeAll(async () => {
    service = await startWithOperators({ authorization: { loginAttempts: { limit: 1 } } });
  });
  afterAll(() => service.stop());

  it('is shown with the source, and can sign in again after one step', async () => {
    const operator = await signInAs(service, 'administrator');
    expect((await operator.open('users?user=viewer')).html).not.toContain('Too many wrong passwords');
    const browser = createUserAgent();
    const login = await browser.open(`${service.url}/login`);
    await browser.submit(login, { username: 'viewer', password: 'not the password' });
    const page = await operator.open('users?user=viewer');
    expect(page.html).toContain('Too many wrong passwords');
    expect(page.html).toContain('the sign-in page, from <code>127.0.0.1</code>');
    expect(
      formNamed(await (await signInAs(service, 'operator')).open('users?user=viewer'), 'deleteLocks'),
    ).toBe(undefined);
    const done = await operator.send(page, 'deleteLocks');
    expect(done.html).toContain('The user can sign in again.');
    expect(done.html).not.toContain('Too many wrong passwords');
  });
});
