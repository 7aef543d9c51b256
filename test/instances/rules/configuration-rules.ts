import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TokenClient } from '../../authorization/token-client.ts';
import { createRemote, type GitRemote } from '../../configuration/support/git-remote.ts';
import type { Deployment, Deployments } from '../deployment.ts';

const secret = 'a-secret-of-the-pushes';

/** The value of the key `k` of an application. */
async function valueAt({ manage }: TokenClient, application: string): Promise<unknown> {
  return (await manage('GET', `/${application}-default.json`)).body['k'];
}

/** A request that waits until the environment is another one than now. */
async function waitAt({ manage }: TokenClient, application: string): Promise<{ ended: Promise<number> }> {
  const path = `/${application}/default`;
  const etag = (await manage('GET', path)).headers.get('etag') ?? '';
  const headers = { 'If-None-Match': etag, Prefer: 'wait=60' };
  return { ended: manage('GET', path, undefined, headers).then(({ status }) => status) };
}

/** The rules of configuration in the database and in git. */
export function configurationRules({ open }: Deployments): void {
  let remote: GitRemote;
  beforeAll(async () => {
    remote = await createRemote({ 'users.yml': 'k: 1\n' });
  });
  afterAll(() => remote.remove());

  const openWith = (repository: object): Promise<Deployment> =>
    open({ configuration: { readyWhenRead: true, pushes: { secret }, repositories: [repository] } });

  it('serve a stored change at both, and end a request that waits at the other with it (docs/decisions/configuration.md, database)', async () => {
    await using both = await openWith({ database: {} });
    const { one, two } = both;
    const change = async (value: number): Promise<void> => {
      const changes = [{ application: 'users', set: { k: value } }];
      const { status } = await one.manage('POST', '/changes', { message: 'For a test.', changes });
      expect(status).toBe(201);
      expect(await valueAt(one, 'users')).toBe(value);
    };
    await change(1);
    await expect.poll(() => valueAt(two, 'users')).toBe(1);
    const waiting = await waitAt(two, 'users');
    await change(2);
    expect([await waiting.ended, await valueAt(two, 'users')]).toEqual([200, 2]);
  });

  it('fetch a repository after a webhook to one, which ends a request that waits at the other (docs/decisions/several-instances.md, configuration)', async () => {
    // Only a push updates the repository within the test.
    await using both = await openWith({ git: { url: remote.url, refreshSeconds: 86_400 } });
    const { one, two } = both;
    for (const each of [one, two]) await expect.poll(() => valueAt(each, 'users')).toBe(1);
    const waiting = await waitAt(two, 'users');
    await remote.push({ 'users.yml': 'k: 2\n' });
    const pushed = await fetch(`${one.url}/pushes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Gitlab-Token': secret },
      body: JSON.stringify({ repository: { clone_url: remote.url } }),
    });
    expect(pushed.status).toBe(202);
    expect(await waiting.ended).toBe(200);
    for (const each of [one, two]) await expect.poll(() => valueAt(each, 'users')).toBe(2);
  });
}
