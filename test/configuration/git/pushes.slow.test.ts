import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { repositoryPlaceOf, pushedPlaces } from '../../../src/configuration/pushes/pushed-place.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';
import { type Serving, serve } from '../support/serving.ts';

const secret = 'a-secret-of-the-pushes';
const sign = (body: string, key = secret): string => createHmac('sha256', key).update(body).digest('hex');

describe('the webhook of pushes (docs/decisions/configuration.md, pushes)', () => {
  let remote: GitRemote;
  let other: GitRemote;
  let serving: Serving;
  beforeEach(async () => {
    [remote, other] = await Promise.all([
      createRemote({ 'a.yml': 'k: 1\n' }),
      createRemote({ 'b.yml': 'k: 1\n' }),
    ]);
    serving = await serve(
      {},
      {
        pushes: { secret },
        // Only a push updates the repository within a test.
        repositories: [remote, other].map(({ url }) => ({ git: { url, refreshSeconds: 86_400 } })),
      },
    );
  });
  afterEach(async () => {
    await serving.stop();
    await Promise.all([remote.remove(), other.remove()]);
  });

  const post = (
    body: string,
    headers: Readonly<Record<string, string>>,
    url = serving.url,
  ): Promise<Response> =>
    fetch(`${url}/pushes`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
  const valueOf = async (application: string): Promise<string> =>
    (await serving.request('GET', `/${application}-default.properties`)).body.toString();
  const becomes = async (application: string, text: string): Promise<void> => {
    while ((await valueOf(application)) !== text) await new Promise((resolve) => void setImmediate(resolve));
  };

  it.each([
    ['GitHub', (body: string) => ({ 'X-Hub-Signature-256': `sha256=${sign(body)}` })],
    ['Gitea', (body: string) => ({ 'X-Gitea-Signature': sign(body) })],
    ['Forgejo', (body: string) => ({ 'X-Forgejo-Signature': sign(body) })],
    ['Gogs', (body: string) => ({ 'X-Gogs-Signature': sign(body) })],
    ['Bitbucket', (body: string) => ({ 'X-Hub-Signature': `sha256=${sign(body)}` })],
    [
      'GitHub with both of its signatures',
      (body: string) => ({
        'X-Hub-Signature': `sha1=${'0'.repeat(40)}`,
        'X-Hub-Signature-256': `sha256=${sign(body)}`,
      }),
    ],
    ['GitLab', () => ({ 'X-Gitlab-Token': secret })],
    ['Gitee', () => ({ 'X-Gitee-Token': secret })],
    ['Azure DevOps', () => ({ Authorization: `Basic ${btoa(`:${secret}`)}` })],
    ['Azure DevOps with a user', () => ({ Authorization: `Basic ${btoa(`hook:${secret}`)}` })],
    ['a bearer', () => ({ Authorization: `Bearer ${secret}` })],
  ])('fetches after a push from %s, with 202 and a task (Spec §2.8)', async (_, headers) => {
    await remote.push({ 'a.yml': 'k: 2\n' });
    // White space that no serializer would write: the signature covers the bytes.
    const body = `{ "repository" : {"clone_url":"${remote.url}"}  ,\n "ref":"refs/heads/main" }`;
    const response = await post(body, headers(body));
    expect(response.status).toBe(202);
    const { task } = (await response.json()) as { task: { href: string; id: string } };
    expect(response.headers.get('location')).toBe(task.href);
    expect(task.href).toBe(`/tasks/${task.id}`);
    await becomes('a', 'k: 2');
  });

  it('fetches the named repository, and all if none of them is configured', async () => {
    await remote.push({ 'a.yml': 'k: 2\n' });
    await other.push({ 'b.yml': 'k: 2\n' });
    const headers = { 'X-Gitlab-Token': secret };
    await post(JSON.stringify({ project: { git_http_url: other.url } }), headers);
    await becomes('b', 'k: 2');
    expect(await valueOf('a')).toBe('k: 1');
    await post(JSON.stringify({ repository: { url: 'https://git.example.org/elsewhere.git' } }), headers);
    await becomes('a', 'k: 2');
  });

  it('fetches nothing after a ping of GitHub, with 202 and a task', async () => {
    await Promise.all([remote.push({ 'a.yml': 'k: 2\n' }), other.push({ 'b.yml': 'k: 2\n' })]);
    const ping = JSON.stringify({ zen: 'x', hook_id: 1, repository: { clone_url: remote.url } });
    const signature = { 'X-Hub-Signature-256': `sha256=${sign(ping)}` };
    const response = await post(ping, { ...signature, 'X-GitHub-Event': 'ping' });
    expect(response.status).toBe(202);
    const push = JSON.stringify({ repository: { clone_url: other.url } });
    await post(push, { 'X-Hub-Signature-256': `sha256=${sign(push)}`, 'X-GitHub-Event': 'push' });
    await becomes('b', 'k: 2');
    expect(await valueOf('a')).toBe('k: 1');
  });

  it('accepts a form of GitHub, signed as it was sent, and reports an invalid payload', async () => {
    await remote.push({ 'a.yml': 'k: 2\n' });
    const padding = 'x'.repeat(100_000);
    const json = JSON.stringify({ repository: { clone_url: remote.url }, head_commit: { message: padding } });
    const body = `payload=${encodeURIComponent(json)}`;
    const headers = (sent: string) => ({
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Hub-Signature-256': `sha256=${sign(sent)}`,
    });
    expect(
      (await post(body, { ...headers(body), 'X-Hub-Signature-256': `sha256=${sign(json)}` })).status,
    ).toBe(401);
    expect((await post(body, headers(body))).status).toBe(202);
    await becomes('a', 'k: 2');
    const broken = await post('payload=no', headers('payload=no'));
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { detail: { payload: 'is no JSON object' } },
    ]);
  });

  it('wakes requests that wait for the pushed change (RFC 7240 §4.3)', async () => {
    const path = '/a-default.properties';
    const known = (await serving.request('GET', path)).headers.get('etag') ?? '';
    const waiting = serving.request('GET', path, { 'If-None-Match': known, Prefer: 'wait=30' });
    await remote.push({ 'a.yml': 'k: 2\n' });
    const push = JSON.stringify({ repository: { clone_url: remote.url } });
    await post(push, { 'X-Hub-Signature-256': `sha256=${sign(push)}` });
    const response = await waiting;
    expect(response.status).toBe(200);
    expect(response.body.toString()).toBe('k: 2');
    expect(response.milliseconds).toBeLessThan(20_000);
  });

  it.each([
    ['no proof', () => ({}), 'unauthorized'],
    [
      'a signature by another secret',
      (body: string) => ({ 'X-Hub-Signature-256': `sha256=${sign(body, 'x')}` }),
      'invalid_token',
    ],
    ['the signature of another body', () => ({ 'X-Gitea-Signature': sign('{}') }), 'invalid_token'],
    ['a signature by SHA-1 alone', () => ({ 'X-Hub-Signature': `sha1=${'0'.repeat(40)}` }), 'unauthorized'],
    ['another token', () => ({ 'X-Gitlab-Token': `${secret}x` }), 'invalid_token'],
    ['another bearer', () => ({ Authorization: 'Bearer x' }), 'invalid_token'],
    ['another token of Gitee', () => ({ 'X-Gitee-Token': `${secret}x` }), 'invalid_token'],
    [
      'the secret as the user of Basic',
      () => ({ Authorization: `Basic ${btoa(`${secret}:x`)}` }),
      'invalid_token',
    ],
    ['Basic without a password', () => ({ Authorization: `Basic ${btoa(`${secret}:`)}` }), 'invalid_token'],
  ])('refuses %s with 401, and fetches nothing (Spec §7)', async (_, headers, code) => {
    await remote.push({ 'a.yml': 'k: 2\n' });
    const body = JSON.stringify({ repository: { clone_url: remote.url } });
    const response = await post(body, headers(body));
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({ error: code });
    expect(await valueOf('a')).toBe('k: 1');
    expect(serving.logged.join('\n')).not.toContain(secret);
  });

  it('is 404 if no secret is set, and 400 for a malformed signature', async () => {
    const without = await serve({});
    const body = '{}';
    expect((await post(body, { 'X-Gitlab-Token': secret }, without.url)).status).toBe(404);
    await without.stop();
    const malformed = await post(body, { 'X-Hub-Signature-256': 'sha1=0' });
    expect(malformed.status).toBe(400);
    expect(await malformed.json()).toMatchObject({ error: 'invalid_request' });
  });
});

