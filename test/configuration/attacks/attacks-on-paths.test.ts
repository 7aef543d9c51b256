import { execFile } from 'node:child_process';
import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNothingSeen, expectUnharmed, hidden } from '../support/nothing-seen.ts';
import { type Serving, serve } from '../support/serving.ts';

describe('a path that leads out of the repository (CVE-2019-3799, CVE-2020-5405, CVE-2020-5410)', () => {
  let serving: Serving;
  beforeAll(async () => {
    serving = await serve({
      'a.yml': 'k: a\n',
      'pub.txt': 'pub\n',
      '.git/config': `url = https://user:${hidden}@example.com/x.git\n`,
      '.env': `${hidden}\n`,
      'v1/.hidden/f.txt': `${hidden}\n`,
      '..data/inside.txt': 'inside\n',
      'a-..data.yml': `k: ${hidden}\n`,
      up: { link: '..' },
      'out.txt': { link: '../outside.properties' },
      passwd: { link: '/etc/passwd' },
      'out.yml': { link: '../outside.properties' },
      'env.txt': { link: '.env' },
      'git.txt': { link: '.git/config' },
      loop: { link: 'loop' },
      'in.txt': { link: 'pub.txt' },
      'mounted.txt': { link: '..data/inside.txt' },
      'dangling.txt': { link: 'nowhere' },
    });
  });
  afterAll(() => serving.stop());

  const steps = [
    '..',
    '%2e%2e',
    '.%2e',
    '%252e%252e',
    '%c0%ae%c0%ae',
    '%u002e%u002e',
    '..;',
    '..%00',
    '..%0d',
    '…',
    '．．',
    '....',
    '..\\',
    '..%5c',
    '..%255c',
    '..(_)',
    '(_)..',
    '%28_%29..',
  ];
  const slashes = ['/', '%2f', '%252f', '%5c', '(_)', '%c0%af', '//', '/./', '%ef%bc%8f'];
  const targets = steps.flatMap((step) => slashes.map((slash) => `${step}${slash}outside.properties`));
  const places = targets.flatMap((target) => [
    `/a/default/main/${target}`,
    `/a/default/main/v1/${target}`,
    `/a/default/${target}?useDefaultLabel`,
    `/${target}/default`,
    `/a/default/${target}`,
    `/a/${target}`,
    `/${target}-default.yml`,
    `/${target}/a-default.yml`,
  ]);
  const ascii = places.map((path) =>
    path.replace(/[^\x21-\x7e]/g, (character) => encodeURIComponent(character)),
  );

  it(`shows nothing of it, in ${ascii.length} spellings`, async () => {
    for (const path of ascii) {
      const response = await serving.request('GET', path);
      expect([200, 400, 404], path).toContain(response.status);
      expectNothingSeen(response, serving);
    }
  });

  it.each([
    '/a/default/main//etc/passwd',
    '/a/default/main/%2fetc%2fpasswd',
    '/a/default/main/(_)etc(_)passwd',
    '/a/default/main/file:/etc/passwd',
    '/a/default/main/file:%2f%2f%2fetc%2fpasswd',
    '/(_)etc(_)passwd/default',
    '/%2fetc%2fpasswd/default',
    '/a/default/%2fetc?useDefaultLabel',
    '/file:%2f%2f%2fetc/default',
    '/a/default/main/C:%5cwindows%5cwin.ini',
    '/a/default/main/pub.txt%00.png',
    '/a/default/main/pub.txt%0a',
    '/a/default/main/pub.txt/',
    '/a/default/main/pub.txt/.',
    '/a%23/default',
    '/a%2523/default',
    '/$%7Bjava.io.tmpdir%7D%2f..%2foutside/default',
  ])('refuses the absolute or poisoned path %s', async (path) => {
    const response = await serving.request('GET', path);
    // An unusual name is an application without files, and nothing may have been read.
    const isEmpty = response.status === 200 && response.body.toString().includes('"propertySources":[]');
    expect(isEmpty || response.status === 400 || response.status === 404).toBe(true);
    expectNothingSeen(response, serving);
  });

  it.each(['.git/config', '.env', 'v1/.hidden/f.txt', '.git(_)config', '%2egit/config', '..data/inside.txt'])(
    'never serves the dot file %s',
    async (path) => {
      const response = await serving.request('GET', `/a/default/main/${path}`);
      expect([400, 404]).toContain(response.status);
      expectNothingSeen(response, serving);
    },
  );

  it.each([
    'up/outside.properties',
    'out.txt',
    'passwd',
    'out.yml',
    'env.txt',
    'git.txt',
    'loop',
    'dangling.txt',
  ])('does not follow the link %s', async (path) => {
    const response = await serving.request('GET', `/a/default/main/${path}`);
    expect(response.status).toBe(404);
    expectNothingSeen(response, serving);
    expectNothingSeen(await serving.request('GET', '/out/default'), serving);
    expectNothingSeen(await serving.request('GET', '/outside/default/up'), serving);
  });

  it('follows a link inside the repository, also as a ConfigMap is mounted', async () => {
    expect((await serving.request('GET', '/a/default/main/in.txt')).body.toString()).toBe('pub\n');
    expect((await serving.request('GET', '/a/default/main/mounted.txt')).body.toString()).toBe('inside\n');
  });

  it('follows a replaced link at the next request, and never serves its old target', async () => {
    await serving.folder.write({
      '..one/v.yml': 'k: 1\n',
      '..two/v.yml': 'k: 2\n',
      '..now': { link: '..one' },
      'v.yml': { link: '..now/v.yml' },
    });
    expect((await serving.request('GET', '/v-default.yml')).body.toString()).toBe('k: 1\n');
    await symlink('..two', join(serving.folder.root, '..next'));
    await rename(join(serving.folder.root, '..next'), join(serving.folder.root, '..now'));
    expect((await serving.request('GET', '/v-default.yml')).body.toString()).toBe('k: 2\n');
    await rm(join(serving.folder.root, '..now'));
    await symlink('..', join(serving.folder.root, '..now'));
    expect((await serving.request('GET', '/v-default.yml')).body.toString()).toBe('{}\n');
  });

  it('does not treat a pipe as a file and does not wait for it', async () => {
    await promisify(execFile)('mkfifo', [join(serving.folder.root, 'pipe.yml')]);
    for (const path of ['/pipe/default', '/a/default/main/pipe.yml']) {
      const response = await serving.request('GET', path);
      expect([
        response.milliseconds < 20_000,
        response.status === 404 || response.body.toString().includes('"propertySources":[]'),
      ]).toEqual([true, true]);
    }
  });

  it('leaves the process unharmed (Spec §7(2))', () => expectUnharmed(serving));
});
