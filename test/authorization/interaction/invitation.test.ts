import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createManualClock, type ManualClock } from '../../storage/manual-clock.ts';
import { startService, type RunningService } from '../../support/service.ts';
import { createUserAgent, type Page } from '../../support/user-agent.ts';

const password = 'wonderland is wide';

let clock: ManualClock;
let service: RunningService;
beforeEach(async () => {
  clock = createManualClock();
  service = await startService({ authorization: { loginAttempts: { addressLimit: 10 } } }, { clock });
});
afterEach(() => service.stop());

async function call(method: string, path: string, body?: object): Promise<Response> {
  return fetch(service.url + path, {
    method,
    headers: {
      authorization: service.administrator,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function invite(fields: object = {}): Promise<string> {
  const response = await call('POST', '/invitations', { roles: ['administrator'], ...fields });
  const { url } = (await response.json()) as { url: string };
  return url;
}

const owners = async (): Promise<readonly unknown[]> =>
  ((await (await call('GET', '/owners')).json()) as { items: unknown[] }).items;

const alertOf = ({ html }: Page): string | undefined =>
  /role="alert"[^>]*>\s*<p>(?:<a[^>]*>)?([^<]*)/.exec(html)?.[1];
const titleOf = ({ html }: Page): string | undefined => /<h1>([^<]*)<\/h1>/.exec(html)?.[1];

describe('an invitation (docs/decisions/clients-and-owners.md, invitations)', () => {
  it('creates one user with its roles, who is signed in then', async () => {
    const agent = createUserAgent();
    const page = await agent.open(await invite());
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('administrator')]);
    const done = await agent.submit(page, { username: 'olga', name: 'Olga', password });
    expect([done.status, titleOf(done)]).toEqual([200, 'Your account is ready']);
    expect(done.html).toContain(`href="${service.url}/console?page=overview&amp;recent=true"`);
    expect(await owners()).toEqual([
      expect.objectContaining({ username: 'olga', name: 'Olga', roles: ['administrator'] }),
    ]);
    expect((await agent.open(`${service.url}/account`)).html).toContain('You are signed in as');
  });

  it('counts as a recent sign-in in the console, without another password', async () => {
    const agent = createUserAgent();
    const done = await agent.submit(await agent.open(await invite()), { username: 'olga', password });
    const [, link = ''] = /href="([^"]*\/console[^"]*)"/.exec(done.html) ?? [];
    clock.advance(30_000);
    const console = await agent.open(link.replaceAll('&amp;', '&'));
    expect(console.html).not.toContain('type="password"');
    const users = await agent.open(`${service.url}/console/users`);
    expect(users.html).toContain('Create the user');
    expect(users.html).not.toContain('Sign in again to continue');
  });

  it('is valid once, also for parallel requests, and says so', async () => {
    const url = await invite();
    const agents = [createUserAgent(), createUserAgent()];
    const pages = await Promise.all(agents.map((agent) => agent.open(url)));
    const done = await Promise.all(
      agents.map((agent, at) => agent.submit(pages[at] as Page, { username: `olga${at}`, password })),
    );
    expect(new Set(done.map(({ status }) => status))).toEqual(new Set([200, 403]));
    expect(await owners()).toHaveLength(1);
    const late = await createUserAgent().open(url);
    expect([late.status, titleOf(late)]).toEqual([403, 'This link was used']);
  });

  it('ends after ten minutes, and says so', async () => {
    const agent = createUserAgent();
    const url = await invite();
    const page = await agent.open(url);
    clock.advance(600_000);
    const done = await agent.submit(page, { username: 'olga', password });
    expect([done.status, titleOf(done)]).toEqual([403, 'This link has expired']);
    expect(await owners()).toEqual([]);
  });

  it('remains valid after a preview, a taken username or a weak password', async () => {
    await call('POST', '/owners', { username: 'alice', password });
    const url = await invite();
    await fetch(url);
    const agent = createUserAgent();
    let page = await agent.open(url);
    page = await agent.submit(page, { username: 'alice', name: 'Alice', password });
    expect([page.status, alertOf(page)]).toEqual([400, 'The username is taken.']);
    page = await agent.submit(page, { username: 'olga', password: 'short' });
    expect([page.status, alertOf(page)]).toEqual([400, 'The password must have at least 8 characters.']);
    expect(page.html).toContain('value="olga"');
    page = await agent.submit(page, { username: 'olga', password });
    expect(page.status).toBe(200);
  });

  it('is refused in a browser that did not receive the form (RFC 6749 §10.12)', async () => {
    const page = await createUserAgent().open(await invite());
    const done = await createUserAgent().submit(page, { username: 'olga', password });
    expect([done.status, titleOf(done)]).toEqual([403, 'Nothing was changed']);
    expect(await owners()).toEqual([]);
  });

  it('cannot be guessed: unknown links are limited for each address', async () => {
    const agent = createUserAgent();
    const statuses = [];
    for (let tried = 0; tried < 11; tried += 1)
      statuses.push(
        (await agent.open(`${service.url}/invitation?token=${'x'.repeat(42)}${tried % 10}`)).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(403), 429]);
  });

  it('gives only rights that the caller has', async () => {
    const secret = await call('POST', '/clients', {
      client_id: 'helper',
      grant_types: ['client_credentials'],
      scope: 'owners:write',
    });
    const { client_secret: given } = (await secret.json()) as { client_secret: string };
    const invitations = await Promise.all(
      [['administrator'], []].map((roles) =>
        fetch(`${service.url}/invitations`, {
          method: 'POST',
          headers: {
            authorization: `Basic ${Buffer.from(`helper:${given}`).toString('base64')}`,
            'content-type': 'application/json',
          },
          body: JSON.stringify({ roles }),
        }),
      ),
    );
    expect(invitations.map(({ status }) => status)).toEqual([403, 201]);
  });

  it('is listed by pages without its link, and is read at its Location (Spec §4.7)', async () => {
    const made = await call('POST', '/invitations', { roles: ['viewer'] });
    const { url, links, ...shown } = (await made.json()) as { url: string; links: { rel: string }[] };
    clock.advance(1);
    await invite();
    const first = (await (await call('GET', '/invitations?limit=1')).json()) as {
      items: unknown[];
      next: string;
    };
    expect(first.items).toEqual([{ ...shown, links }]);
    const last = await call('GET', `/invitations?limit=1&after=${first.next}`);
    expect(await last.json()).toMatchObject({ items: [{ roles: ['administrator'] }] });
    const one = await call('GET', made.headers.get('location') ?? '');
    expect([one.status, await one.json()]).toEqual([200, { ...shown, links }]);
    expect(links.map(({ rel }) => rel)).toEqual(['self', 'collection', 'delete']);
    expect(JSON.stringify(first)).not.toContain(new URL(url).searchParams.get('token'));
  });

  it('is ended once, its page says so, and its id is gone (Spec §7)', async () => {
    const agent = createUserAgent();
    const made = await call('POST', '/invitations', { roles: [] });
    const { url } = (await made.json()) as { url: string };
    const page = await agent.open(url);
    const at = made.headers.get('location') ?? '';
    const ends = [await call('DELETE', at), await call('DELETE', at), await call('GET', at)];
    expect(ends.map(({ status }) => status)).toEqual([204, 410, 410]);
    const done = await agent.submit(page, { username: 'olga', password });
    expect([done.status, titleOf(done)]).toEqual([403, 'This link has expired']);
    expect(await (await call('GET', '/invitations')).json()).toMatchObject({ items: [] });
    expect((await call('DELETE', '/invitations/unknown')).status).toBe(404);
    expect(service.logged.join('')).toContain('invitation-ended');
  });

  it('is not listed and not ended after its use', async () => {
    const made = await call('POST', '/invitations', { roles: [] });
    const { url } = (await made.json()) as { url: string };
    const agent = createUserAgent();
    await agent.submit(await agent.open(url), { username: 'olga', password });
    expect(await (await call('GET', '/invitations')).json()).toMatchObject({ items: [] });
    expect((await call('DELETE', made.headers.get('location') ?? '')).status).toBe(410);
  });

  it('is in the log without its token (OWASP ASVS 5.0 §16.2.5)', async () => {
    const url = await invite();
    const agent = createUserAgent();
    await agent.submit(await agent.open(url), { username: 'olga', password });
    const text = service.logged.join('');
    expect(text).toContain('invitation-created');
    expect(text).toContain('owner-created');
    expect(text).not.toContain(new URL(url).searchParams.get('token'));
  });
});
