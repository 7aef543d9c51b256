import { afterEach, describe, expect, it } from 'vitest';
import { createWeightedCache } from '../../../src/configuration/caching/weighted-cache.ts';
import type { Surface } from '../support/surface.ts';
import { createSurface, requestOf } from '../support/surface.ts';
import { createRemote, type GitRemote } from '../support/git-remote.ts';
import { gitSettings } from '../support/git-surface.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';
import { createTicker } from '../support/ticker.ts';

const remotes: GitRemote[] = [];
const folders: LaidFolder[] = [];
let surface: Surface | undefined;
afterEach(async () => {
  await surface?.configuration.close();
  await Promise.all(remotes.splice(0).map((remote) => remote.remove()));
  await Promise.all(folders.splice(0).map((folder) => folder.remove()));
});

const dialect = 'yaml-1.1';
const everything = ['config:*:*'];
const shared = { query: {}, header: {}, cookie: {}, body: undefined, bodyType: undefined } as const;

async function start(...repositories: readonly object[]): Promise<Surface> {
  const settings = { repositories: repositories.map((each) => ({ ...each, dialect })) };
  surface = await createSurface(settings as never, createTicker().clock);
  return surface;
}

async function gitWith(files: Readonly<Record<string, string>>): Promise<GitRemote> {
  const remote = await createRemote(files);
  remotes.push(remote);
  return remote;
}

function read(application: string, scopes: readonly string[] | undefined = everything, accept?: string) {
  const { handlers } = (surface as Surface).configuration;
  const headers: Record<string, string> = accept === undefined ? {} : { accept };
  return handlers.getEnvironment(
    { ...shared, path: { application, profile: 'default' } },
    requestOf(scopes, headers),
  );
}

function bodyOf({ body }: { readonly body?: unknown }): string {
  return (body as Buffer | string).toString();
}

function yml(application: string, resolvePlaceholders?: 'true' | 'false') {
  const { handlers } = (surface as Surface).configuration;
  const query = resolvePlaceholders === undefined ? {} : { resolvePlaceholders };
  return handlers.getYmlFile(
    { ...shared, path: { application, profile: 'default' }, query },
    requestOf(everything),
  );
}

describe('cached responses (docs/decisions/configuration.md, cached-responses)', () => {
  it('are sent again with the same bytes while git has not changed', async () => {
    const remote = await gitWith({ 'a.yml': 'k: 1\n' });
    const { configuration } = await start({ git: gitSettings(remote.url) });
    const first = await read('a');
    expect((await read('a')).body).toBe(first.body);
    await configuration.refresh();
    expect((await read('a')).body).toBe(first.body);
    await remote.push({ 'b.yml': 'k: 1\n' });
    await configuration.refresh();
    const next = await read('a');
    expect(next.body).not.toBe(first.body);
    expect((await read('a')).body).toBe(next.body);
  });

  it('are separate for every representation, application, profile and label', async () => {
    const remote = await gitWith({ 'a.yml': 'k: ${j}\n', 'application.yml': 'j: 1\n', 'b.yml': 'k: 2\n' });
    await start({ git: gitSettings(remote.url) });
    const v2 = 'application/vnd.spring-cloud.config-server.v2+json';
    const replies = [
      await read('a'),
      await read('b'),
      await read('a', everything, v2),
      await yml('a'),
      await yml('a', 'false'),
      await yml('b'),
    ];
    const bodies = replies.map(bodyOf);
    expect(new Set(bodies).size).toBe(bodies.length);
    expect(bodies[3]).toBe('j: 1\nk: "1"\n'.replaceAll('"', "'"));
    expect(bodyOf(await read('a', everything, v2))).toBe(bodies[2]);
    expect(bodyOf(await yml('a', 'false'))).toBe(bodies[4]);
  });

  it('require the permission each time, independent of earlier callers', async () => {
    const remote = await gitWith({ 'a.yml': 'k: 1\n' });
    await start({ git: gitSettings(remote.url) });
    await read('a');
    await expect(read('a', ['config:b:*'])).rejects.toMatchObject({ status: 403 });
    const path = { application: 'a', profile: 'default' };
    const { handlers } = (surface as Surface).configuration;
    await expect(handlers.getEnvironment({ ...shared, path }, requestOf(undefined))).rejects.toMatchObject({
      status: 401,
    });
    expect((await read('a', ['config:a:default'])).status).toBe(200);
  });

  it('of a broken file differ after it is repaired', async () => {
    const remote = await gitWith({ 'a.yml': 'k: 1\n' });
    const { configuration } = await start({ git: gitSettings(remote.url) });
    const good = await read('a');
    await remote.push({ 'a.yml': 'k: 1\nk: 2\n' });
    await configuration.refresh();
    const kept = await read('a');
    expect(kept.headers).not.toEqual(good.headers);
    expect(bodyOf(kept)).toContain('"k":1');
    expect((await read('a')).body).toBe(kept.body);
    await remote.push({ 'a.yml': 'k: 3\n' });
    await configuration.refresh();
    expect(bodyOf(await read('a'))).toContain('"k":3');
  });

  it('of a folder have the same bytes while its files are the same, and others immediately when they differ', async () => {
    const folder = await layFiles({ 'a.yml': 'k: 1\n' });
    folders.push(folder);
    await start({ directory: folder.root });
    const first = await read('a');
    expect((await read('a')).body).toBe(first.body);
    await folder.write({ 'a.yml': 'k: 2\n' });
    expect(bodyOf(await read('a'))).toContain('"k":2');
    await folder.write({ 'application.yml': 'j: 1\n' });
    expect(bodyOf(await read('a'))).toContain('"j":1');
  });

  it('are not used if one of several repositories must be queried', async () => {
    const remote = await gitWith({ 'a.yml': 'k: 1\n' });
    const folder = await layFiles({ 'a.yml': 'j: 1\n' });
    folders.push(folder);
    await start({ git: gitSettings(remote.url) }, { directory: folder.root });
    await read('a');
    await folder.write({ 'a.yml': 'j: 2\n' });
    expect(bodyOf(await read('a'))).toContain('"j":2');
  });

  it('do not grow with the number of requested names', async () => {
    const remote = await gitWith({ 'application.yml': `k: ${'x'.repeat(100_000)}\n` });
    await start({ git: gitSettings(remote.url) });
    for (let index = 0; index < 300; index += 1) await read(`a${index}`);
    const before = process.memoryUsage().arrayBuffers;
    for (let index = 300; index < 1_800; index += 1) await read(`a${index}`);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(100_000_000);
  });
});

describe('a weighted cache (docs/decisions/configuration.md, cached-responses)', () => {
  it('evicts the least recently used entry when the total weight is too large', () => {
    const cache = createWeightedCache<string, number>(10);
    cache.set('a', 1, 4);
    cache.set('b', 2, 4);
    expect(cache.get('a')).toBe(1);
    cache.set('c', 3, 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual([1, undefined, 3]);
    expect(cache.weight).toBe(8);
  });

  it('replaces an entry of another weight, and stores nothing heavier than the capacity', () => {
    const cache = createWeightedCache<string, number>(10);
    cache.set('a', 1, 8);
    cache.set('a', 2, 3);
    expect(cache.weight).toBe(3);
    cache.set('b', 3, 11);
    expect([cache.get('a'), cache.get('b')]).toEqual([2, undefined]);
    cache.set('a', 4, 11);
    expect([cache.get('a'), cache.weight]).toEqual([undefined, 0]);
    cache.delete('a');
    expect(cache.weight).toBe(0);
  });
});
