import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningService } from '../../support/service.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';
import { startFetched } from '../support/start-fetched.ts';
import { clientOf } from './change-client.ts';

interface Alerts {
  readonly items: readonly { readonly id: string; readonly message: string }[];
}

describe('changes of a branch that the remote has lost (docs/decisions/configuration.md, last-commit)', () => {
  let remote: GitRemote;
  let service: RunningService;
  let first: string;
  beforeEach(async () => {
    remote = await createRemote({ 'users.yml': 'a: 1\n' });
    first = await remote.git('rev-parse', 'HEAD');
    service = await startFetched({
      repositories: [{ git: { url: remote.url, refreshSeconds: 1, defaultLabel: 'main' }, writable: true }],
    });
  });
  afterEach(async () => {
    await service.stop();
    await remote.remove();
  });
  const alertOfService = async (): Promise<string | undefined> => {
    const { body } = await clientOf(service).get('/alerts');
    return (body as unknown as Alerts).items.find(({ id }) => id === 'repository-stale:config')?.message;
  };

  it('restore the files that a commit has removed, and end the alert', async () => {
    await remote.git('rm', '-q', 'users.yml');
    await remote.push({});
    await expect
      .poll(alertOfService)
      .toBe(
        'The configuration repository config is not up to date: the newest commit of main has no property file, so the last one with files is served; the remote has main.',
      );
    const client = clientOf(service);
    expect(await client.yaml('users-default')).toBe('a: 1\n');
    const newest = await client.get('/changes');
    expect(newest.body['version']).toBe(await remote.git('rev-parse', 'HEAD'));
    expect((await client.change({ restore: { change: first } })).status).toBe(201);
    await expect.poll(alertOfService).toBeUndefined();
    await remote.git('fetch', '-q', 'origin');
    expect(await remote.git('show', 'origin/main:users.yml')).toBe('a: 1');
  });

  it('are refused while the branch is gone, so that no change creates it again', async () => {
    await remote.git('push', '-q', 'origin', 'HEAD:trunk');
    await remote.git(`--git-dir=${remote.url}`, 'update-ref', '-d', 'refs/heads/main');
    await expect.poll(alertOfService).toContain('the label main is gone from the remote');
    const client = clientOf(service);
    const { status } = await client.change({ changes: [{ application: 'users', set: { a: 2 } }] });
    expect(status).toBe(404);
    expect(await remote.git(`--git-dir=${remote.url}`, 'for-each-ref', '--format=%(refname)')).not.toContain(
      'main',
    );
    expect(await client.yaml('users-default')).toBe('a: 1\n');
  });
});