describe('the place of a push (docs/decisions/configuration.md, pushes)', () => {
  it.each([
    ['https://Git.example.org/team/config.git', 'git.example.org/team/config'],
    ['https://git.example.org:8443/team/config/', 'git.example.org/team/config'],
    ['ssh://git@git.example.org:22/team/config.git', 'git.example.org/team/config'],
    ['git@git.example.org:team/config.git', 'git.example.org/team/config'],
    ['git://git.example.org/team/config', 'git.example.org/team/config'],
    ['file:///srv/config.git', '/srv/config'],
    ['/srv/config.git', '/srv/config'],
  ])('%s is %s', (url, place) => expect(repositoryPlaceOf(url)).toBe(place));

  it('is read from the payloads of GitHub, GitLab, Gitea, Bitbucket and Azure DevOps, and from nothing else', () => {
    const place = new Set(['git.example.org/team/config']);
    expect(pushedPlaces({ repository: { ssh_url: 'git@git.example.org:team/config.git', id: 1 } })).toEqual(
      place,
    );
    expect(pushedPlaces({ project: { git_ssh_url: 'git@git.example.org:team/config.git' } })).toEqual(place);
    const links = { clone: [{ href: 'ssh://git@git.example.org/team/config.git', name: 'ssh' }] };
    expect(pushedPlaces({ repository: { links } })).toEqual(place);
    const html = { html: { href: 'https://git.example.org/team/config' } };
    expect(pushedPlaces({ repository: { links: html } })).toEqual(place);
    const azure = {
      eventType: 'git.push',
      resource: { repository: { remoteUrl: 'https://git.example.org/team/config' } },
    };
    expect(pushedPlaces(azure)).toEqual(place);
    expect(pushedPlaces({ repository: null, project: 'x', resource: [null] })).toEqual(new Set());
    expect(pushedPlaces({ repository: { compare_url: 'https://git.example.org/x', url: 7 } })).toEqual(
      new Set(),
    );
  });
});
