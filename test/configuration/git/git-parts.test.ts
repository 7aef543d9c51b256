import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCommitIndex } from '../../../src/configuration/repositories/git/plumbing/commit-index.ts';
import { createRefreshSchedule } from '../../../src/configuration/repositories/git/plumbing/refresh-schedule.ts';
import type { Random } from '../../../src/foundation/random.ts';
import { completeSettings } from '../../../src/settings/complete.ts';
import { InvalidSettings } from '../../../src/settings/settings.ts';
import { printableSettings } from '../../../src/settings/printable.ts';
import { checkConfigurationSettings } from '../../../src/configuration/index.ts';
import { createManualClock } from '../support/manual-clock.ts';

const treeOf = (id: string): string => id.slice(20) + id.slice(0, 20);
const hexadecimal = fc.stringMatching(/^[0-9a-f]{40}$/);

describe('the index of commits (docs/decisions/configuration.md, git-labels)', () => {
  it('finds the same as a search through the list: the one id with this prefix', () => {
    // With few different digits many ids share a prefix.
    const alike = fc.stringMatching(/^[01]{40}$/);
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.oneof(hexadecimal, alike), { maxLength: 60 }),
        fc.oneof(hexadecimal, alike),
        fc.integer({ min: 1, max: 40 }),
        (ids, other, length) => {
          const index = createCommitIndex(
            Buffer.from(ids.map((id) => `commit ${id}\n${id} ${treeOf(id)} 1769860800\n`).join('')),
          );
          expect(index.size).toBe(ids.length);
          for (const id of [...ids, other]) {
            const prefix = id.slice(0, length);
            const found = ids.filter((each) => each.startsWith(prefix));
            const [only] = found.length === 1 ? found : [];
            expect(index.find(prefix)).toEqual(
              only && { id: only, root: treeOf(only), committedAt: Date.UTC(2026, 0, 31, 12) },
            );
          }
        },
      ),
    );
  });
});

describe('the schedule of fetches (docs/decisions/configuration.md, git)', () => {
  const half: Random = { bytes: () => Buffer.from([0x80, 0, 0, 0]), token: () => '' };
  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

  it('is regular, slower after failures, up to five minutes, and regular again after a success', async () => {
    const clock = createManualClock();
    let works = true;
    let fetches = 0;
    const schedule = createRefreshSchedule({
      fetch: async () => {
        fetches += 1;
        return works;
      },
      pauseMilliseconds: 10_000,
      clock,
      random: half,
    });
    await schedule.refresh();
    expect(clock.next()).toBe(10_000);
    works = false;
    const pauses: (number | undefined)[] = [];
    for (let index = 0; index < 7; index += 1) {
      clock.advance(clock.next() ?? 0);
      await turn();
      pauses.push(clock.next());
    }
    // Three quarters of 20, 40, 80, 160 and 300 seconds: the jitter is between a half and the whole.
    expect(pauses).toEqual([15_000, 30_000, 60_000, 120_000, 225_000, 225_000, 225_000]);
    works = true;
    expect(await schedule.refresh()).toBe(true);
    expect(clock.next()).toBe(10_000);
    expect(fetches).toBe(9);
    schedule.close();
    expect(clock.next()).toBeUndefined();
  });

  it('runs one fetch at a time, and a caller gets one that began after the call', async () => {
    const begun: (() => void)[] = [];
    const schedule = createRefreshSchedule({
      fetch: () => new Promise((resolve) => void begun.push(() => resolve(true))),
      pauseMilliseconds: 10_000,
      clock: createManualClock(),
      random: half,
    });
    const first = schedule.refresh();
    const others = Array.from({ length: 20 }, () => schedule.refresh());
    expect(begun).toHaveLength(1);
    begun[0]?.();
    await first;
    await turn();
    expect(begun).toHaveLength(2);
    begun[1]?.();
    await Promise.all(others);
    await turn();
    expect(begun).toHaveLength(2);
  });
});

describe('settings of a repository of git', () => {
  const settingsOf = (...repositories: unknown[]) => completeSettings({ configuration: { repositories } });
  const refusals = (...repositories: unknown[]): readonly string[] => {
    try {
      settingsOf(...repositories);
      return [];
    } catch (error) {
      if (error instanceof InvalidSettings)
        return error.problems.map(({ path, message }) => `${path}: ${message}`);
      throw error;
    }
  };

  it('have defaults, and a password is never printed', () => {
    const settings = settingsOf({
      git: { url: 'https://git.example.org/config.git', password: 'token-4711' },
    });
    expect(settings.configuration.repositories[0]).toEqual({
      dialect: 'yaml-1.1',
      git: {
        url: 'https://git.example.org/config.git',
        refreshSeconds: 10,
        timeoutSeconds: 120,
        searchPaths: [],
        username: 'git',
        password: 'token-4711',
      },
    });
    expect(JSON.stringify(printableSettings(settings))).not.toContain('token-4711');
  });

  it.each([
    'https://git.example.org/team/config.git',
    'http://127.0.0.1:8080/config',
    'ssh://git@git.example.org:22/config.git',
    'git@git.example.org:team/config.git',
    'git://git.example.org/config.git',
    'file:///srv/config.git',
    '/srv/config.git',
  ])('take %s', (url) => expect(refusals({ git: { url } })).toEqual([]));

  it.each([
    'https://robot:token@git.example.org/config.git',
    'https://token@git.example.org/config.git',
    'ssh://git:password@git.example.org/config.git',
    'ext::sh -c touch% /tmp/pwned',
    '-oProxyCommand=touch',
    '--upload-pack=touch',
    'ssh://-oProxyCommand=touch/x',
    'git@-oProxyCommand=touch:x',
    'relative/path',
    '',
  ])('refuse %j without quoting it', (url) =>
    expect(refusals({ git: { url } })).toEqual([
      'configuration.repositories[0].git.url: must be an https, http, ssh, git or file URL, `user@host:path` or an absolute path, without a password or token',
    ]),
  );

  it('report missing, unknown and out of range values', () => {
    expect(refusals({ git: { refreshSeconds: 0, searchPaths: ['../x', 'a/.git', '/a', 'a/'] } })).toEqual([
      'configuration.repositories[0].git.url: is required',
      'configuration.repositories[0].git.refreshSeconds: must be at least 1',
      ...[0, 1, 2, 3].map(
        (index) =>
          `configuration.repositories[0].git.searchPaths[${index}]: must be a folder inside the repository, without a / at either end and without parts that begin with a dot`,
      ),
    ]);
    expect(refusals({ git: { url: '/srv/x', defaultBranch: 'x' } })).toEqual([
      'configuration.repositories[0].git.defaultBranch: is unknown',
    ]);
  });

  it('have exactly one of a directory, git and the store', () => {
    const either = { message: 'must have one of `directory`, `git` and `database`' };
    const both = { directory: '/', git: { url: '/srv/config.git' } };
    expect(checkConfigurationSettings(settingsOf({}, both, { directory: '/' }).configuration, '/')).toEqual([
      { path: 'configuration.repositories[0]', ...either },
      { path: 'configuration.repositories[1]', ...either },
    ]);
  });
});
