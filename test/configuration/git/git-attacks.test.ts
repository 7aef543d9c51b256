import { access, chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createFixtureRemote, createRemote } from '../support/git-remote.ts';
import { createGitSurface, endAfterEach, gitSettings, removedAfter } from '../support/git-surface.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createGitRepository } from '../../../src/configuration/repositories/git/git-repository.ts';

endAfterEach();

const absent = { status: 404 };

describe('labels that try to be more than names (docs/decisions/configuration.md, git-labels)', () => {
  const labels = [
    'HEAD',
    '@',
    '@{0}',
    '@{-1}',
    'main~1',
    'main^',
    'main^{tree}',
    'main:a.yml',
    ':a.yml',
    'refs/heads/main',
    'heads/main',
    'tags/v1.0',
    'remotes/origin/main',
    '-x',
    '--all',
    '--upload-pack=touch pwned',
    '--output=pwned',
    'main --',
    'MAIN',
    'Main',
    'main.lock',
    'main\n18a5c981ac605dfd5573c3e7e4607cf0231c3015',
    '18a5c981ac605dfd5573c3e7e4607cf0231c3015\n',
    '18A5C981AC605DFD5573C3E7E4607CF0231C3015',
    '18a5c9',
    '18a5c981ac605dfd5573c3e7e4607cf0231c3015^{tree}',
    '18a5c981ac605dfd5573c3e7e4607cf0231c30150',
    '\0',
    '',
    '__proto__',
    'constructor',
    'toString',
  ];

  it('are not labels, even if no other code has checked them before', async () => {
    const remote = await removedAfter(createFixtureRemote());
    const repository = await createGitRepository('config', {
      settings: gitSettings(remote.url),
      dataDirectory: join(remote.folder, 'data'),
      clock: systemClock,
      random: createSystemRandom(),
      log: createLog({ clock: systemClock, write: () => undefined }),
      changed: () => undefined,
    });
    await repository.start();
    expect(await repository.open(['main'])).toHaveLength(1);
    for (const label of labels) expect(await repository.open([label]), label).toBeUndefined();
    await repository.close();
    expect((await readdir(remote.folder)).toSorted()).toEqual(['data', 'fixture']);
  });
});

describe('links in a repository (docs/decisions/configuration.md, git-files)', () => {
  const links = {
    'inside.txt': { link: 'deep/er/file.txt' },
    folder: { link: 'deep' },
    'deep/up.txt': { link: '../root.txt' },
    'deep/top': { link: '..' },
    'chain1.txt': { link: 'chain2.txt' },
    'chain2.txt': { link: 'chain3.txt' },
    'chain3.txt': { link: 'chain4.txt' },
    'chain4.txt': { link: 'chain5.txt' },
    'chain5.txt': { link: 'root.txt' },
    'chain0.txt': { link: 'chain1.txt' },
    'circle.txt': { link: 'circle.txt' },
    'passwd.txt': { link: '/etc/passwd' },
    'outside.txt': { link: '../outside.properties' },
    'far.txt': { link: 'deep/../../../../../etc/passwd' },
    'hidden.txt': { link: '.secret/token' },
    'git.txt': { link: '.git/config' },
    'broken.txt': { link: 'nowhere.txt' },
  };
  const files = {
    'root.txt': 'root',
    'deep/er/file.txt': 'deep',
    '.secret/token': 'TOKEN-0451',
    '.env': 'TOKEN-0451',
    ...links,
  };

  it('are followed inside the tree, at most five, and never outside', async () => {
    const remote = await removedAfter(createRemote(files));
    await writeFile(join(remote.folder, 'outside.properties'), 'secret=outside\n');
    const surface = await createGitSurface(gitSettings(remote.url));
    const seen = (path: string): Promise<string> => surface.text(path, 'main');
    expect(await seen('inside.txt')).toBe('deep');
    expect(await seen('folder/er/file.txt')).toBe('deep');
    expect(await seen('deep/up.txt')).toBe('root');
    expect(await seen('deep/top/deep/up.txt')).toBe('root');
    expect(await seen('chain1.txt')).toBe('root');
    for (const path of [
      'chain0.txt',
      'circle.txt',
      'passwd.txt',
      'outside.txt',
      'far.txt',
      'hidden.txt',
      'git.txt',
      'broken.txt',
      '.env',
      '.secret/token',
      'deep',
      'deep/er',
      'root.txt/x',
      'ROOT.txt',
    ])
      await expect(seen(path), path).rejects.toMatchObject(absent);
  });
});

describe('code in a repository (docs/decisions/configuration.md, git-safety)', () => {
  it('never runs: no hook, monitor, filter, helper or command of any configuration', async () => {
    const remote = await removedAfter(
      createRemote({ 'a.yml': 'k: 1\n', '.gitattributes': '* filter=evil diff=evil\n' }),
    );
    const marker = join(remote.folder, 'pwned');
    const script = join(remote.folder, 'evil.sh');
    await writeFile(script, `#!/bin/sh\ntouch ${marker}\n`);
    await chmod(script, 0o755);
    const dataDirectory = join(remote.folder, 'data');
    const home = join(remote.folder, 'home');
    await mkdir(home);
    await writeFile(join(home, '.gitconfig'), configuration(script));
    vi.stubEnv('HOME', home);
    vi.stubEnv('GIT_CONFIG_COUNT', '1');
    vi.stubEnv('GIT_CONFIG_KEY_0', 'core.fsmonitor');
    vi.stubEnv('GIT_CONFIG_VALUE_0', script);
    vi.stubEnv('GIT_EXTERNAL_DIFF', script);
    await plant(remote.url, script);

    const surface = await createGitSurface(gitSettings(remote.url), { dataDirectory });
    const mirrors = join(dataDirectory, 'configuration');
    const mirror = (await readdir(mirrors)).find((name) => name.endsWith('.git'));
    await plant(join(mirrors, mirror ?? ''), script);
    await expect(access(marker)).rejects.toMatchObject({ code: 'ENOENT' });
    // The push itself runs the remote's hooks, which shows that they exist.
    await remote.push({ 'a.yml': 'k: 2\n' });
    await rm(marker);
    await surface.configuration.refresh();
    vi.unstubAllEnvs();

    expect((await surface.read('a')).sources[0]?.[1]).toEqual({ k: 2 });
    await expect(access(marker)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

function configuration(script: string): string {
  return `[core]
  fsmonitor = ${script}
  sshCommand = ${script}
  askPass = ${script}
  pager = ${script}
  alternateRefsCommand = ${script}
[uploadpack]
  packObjectsHook = ${script}
[credential]
  helper = !${script}
[filter "evil"]
  smudge = ${script}
  clean = ${script}
[diff "evil"]
  textconv = ${script}
[gpg]
  program = ${script}
`;
}

/** All ways in which a repository on disk can name a program. */
async function plant(repository: string, script: string): Promise<void> {
  const config = join(repository, 'config');
  await writeFile(config, (await readFile(config, 'utf8')) + configuration(script));
  await mkdir(join(repository, 'hooks'), { recursive: true });
  for (const hook of [
    'reference-transaction',
    'post-update',
    'pre-auto-gc',
    'post-checkout',
    'fsmonitor-watchman',
  ])
    await writeFile(join(repository, 'hooks', hook), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
