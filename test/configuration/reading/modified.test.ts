import { rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/foundation/clock.ts';
import { createRemote } from '../support/git-remote.ts';
import { layFiles } from '../support/lay-files.ts';
import { startService } from '../../support/service.ts';

const path = '/a/default/main/f.txt';
const cleanUp: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of cleanUp.splice(0).toReversed()) await end();
});

async function serve(repository: object, now = systemClock.now()) {
  const clock = { ...systemClock, now: () => now };
  const service = await startService(
    { configuration: { access: 'anonymous', repositories: [repository] } },
    { clock },
  );
  cleanUp.push(() => service.stop());
  return async (headers: Readonly<Record<string, string>> = {}, at = path) => {
    const response = await fetch(service.url + at, { headers });
    return { status: response.status, time: response.headers.get('last-modified') };
  };
}

describe('Last-Modified of plain text (docs/decisions/configuration.md, modified; RFC 9110 §8.8.2, §13.1.3)', () => {
  const minute = 60_000;

  it('is the time of the file, and the same time is 304 unless there is a tag (RFC 9110 §13.1.3, §13.2.2)', async () => {
    const folder = await layFiles({ 'f.txt': 'text\n', 'g.txt': 'a ${k:b}\n' });
    cleanUp.push(() => folder.remove());
    const get = await serve({ directory: folder.root }, systemClock.now() + minute);
    const { status, time } = await get();
    expect([status, Math.abs(Date.parse(time ?? '') - systemClock.now()) < minute]).toEqual([200, true]);
    expect(await get({ 'If-Modified-Since': time ?? '' })).toEqual({ status: 304, time });
    const [before, after] = [-1, 1].map((step) =>
      new Date(Date.parse(time ?? '') + step * 1000).toUTCString(),
    );
    expect((await get({ 'If-Modified-Since': before ?? '' })).status).toBe(200);
    expect((await get({ 'If-Modified-Since': after ?? '' })).status).toBe(200);
    expect((await get({ 'If-Modified-Since': time ?? '', 'If-None-Match': '"other"' })).status).toBe(200);
    expect((await get({}, '/a/default/main/g.txt')).time).toBeNull();
    expect((await get({}, '/a/default/main/g.txt?resolvePlaceholders=false')).time).not.toBeNull();
  });

  it('is absent for two seconds after a change', async () => {
    const folder = await layFiles({ 'f.txt': 'text\n' });
    cleanUp.push(() => folder.remove());
    expect((await (await serve({ directory: folder.root }))()).time).toBeNull();
  });

  it('changes when an older file takes the place of the file', async () => {
    const folder = await layFiles({ 'f.txt': 'new\n', 'old.txt': 'old\n' });
    cleanUp.push(() => folder.remove());
    const get = await serve({ directory: folder.root }, systemClock.now() + minute);
    const yesterday = new Date(systemClock.now() - 86_400_000);
    await utimes(join(folder.root, 'old.txt'), yesterday, yesterday);
    await rename(join(folder.root, 'old.txt'), join(folder.root, 'f.txt'));
    expect(Date.parse((await get()).time ?? '')).toBeGreaterThan(yesterday.getTime() + 3_600_000);
  });

  it('is the time of the commit in git', async () => {
    const remote = await createRemote({ 'f.txt': 'text\n' });
    cleanUp.push(() => remote.remove());
    const get = await serve({ git: { url: remote.url, defaultLabel: 'main' } });
    expect((await get()).time).toBe('Sun, 01 Feb 2026 00:00:00 GMT');
  });
});
