import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createFixtureRemote, createRemote } from '../support/git-remote.ts';
import { createGitSurface, endAfterEach, gitSettings, removedAfter } from '../support/git-surface.ts';
import { requestOf } from '../support/surface.ts';

endAfterEach();

const ids = {
  one: '76bd6c567eeca9de83d7103c476b149e3549b73e',
  fx: 'ca01fbbae27a5977db0bac2323da1066fa5b9bf6',
  three: '18a5c981ac605dfd5573c3e7e4607cf0231c3015',
};
const unknown = { status: 404, code: 'not_found' };

async function start() {
  const remote = await removedAfter(createFixtureRemote());
  return { remote, surface: await createGitSurface(gitSettings(remote.url)) };
}

describe('a repository of git over time (docs/decisions/configuration.md, git)', () => {
  it('serves a pushed commit after the next fetch, and not before', async () => {
    const { remote, surface } = await start();
    const commit = await remote.push({ 'a.yml': 'k: v4\n' });
    expect((await surface.read('a')).version).toBe(ids.three);
    await surface.configuration.refresh();
    const { version, sources } = await surface.read('a');
    expect(version).toBe(commit);
    expect(sources[0]).toEqual(['config:a.yml', { k: 'v4' }]);
  });

  it('follows a branch that was reset, and no longer serves the dropped commit (git-labels)', async () => {
    const { remote, surface } = await start();
    expect((await surface.read('a', ids.three)).version).toBe(ids.three);
    await remote.git('branch', '-f', 'old', 'main~2');
    await remote.git('push', '-q', '--force', 'origin', 'old:main', ':refs/tags/dup', ':refs/heads/-x');
    await surface.configuration.refresh();
    const { version, sources } = await surface.read('a');
    expect(version).toBe(ids.one);
    expect(sources[0]?.[1]).toEqual({ k: 'v1' });
    await expect(surface.read('a', ids.three)).rejects.toMatchObject(unknown);
    await expect(surface.read('a', ids.three.slice(0, 9))).rejects.toMatchObject(unknown);
  });

  it('forgets a deleted branch (git)', async () => {
    const { remote, surface } = await start();
    expect((await surface.read('a', 'gone')).version).toBe(ids.one);
    await remote.git('push', '-q', 'origin', ':refs/heads/gone');
    await surface.configuration.refresh();
    await expect(surface.read('a', 'gone')).rejects.toMatchObject(unknown);
  });

  it('follows a tag that was moved, and a branch that replaces a folder of branches', async () => {
    const { remote, surface } = await start();
    await remote.git('tag', '-f', 'v1.0', 'feature/x');
    await remote.git('push', '-q', '--force', 'origin', 'v1.0', ':refs/heads/feature/x');
    await remote.git('push', '-q', 'origin', `${ids.fx}:refs/heads/feature`);
    await surface.configuration.refresh();
    expect((await surface.read('a', 'v1.0')).sources[0]?.[1]).toEqual({ k: 'fx' });
    expect((await surface.read('a', 'feature')).version).toBe(ids.fx);
    await expect(surface.read('a', 'feature/x')).rejects.toMatchObject(unknown);
  });

  it('serves the last fetch while the remote is unreachable, and health reports it (git)', async () => {
    const { remote, surface } = await start();
    await remote.hide();
    await surface.configuration.refresh();
    expect((await surface.read('a')).version).toBe(ids.three);
    expect((await surface.read('a', 'feature/x')).version).toBe(ids.fx);
    expect(surface.configuration.health()).toEqual([
      {
        repository: 'config',
        status: 'degraded',
        problems: ['the remote cannot be fetched'],
        problem: 'the remote cannot be fetched',
      },
    ]);
    const states = () => Object.entries(surface.configuration.checks).map(([name, check]) => [name, check()]);
    expect(states()).toEqual([
      ['configuration', 'degraded'],
      ['configuration.config', 'degraded'],
    ]);
    expect(surface.metrics()).toContain('gatehouse_configuration_stale_repositories 1');
    await surface.configuration.refresh();
    const told = surface.logged.filter((line) => line.includes('repository-not-fetched'));
    expect(told).toEqual([expect.stringContaining('The repository is served as it was fetched last.')]);
    await remote.show();
    await surface.configuration.refresh();
    expect(surface.configuration.health()[0]?.status).toBe('ok');
    expect(states().map(([, state]) => state)).toEqual(['ok', 'ok']);
    expect(surface.metrics()).toContain('gatehouse_configuration_stale_repositories 0');
  });

  it('reports by Warning that a response may be outdated while the remote is unreachable (git; RFC 7234 §5.5.2)', async () => {
    const { remote, surface } = await start();
    const { handlers } = surface.configuration;
    const path = { application: 'a', profile: 'default', label: 'main' };
    const asked = { path, query: {}, header: {}, cookie: {}, body: undefined, bodyType: undefined } as const;
    const ask = async (headers: Readonly<Record<string, string>> = {}) => {
      const request = requestOf(undefined, headers);
      return [
        await handlers.getEnvironmentAtLabel(asked, request),
        await handlers.getYmlFileAtLabel(asked, request),
        await handlers.getTextFile({ ...asked, path: { ...path, path: 'a.yml' } }, request),
      ].map(({ status, headers: fields = {} }) => ({ status, fields: fields as Record<string, string> }));
    };
    const before = await ask();
    const tags = before.map(({ fields }) => fields['ETag'] ?? '');
    await remote.hide();
    await surface.configuration.refresh();
    const meanwhile = await ask();
    expect(meanwhile.map(({ fields }) => fields['ETag'])).toEqual(tags);
    expect(meanwhile.map(({ fields }) => fields['Warning'])).toEqual(
      Array.from({ length: 3 }, () => '111 - "Revalidation Failed"'),
    );
    const unchanged = await ask({ 'if-none-match': tags.join(', ') });
    expect(unchanged.map(({ status, fields }) => [status, fields['Warning']])).toEqual(
      Array.from({ length: 3 }, () => [304, '111 - "Revalidation Failed"']),
    );
    await remote.show();
    await surface.configuration.refresh();
    for (const { fields } of [...before, ...(await ask())]) expect(fields).not.toHaveProperty('Warning');
  });

  it('pairs each version with its own content in 40 requests at once (docs/decisions/configuration.md, git-version)', async () => {
    const { surface } = await start();
    const expected = [
      ['main', ids.three, 'v3'],
      ['v1.0-ann', ids.one, 'v1'],
      ['feature/x', ids.fx, 'fx'],
    ] as const;
    const responses = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const [label, version, value] = expected[index % 3] ?? expected[0];
        return { version, value, response: await surface.read('a', label) };
      }),
    );
    for (const { version, value, response } of responses) {
      expect(response.version).toBe(version);
      expect(response.sources[0]?.[1]).toEqual({ k: value });
    }
  });

  it('serves the last good version of a file that a push breaks, and every other file is new', async () => {
    const { remote, surface } = await start();
    const commit = await remote.push({ 'a.yml': 'k: 1\nk: 2\n', 'b.yml': 'k: new\n' });
    await surface.configuration.refresh();
    expect((await surface.read('a')).sources[0]?.[1]).toEqual({ k: 'v3' });
    expect((await surface.read('a')).version).toBe(commit);
    expect(await surface.read('b')).toMatchObject({ version: commit });
    expect(surface.configuration.health()[0]).toMatchObject({
      status: 'degraded',
      problems: [
        'heads/main:a.yml: line 2, column 1: duplicate key',
        'heads/main:in.yml: line 2, column 1: duplicate key',
      ],
    });
    // The broken file was never good at its own commit: it is an error, and not replaced by another label's.
    await expect(surface.read('a', commit)).rejects.toMatchObject({
      status: 500,
      detail: { 'a.yml': 'line 2, column 1: duplicate key' },
    });
    expect((await surface.read('a', 'v1.0')).sources[0]?.[1]).toEqual({ k: 'v1' });
  });

  it('uses master for main if there is no main, and returns the requested label', async () => {
    const remote = await removedAfter(createRemote({ 'a.yml': 'k: 1\n' }, 'master'));
    const surface = await createGitSurface(gitSettings(remote.url));
    const head = await remote.git('rev-parse', 'HEAD');
    expect(await surface.read('a')).toMatchObject({ version: head, label: null });
    expect(await surface.read('a', 'main')).toMatchObject({ version: head, label: 'main' });
  });

  it('reports a missing default label instead of serving nothing', async () => {
    const remote = await removedAfter(createRemote({ 'a.yml': 'k: 1\n' }));
    const surface = await createGitSurface(gitSettings(remote.url, { defaultLabel: 'trunk' }));
    await expect(surface.read('a')).rejects.toMatchObject({
      status: 503,
      detail: { config: 'does not have the default label' },
    });
    expect(surface.configuration.health()[0]?.status).toBe('down');
    expect((await surface.read('a', 'main')).sources).toHaveLength(1);
  });

  it('skips a submodule and a file of 50 MB, and never loads a file that is too large', async () => {
    const remote = await removedAfter(
      createRemote({ 'a.yml': 'k: 1\n', 'huge.yml': ' '.repeat(50 * 2 ** 20) }),
    );
    const other = await remote.git('rev-parse', 'HEAD');
    await remote.git('update-index', '--add', '--cacheinfo', `160000,${other},module`);
    await remote.git('commit', '-q', '-m', 'module');
    await remote.git('push', '-q', 'origin', 'main');
    const surface = await createGitSurface(gitSettings(remote.url));
    const before = process.memoryUsage().arrayBuffers;
    expect((await surface.read('a')).sources[0]?.[1]).toEqual({ k: 1 });
    await expect(surface.read('huge')).rejects.toMatchObject({
      detail: { 'huge.yml': 'larger than 1048576 bytes' },
    });
    await expect(surface.text('module/a.yml', 'main')).rejects.toMatchObject(unknown);
    await expect(surface.text('module', 'main')).rejects.toMatchObject(unknown);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 24);
  });

  it('gives precedence to all files of the last of several labels, and names sources by label', async () => {
    const { remote, surface } = await start();
    const commit = await remote.push({ 'a-default.yml': 'p: profiled\n' });
    await surface.configuration.refresh();
    expect(await surface.read('a', 'main,feature/x')).toEqual({
      version: `${commit},${ids.fx}`,
      label: 'main,feature/x',
      sources: [
        ['config:heads/feature/x/a.yml', { k: 'fx' }],
        ['config:heads/feature/x/application.yml', { k: 'app' }],
        ['config:heads/main/a-default.yml', { p: 'profiled' }],
        ['config:heads/main/a.yml', { k: 'v3' }],
        ['config:heads/main/application.yml', { k: 'app' }],
      ],
    });
    expect((await surface.read('a', 'v1.0,v1.0-ann')).sources).toHaveLength(2);
    await expect(surface.read('a', 'main,nosuch')).rejects.toMatchObject(unknown);
  });

  it('finds every name among names that git sorts as if folders ended in a slash, and no other', async () => {
    const names = [
      'a',
      'a-b',
      'a.b/x',
      'a.yml',
      'a0',
      'a=',
      'ab/x',
      'b',
      'b!/x',
      'b/x',
      'b0/x',
      'ä',
      'ä/ö',
    ].filter((name, _, all) => !all.some((other) => other.startsWith(`${name}/`)));
    const remote = await removedAfter(
      createRemote(Object.fromEntries(names.map((name) => [name, `is ${name}`]))),
    );
    const surface = await createGitSurface(gitSettings(remote.url));
    for (const name of names) expect(await surface.text(name, 'main')).toBe(`is ${name}`);
    for (const name of ['A', 'a/', 'a.', 'a.b', 'a1', 'ab', 'a/x', 'c', '!', 'ä/o', 'a.b/', 'b!'])
      await expect(surface.text(name, 'main'), name).rejects.toThrow(/^40[04] /);
  });

  it('creates no file, process or fetch for 1,000 unknown labels', async () => {
    const remote = await removedAfter(createFixtureRemote());
    const dataDirectory = join(remote.folder, 'data');
    const surface = await createGitSurface(gitSettings(remote.url), { dataDirectory });
    await surface.read('a');
    const files = async (): Promise<string[]> =>
      (await readdir(dataDirectory, { recursive: true })).toSorted();
    const processes = (): Promise<string> =>
      readFile(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8');
    const before = { files: await files(), processes: await processes() };
    for (let index = 0; index < 1_000; index += 1) {
      const label =
        index % 2 === 0 ? `label-${index}` : (index * 2_654_435_761).toString(16).padStart(40, '0');
      await expect(surface.read('a', label)).rejects.toMatchObject(unknown);
    }
    expect({ files: await files(), processes: await processes() }).toEqual(before);
  });
});
