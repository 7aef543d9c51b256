/** Changes of a git repository to which others commit too. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningService } from '../../support/service.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';
import { startFetched } from '../support/start-fetched.ts';
import { clientOf } from './change-client.ts';

describe('a repository of git with commits of others', () => {
  let remote: GitRemote;
  let service: RunningService;
  let first: string;
  beforeEach(async () => {
    remote = await createRemote({
      'users.yml': 'a: 1\n',
      '.gitignore': 'old\n',
      '.hidden/users.yml': 'a: 1\n',
      'deep/.hidden/orders.yml': 'a: 1\n',
    });
    first = await remote.git('rev-parse', 'HEAD');
    for (const tag of ['v1', 'xmain']) await remote.git('tag', tag);
    await remote.git('push', '-q', '--tags', 'origin');
    await remote.push({
      'users.yml': 'a: 2\n',
      '.gitignore': 'new\n',
      '.hidden/users.yml': 'a: 2\n',
      'deep/.hidden/orders.yml': 'a: 2\n',
    });
    service = await startFetched({
      repositories: [{ git: { url: remote.url, refreshSeconds: 86_400 }, writable: true }],
    });
  });
  afterEach(async () => {
    await service.stop();
    await remote.remove();
  });
  const atRemote = async (...args: string[]): Promise<string> => {
    await remote.git('fetch', '-q', 'origin');
    return remote.git(...args);
  };
  const writerOf = async (scope: string) => clientOf(service, await clientOf(service).clientWith(scope));

  it('is restored without its hidden files, which need no right (docs/decisions/configuration.md, restore)', async () => {
    const client = await writerOf('config-write:users');
    const { status, body } = await client.change({ restore: { change: first } });
    expect([status, body['files']]).toEqual([201, [{ path: 'users.yml', change: 'modified' }]]);
    expect(await atRemote('diff', '--name-only', first, 'origin/main')).toBe(
      '.gitignore\n.hidden/users.yml\ndeep/.hidden/orders.yml',
    );
  });

  it('has no application by its hidden files (docs/decisions/configuration.md, write-access)', async () => {
    const client = await writerOf('config-write:orders-dev');
    const { status } = await client.change({ changes: [{ application: 'orders-dev', set: { a: 1 } }] });
    expect(status).toBe(201);
  });

  it('is changed on a branch, and neither on a tag nor on a commit: 404 (docs/decisions/configuration.md, change-sets)', async () => {
    const client = clientOf(service);
    // Without its first letter, the second tag is the name of the branch.
    for (const label of ['v1', 'xmain', first]) {
      const { status, body } = await client.change({
        label,
        changes: [{ application: 'users', set: { a: 3 } }],
      });
      expect([status, body['detail']]).toEqual([404, { label: 'names no repository that can be changed' }]);
      const history = await client.get(`/changes?label=${label}`);
      expect([history.status, history.body['detail']]).toEqual([
        404,
        { label: 'names no repository that can be changed' },
      ]);
    }
    expect(await atRemote('rev-list', '--count', 'origin/main')).toBe('2');
  });
});
