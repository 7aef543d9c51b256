import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '../support/service.ts';
import { formNamed, type Operator, password, signInAs, startWithOperators } from './operator.ts';

describe('the page of sessions and grants', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators();
    operator = await signInAs(service, 'clients');
  });
  afterAll(() => service.stop());

  const sessionsOf = async (owner: string) => {
    const reply = await fetch(`${service.url}/sessions?owner_id=${owner}`, {
      headers: { Authorization: service.administrator },
    });
    return ((await reply.json()) as { items: unknown[] }).items.length;
  };

  /** Registers a user with the rights of the operator, and returns its id. */
  async function colleague(username: string): Promise<string> {
    const made = await fetch(`${service.url}/owners`, {
      method: 'POST',
      headers: { Authorization: service.administrator, 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password, roles: ['clients'] }),
    });
    return ((await made.json()) as { owner_id: string }).owner_id;
  }

  it('shows browser and address of each session (docs/decisions/pages-and-sessions.md, session-browser)', async () => {
    const id = await colleague('traveller');
    const phone =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1';
    await signInAs(service, 'traveller', 'overview', { 'User-Agent': phone });
    const reply = await fetch(`${service.url}/sessions?owner_id=${id}`, {
      headers: { Authorization: service.administrator },
    });
    const { items } = (await reply.json()) as { items: unknown[] };
    expect(items).toEqual([expect.objectContaining({ browser: 'Safari on iPhone', address: '127.0.0.1' })]);
    const { html } = await operator.open('grants?user=traveller');
    expect(html).toMatch(/data-label="Browser"\s*><div>Safari on iPhone</);
    expect(html).toMatch(/data-label="Address"\s*><div>127\.0\.0\.1</);
  });

  it('shows the last sign-in, the sessions and the grants of a user on the page of the user', async () => {
    const id = await colleague('visitor');
    expect((await operator.open(`users?user=${id}`)).html).toMatch(/Last sign-in \(UTC\)<\/dt>\s*<dd>–/);
    await signInAs(service, 'visitor');
    const { html } = await operator.open(`users?user=${id}`);
    expect(html).toMatch(/Last sign-in \(UTC\)<\/dt>\s*<dd><time datetime/);
    expect(html).toContain('Sessions (1)');
    expect(html).toContain('Grants (1)');
    expect(html).toContain('href="/console/clients?client=console"');
  });

  it('ends all sessions of a user in one step, and says how many', async () => {
    const id = await colleague('helper');
    await signInAs(service, 'helper');
    await signInAs(service, 'helper');
    expect(formNamed(await operator.open('grants'), 'deleteSessions')).toBeUndefined();
    const page = await operator.open('grants?user=helper');
    expect(page.html).toContain('End all sessions of this user (2)');
    const done = await operator.send(page, 'deleteSessions');
    expect(done.html).toContain('Sessions that ended: 2.');
    expect(formNamed(done, 'deleteSessions')).toBeUndefined();
    expect(await sessionsOf(id)).toBe(0);
    expect(await sessionsOf('clients')).toBe(1);
  });

  it('ends no session of a user with more rights (docs/decisions/clients-and-owners.md, power)', async () => {
    await signInAs(service, 'administrator');
    const page = await operator.open('grants?user=administrator');
    const csrf = /name="csrf" value="([^"]+)"/.exec((await operator.open('users')).html)?.[1] ?? '';
    const html = '<form method="post" action="/console/grants"></form>';
    const button = ['form', 'deleteSessions'] as const;
    const fields = { csrf, owner_id: 'administrator' };
    const done = await operator.agent.submit({ ...page, html }, fields, button);
    expect(done.html).toContain('<code>403 insufficient_scope</code>');
    expect(await sessionsOf('administrator')).toBe(1);
  });

  it('offers no form for what the operator may not end or change (docs/decisions/clients-and-owners.md, power)', async () => {
    const json = { Authorization: service.administrator, 'Content-Type': 'application/json' };
    const create = (path: string, body: object) =>
      fetch(service.url + path, { method: 'POST', headers: json, body: JSON.stringify(body) });
    const user = { username: 'mighty', password, roles: ['administrator'] };
    const { owner_id: id } = (await (await create('/owners', user)).json()) as { owner_id: string };
    await create('/clients', { client_id: 'mighty', grant_types: [], scope: 'keys:write' });
    await signInAs(service, 'mighty');
    const names = {
      'grants?user=mighty': ['deleteSession', 'deleteSessions', 'deleteGrant', 'deleteConsent'],
      [`users?user=${id}`]: ['changeOwner', 'changeProfile', 'setPassword', 'deleteOwner'],
      'clients?client=mighty': ['changeClient', 'deleteClient'],
    };
    const offered = async (one: Operator): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const [place, forms] of Object.entries(names)) {
        const page = await one.open(place);
        expect([page.status, page.html]).toEqual([200, expect.stringContaining('mighty')]);
        found.push(...forms.filter((name) => formNamed(page, name) !== undefined));
      }
      return found;
    };
    expect(await offered(operator)).toEqual([]);
    const all = Object.values(names).flat();
    expect(await offered(await signInAs(service, 'administrator'))).toEqual(
      all.filter((name) => name !== 'deleteConsent'),
    );
  });

  it('finds a user by name or id, and names users instead of their ids', async () => {
    const id = await colleague('boss');
    await signInAs(service, 'boss');
    for (const word of ['boss', id]) {
      const page = await operator.open(`grants?user=${word}`);
      expect(page.html).toContain('End the session of this user');
      expect(page.html).toContain(`<a href="/console/users?user=${id}"><bdi>boss</bdi></a>`);
    }
    const named = await operator.open('users?user=boss');
    expect(named.html).toContain(`<code>${id}</code>`);
    const done = await operator.send(await operator.open('grants?user=boss'), 'deleteSessions');
    expect(done.html).toContain('Sessions that ended: 1.');
    expect(await sessionsOf(id)).toBe(0);
  });

  it('says that a user is unknown', async () => {
    const page = await operator.open('grants?user=bos');
    expect(page.html).toContain('No user has the name or the id <code>bos</code>.');
    expect(page.html).not.toContain('No browser is signed in.');
  });
});
