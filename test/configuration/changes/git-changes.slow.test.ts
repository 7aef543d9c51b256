import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningService } from '../../support/service.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';
import { startFetched } from '../support/start-fetched.ts';
import { clientOf } from './change-client.ts';

const secret = 'a-secret-of-the-pushes';

describe('changing a repository of git (docs/decisions/configuration.md, git-writes)', () => {
  let remote: GitRemote;
  let service: RunningService;
  let client: ReturnType<typeof clientOf>;
  beforeEach(async () => {
    remote = await createRemote({
      'users-dev.yml': '# users\npool:\n  size: 20\n',
      'orders.yml': 'a: 1\n',
      'deep/er/file.txt': 'x\n',
      '.hidden/file': 'kept\n',
      'deep/link.txt': { link: 'er/file.txt' },
    });
    // Only a change or a push updates the repository within a test.
    const git = { url: remote.url, refreshSeconds: 86_400 };
    service = await startFetched({ pushes: { secret }, repositories: [{ git, writable: true }] });
    client = clientOf(service);
  });
  afterEach(async () => {
    await service.stop();
    await remote.remove();
  });
  const atRemote = async (...args: string[]): Promise<string> => {
    await remote.git('fetch', '-q', 'origin');
    return remote.git(...args);
  };
  const users = (size: number) => ({
    changes: [{ application: 'users', profile: 'dev', set: { 'pool.size': size } }],
  });

  it('commits and pushes client, reason and time, and the rest of the tree remains', async () => {
    const before = await remote.git('rev-parse', 'HEAD');
    const response = await client.change({
      message: 'The pool grows.\n\nBecause of "Monday".',
      changes: [
        { application: 'users', profile: 'dev', set: { 'pool.size': 30 } },
        { application: 'carts', set: { size: 3 } },
      ],
      files: [{ path: 'deep/er/new.txt', content: 'y\n' }],
    });
    expect([response.status, response.body]).toEqual([201, expect.anything()]);
    const head = await atRemote('rev-parse', 'origin/main');
    expect(response.body).toMatchObject({ id: head, version: head, author: 'admin' });
    expect(await atRemote('log', '-1', '--format=%P|%an|%cn|%B', 'origin/main')).toBe(
      `${before}|admin|Gatehouse|The pool grows.\n\nBecause of "Monday".`,
    );
    expect(await atRemote('diff', '--name-status', before, 'origin/main')).toBe(
      'A\tcarts.yml\nA\tdeep/er/new.txt\nM\tusers-dev.yml',
    );
    expect(await atRemote('show', 'origin/main:users-dev.yml')).toBe('# users\npool:\n  size: 30');
    const environment = await client.get('/users/dev');
    expect(environment.body['version']).toBe(head);
    expect(await client.yaml('users-dev')).toBe('pool:\n  size: 30\n');
    expect(await remote.git('fsck', '--strict')).toBe('');
  });

  it('lists the whole history of the branch, by every author', async () => {
    const { body } = await client.change(users(30));
    const items = (await client.get('/changes')).body['items'] as {
      id: string;
      author: string;
      files: unknown;
    }[];
    expect(items[0]).toEqual(body);
    expect(items[1]).toMatchObject({ author: 'Fixture' });
    expect(items[1]?.files).toContainEqual({ path: 'users-dev.yml', change: 'added' });
    const page = await client.get('/changes?limit=1');
    expect((await client.get(`/changes?after=${String(page.body['next'])}`)).body['items']).toEqual([
      items[1],
    ]);
  });

  it('never overwrites another push: the version is 409, If-Match 412, and without either the change follows it', async () => {
    const old = (await client.get('/changes')).headers.get('etag') ?? '';
    const pushed = await remote.push({ 'orders.yml': 'a: 2\n' });
    // The service has not fetched that yet; the remote refuses, and the service fetches again.
    const conflict = await client.change({ ...users(30), expected_version: old.slice(1, -1) });
    expect(conflict.status).toBe(409);
    expect((await client.change(users(30), { 'If-Match': old })).status).toBe(412);
    const response = await client.change(users(31));
    expect(response.status).toBe(201);
    expect(await atRemote('log', '-1', '--format=%P', 'origin/main')).toBe(pushed);
    expect(await client.yaml('orders-default')).toBe('a: 2\n');
  });

  it('changes a branch, and neither a tag nor a commit', async () => {
    await remote.git('tag', 'v1');
    await remote.git('push', '-q', 'origin', 'v1');
    await remote.git('checkout', '-q', '-b', 'next');
    const commit = await remote.push({ 'orders.yml': 'a: 3\n' });
    await service.stop();
    service = await startFetched({
      repositories: [{ git: { url: remote.url, refreshSeconds: 86_400 }, writable: true }],
    });
    client = clientOf(service);
    const response = await client.change({ label: 'next', ...users(40) });
    expect(response.status).toBe(201);
    expect(await atRemote('rev-parse', 'origin/next')).toBe(response.body['id']);
    expect(await client.yaml('users-dev', '/next')).toContain('size: 40');
    expect(await client.yaml('users-dev')).toContain('size: 20');
    for (const label of ['v1', commit, 'none', '-x', 'main~1', 'refs/heads/main'])
      expect((await client.change({ label, ...users(1) })).status).toBe(404);
  });

  it('restores an earlier commit with a new one, and names it', async () => {
    const first = await client.change(users(30));
    await client.change(users(40));
    const response = await client.change({ message: 'Back.', restore: { change: first.body['id'] } });
    expect(response.body).toMatchObject({ message: 'Back.', restores: first.body['id'] });
    expect(await client.yaml('users-dev')).toContain('size: 30');
    expect(await atRemote('log', '-1', '--format=%B', 'origin/main')).toBe(
      `Back.\n\nRestores: ${String(first.body['id'])}`,
    );
    expect((await client.get(`/changes/${String(response.body['id'])}`)).body).toMatchObject(response.body);
  });

  it('is 503 and changes nothing while the remote is unreachable', async () => {
    await remote.hide();
    const response = await client.change(users(30));
    expect(response.status).toBe(503);
    expect(response.body).not.toHaveProperty('detail');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await client.yaml('users-dev')).toContain('size: 20');
    await remote.show();
    expect((await client.change(users(30))).status).toBe(201);
  });

  it.each([
    ['deep/link.txt', 'deep/link.txt', 'is not a regular file'],
    ['deep/link.txt/new.txt', 'deep/link.txt', 'is not a folder'],
    ['deep/er', 'deep/er', 'is not a regular file'],
  ])(
    'is 409 for %s, with its path (docs/decisions/configuration.md, failed-writes)',
    async (path, at, reason) => {
      const head = await remote.git('rev-parse', 'HEAD');
      const response = await client.change({ files: [{ path, content: 'y\n' }] });
      expect([response.status, response.body['detail']]).toEqual([409, { [at]: reason }]);
      expect(await atRemote('rev-parse', 'origin/main')).toBe(head);
    },
  );

  it('is 409 and changes nothing if the remote refuses it, and its message is only in the log', async () => {
    const hook = join(remote.url, 'hooks', 'pre-receive');
    await writeFile(hook, '#!/bin/sh\necho "the-words-of-the-hook" >&2\nexit 1\n');
    await chmod(hook, 0o755);
    const response = await client.change(users(30));
    expect([response.status, response.body['error']]).toEqual([409, 'conflict']);
    expect(JSON.stringify(response.body)).not.toContain('the-words-of-the-hook');
    expect(await client.yaml('users-dev')).toContain('size: 20');
  });

  it('passes no text of a request to git as an argument, an option or a line', async () => {
    const response = await client.change({
      message: 'x\nauthor Mallory <m@x> 0 +0000\n\n--amend',
      files: [
        { path: '--upload-pack=touch pwned', content: 'x' },
        { path: "a b'c\t.txt", content: 'y' },
      ],
    });
    expect(response.status).toBe(400);
    const fine = await client.change({
      message: 'tree 0000\nparent 1111\n\n--amend',
      files: [
        { path: '--upload-pack=touch pwned', content: 'x' },
        { path: "a b'c.txt", content: 'y' },
      ],
    });
    expect(fine.status).toBe(201);
    expect(await atRemote('log', '-1', '--format=%an', 'origin/main')).toBe('admin');
    expect(await readdir(remote.folder)).not.toContain('pwned');
  });

  it('orders 20 writers, with a commit each, while it fetches', async () => {
    const headers = { 'Content-Type': 'application/json', 'X-Gitlab-Token': secret };
    let isWriting = true;
    const fetching = (async () => {
      while (isWriting) await fetch(`${service.url}/pushes`, { method: 'POST', headers, body: '{}' });
    })();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.change({ changes: [{ application: 'users', set: { [`k${index}`]: index } }] }),
      ),
    );
    isWriting = false;
    await fetching;
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect(await atRemote('rev-list', '--count', 'origin/main')).toBe('21');
  });
});

describe('search paths (docs/decisions/configuration.md, change-sets)', () => {
  it('decide in which existing file a key is changed, and their schemas apply too', async () => {
    const remote = await createRemote({
      'team/users-dev.yml': 'a: 1\n',
      'users.yml': 'b: 1\n',
      'schemas/users.json': '{"properties":{"a":{"maximum":9}}}',
    });
    const git = { url: remote.url, refreshSeconds: 86_400, searchPaths: ['team'] };
    const service = await startFetched({ repositories: [{ git, writable: true }] });
    const client = clientOf(service);
    const set = (value: number) =>
      client.change({ changes: [{ application: 'users', profile: 'dev', set: { a: value } }] });
    expect((await set(2)).body['files']).toEqual([{ path: 'team/users-dev.yml', change: 'modified' }]);
    expect(await client.yaml('users-dev')).toContain('a: 2');
    expect((await set(10)).body['detail']).toEqual({
      'team/users-dev.yml:1:4': 'a must be at most 9, for users/dev',
    });
    const plain = await client.change({ changes: [{ application: 'users', set: { b: 2 } }] });
    expect(plain.body['files']).toEqual([{ path: 'users.yml', change: 'modified' }]);
    await service.stop();
    await remote.remove();
  });
});
