import { describe, expect, it } from 'vitest';
import { createRemote } from '../support/git-remote.ts';
import { createGitSurface, endAfterEach, gitSettings, removedAfter } from '../support/git-surface.ts';

endAfterEach();

describe('search paths of a repository of git (docs/decisions/configuration.md, search-paths)', () => {
  it('gives search paths precedence over the root, the later one first, profiles before all of them', async () => {
    const remote = await removedAfter(
      createRemote({
        'a.yml': 'k: root\n',
        'a-default.yml': 'k: profiled\n',
        'x/a.yml': 'k: x\n',
        'y/z/a.yml': 'k: z\n',
        'w/a.yml': 'k: unread\n',
      }),
    );
    const surface = await createGitSurface(gitSettings(remote.url, { searchPaths: ['x', 'y/z'] }));
    expect((await surface.read('a')).sources.map(([name]) => name)).toEqual([
      'config:a-default.yml',
      'config:y/z/a.yml',
      'config:x/a.yml',
      'config:a.yml',
    ]);
  });

  it('reads a folder for each application and profile', async () => {
    const remote = await removedAfter(
      createRemote({
        'application.yml': 'k: root\n',
        'a/application.yml': 'k: a\n',
        'b/application.yml': 'k: b\n',
        'a/default/a.yml': 'k: a-default\n',
        'a/nginx.conf': 'of a\n',
        '{application}/application.yml': 'k: literally\n',
        'secret/application.yml': 'k: secret\n',
      }),
    );
    const searchPaths = ['{application}', '{application}/{profile}'];
    const surface = await createGitSurface(gitSettings(remote.url, { searchPaths }));
    const namesOf = async (application: string) =>
      (await surface.read(application)).sources.map(([name]) => name.slice('config:'.length));
    expect(await namesOf('a')).toEqual(['a/default/a.yml', 'a/application.yml', 'application.yml']);
    expect(await namesOf('b')).toEqual(['b/application.yml', 'application.yml']);
    expect(await namesOf('a,b')).toEqual([
      'a/default/a.yml',
      'b/application.yml',
      'a/application.yml',
      'application.yml',
    ]);
    expect(await namesOf('other')).toEqual(['application.yml']);
    expect(await namesOf('{application}')).toEqual(['{application}/application.yml', 'application.yml']);
    expect(await namesOf('{profile}')).toEqual(['application.yml']);
    expect(await surface.text('nginx.conf', 'main')).toBe('of a\n');
    await expect(surface.read('../secret')).rejects.toMatchObject({ status: 400 });
  });
});
