import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';

const broken = 'k: 1\nk: 2\n';

describe('the last good version of a file of git (docs/decisions/configuration.md, last-good)', () => {
  let remote: GitRemote;
  const services: RunningService[] = [];
  beforeEach(async () => {
    remote = await createRemote({ 'a.yml': 'k: first\n', 'application.yml': 'shared: 1\n' });
  });
  afterEach(async () => {
    await Promise.all(services.splice(0).map((service) => service.stop()));
    await remote.remove();
  });

  /** A service with its own store, or with the store of another one. */
  const start = async (data: string): Promise<RunningService> => {
    const service = await startService({
      storage: { url: `sqlite:${join(remote.folder, data, 'gatehouse.db')}` },
      configuration: {
        access: 'anonymous',
        // Only a start updates the repository within a test.
        repositories: [{ git: { url: remote.url, refreshSeconds: 86_400 } }],
      },
    });
    services.push(service);
    return service;
  };
  const get = async ({ url }: RunningService, path: string) => {
    const response = await fetch(url + path);
    const { status, headers } = response;
    return {
      status,
      etag: headers.get('etag'),
      warning: headers.get('warning'),
      body: await response.text(),
    };
  };
  const value = ({ body }: { readonly body: string }): unknown =>
    (JSON.parse(body) as { propertySources: { source: Record<string, unknown> }[] }).propertySources[0]
      ?.source['k'];

  it('is served after a restart with the same data', async () => {
    const before = await start('data');
    expect(value(await get(before, '/a/default'))).toBe('first');
    await before.stop();
    services.length = 0;
    await remote.push({ 'a.yml': broken });
    const after = await start('data');
    expect(value(await get(after, '/a/default'))).toBe('first');
    await after.stop();
    services.length = 0;
    expect(value(await get(await start('data'), '/a/default'))).toBe('first');
  });

  it('is the same for an instance that never read the good commit', async () => {
    await remote.push({ 'a.yml': 'k: second\n' });
    const old = await start('old');
    const commit = await remote.push({ 'a.yml': broken, 'b.yml': 'k: b\n' });
    await old.service.close();
    services.length = 0;
    const [again, anew] = [await start('old'), await start('new')];
    for (const path of ['/a/default', '/a-default.yml', '/a/default/main']) {
      const responses = [await get(again, path), await get(anew, path)];
      expect(responses[1]).toEqual(responses[0]);
      expect(responses[0]?.status).toBe(200);
      expect(responses[0]?.body).toContain('second');
    }
    expect(JSON.parse((await get(anew, '/a/default')).body)).toMatchObject({ version: commit });
  });

  it('is found for a branch and a tag that no request has read, and not for the id of the broken commit itself', async () => {
    const commit = await remote.push({ 'a.yml': broken });
    await remote.git('push', '-q', 'origin', 'HEAD:refs/heads/unread', 'HEAD:refs/tags/v1');
    const service = await start('data');
    expect(value(await get(service, '/a/default/unread'))).toBe('first');
    expect(value(await get(service, '/a/default/v1'))).toBe('first');
    const exact = await get(service, `/a/default/${commit}`);
    expect(exact.status).toBe(500);
    expect(JSON.parse(exact.body)).toMatchObject({
      error: 'config_source_invalid',
      detail: { 'a.yml': 'line 2, column 1: duplicate key' },
    });
  });

  it('is the newest readable version along the first parents, after any merges and broken commits', async () => {
    await remote.git('checkout', '-q', '-b', 'side');
    await remote.push({ 'a.yml': 'k: side\n' });
    await remote.git('checkout', '-q', 'main');
    await remote.push({ 'a.yml': 'k: main\n' });
    await remote.push({ 'a.yml': broken });
    await remote.push({ 'a.yml': ': [', 'b.yml': 'k: b\n' });
    await remote.git('merge', '-q', '-s', 'ours', '-m', 'merge', 'side');
    await remote.push({ 'c.yml': 'k: c\n' });
    expect(value(await get(await start('data'), '/a/default'))).toBe('main');
  });

  it('is found 990 commits back, and not 1,010', async () => {
    await remote.push({ 'a.yml': broken });
    const commit = await remote.git('rev-parse', 'HEAD');
    // Commits that change nothing, a thousand of them by one process.
    const after = (count: number): string =>
      `seq ${count} | awk -v from=${commit} '{ print "commit refs/heads/chain"; print "committer T <t@t> 0 +0000";
        print "data 1"; print "x"; if (NR == 1) print "from " from; print "" }' | git fast-import --quiet --force`;
    for (const [branch, count] of [
      ['near', 990],
      ['far', 1_010],
    ] as const) {
      await remote.run(
        'sh',
        '-c',
        `${after(count)} && git push -q origin refs/heads/chain:refs/heads/${branch}`,
      );
      await remote.git('branch', '-q', '-D', 'chain');
    }
    const service = await start('data');
    expect(value(await get(service, '/a/default/near'))).toBe('first');
    expect((await get(service, '/a/default/far')).status).toBe(500);
  });

  it('does not exist for a file that was deleted before it returned broken', async () => {
    await remote.git('rm', '-q', 'a.yml');
    await remote.push({});
    await remote.push({ 'a.yml': broken });
    expect((await get(await start('data'), '/a/default')).status).toBe(500);
  });

  it('is named by Warning to its readers only (docs/decisions/configuration.md, marks; RFC 7234 §5.5)', async () => {
    await remote.push({ 'a.yml': broken, 'b ü".yml': 'k: 1\n' });
    await remote.push({ 'b ü".yml': broken });
    const service = await start('data');
    const mark = '110 - "Response is Stale: a.yml: line 2, column 1: duplicate key"';
    for (const path of ['/a/default', '/a-default.yml', '/a-default.json', '/a-default.properties']) {
      const { warning, etag } = await get(service, path);
      expect(warning, path).toBe(mark);
      const again = await fetch(service.url + path, { headers: { 'If-None-Match': etag ?? '' } });
      expect([again.status, again.headers.get('warning')]).toEqual([304, mark]);
    }
    expect((await get(service, `/${encodeURIComponent('b ü"')}/default`)).warning).toBe(
      '110 - "Response is Stale: b%20%C3%BC%22.yml: line 2, column 1: duplicate key"',
    );
    expect((await get(service, '/other/default')).warning).toBeNull();
    const origins = await fetch(`${service.url}/origins?application=a&profile=default`, {
      headers: { Authorization: service.administrator },
    });
    expect([origins.status, origins.headers.get('warning')]).toEqual([200, mark]);
  });
});
