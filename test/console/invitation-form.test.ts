import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createUserAgent } from '../support/user-agent.ts';
import type { RunningService } from '../support/service.ts';
import { formNamed, type Operator, signInAs, startWithOperators } from './operator.ts';

describe('an invitation in the console (docs/decisions/clients-and-owners.md, invitations)', () => {
  let service: RunningService;
  let operator: Operator;
  beforeAll(async () => {
    service = await startWithOperators();
    operator = await signInAs(service, 'administrator');
  });
  afterAll(() => service.stop());

  it('shows its link once with its end and its roles, and the link registers a user', async () => {
    const page = await operator.open('users');
    const done = await operator.send(page, 'createInvitation', {
      'role-viewer': 'true',
      lifetime_seconds: '3600',
    });
    expect(done.html).toMatch(/It is valid once, until \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\./);
    expect(done.html).toContain('The new user has the roles: viewer.');
    const [, link = ''] = /<dd><code>(http[^<]+\/invitation\?token=[^<]+)<\/code>/.exec(done.html) ?? [];
    expect(done.url).not.toContain(new URL(link).searchParams.get('token'));
    expect((await operator.open('users')).html).not.toContain('/invitation?token=');

    const person = createUserAgent();
    const form = await person.open(link);
    await person.submit(form, { username: 'frank', password: 'a person who was invited' });
    expect((await operator.open('users?q=frank')).html).toMatch(/><bdi>frank<\/bdi><\/a\s*>[\s\S]*?viewer/);
  });

  it('is listed without its link, and ended by a form of its row', async () => {
    const done = await operator.send(await operator.open('users'), 'createInvitation', {
      'role-viewer': 'true',
    });
    const [, link = ''] = /<dd><code>(http[^<]+\/invitation\?token=[^<]+)<\/code>/.exec(done.html) ?? [];
    const page = await operator.open('users');
    const ended = await operator.send(page, 'deleteInvitation');
    expect([ended.status, ended.html]).toEqual([200, expect.stringContaining('The invitation is ended.')]);
    expect(formNamed(await operator.open('users'), 'deleteInvitation')).toBeUndefined();
    expect((await createUserAgent().open(link)).status).toBe(403);
  });

  it('has no form for a person who may not end it', async () => {
    const headers = { Authorization: service.administrator, 'Content-Type': 'application/json' };
    const create = (body: object) =>
      fetch(`${service.url}/invitations`, { method: 'POST', headers, body: JSON.stringify(body) });
    const { invitation_id: id } = (await (await create({ roles: ['administrator'] })).json()) as {
      invitation_id: string;
    };
    const weaker = await signInAs(service, 'clients');
    const page = await weaker.open('users');
    expect([page.html.includes(id), formNamed(page, 'deleteInvitation')]).toEqual([true, undefined]);
    const seen = await operator.open('users');
    expect(formNamed(seen, 'deleteInvitation')).toContain(id);
    const csrf = /name="csrf" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const html = '<form method="post" action="/console/users"></form>';
    const button = ['form', 'deleteInvitation'] as const;
    const forced = await weaker.agent.submit({ ...page, html }, { csrf, invitation_id: id }, button);
    expect(forced.html).toContain('403 insufficient_scope');
  });

  it('can give only roles of its author', async () => {
    const author = await signInAs(service, 'clients');
    const refused = await author.send(await author.open('users'), 'createInvitation', {
      'role-administrator': 'true',
    });
    expect([refused.status, refused.html]).toEqual([403, expect.stringContaining('403 insufficient_scope')]);
    expect(refused.html).not.toContain('/invitation?token=');
    expect(formNamed(refused, 'createInvitation')).toMatch(/name="role-administrator"[^>]* checked/);
  });

  it('is not offered without the right to change users', async () => {
    const viewer = await signInAs(service, 'viewer');
    expect(formNamed(await viewer.open('users'), 'createInvitation')).toBeUndefined();
  });
});
