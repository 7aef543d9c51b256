import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError } from '../../src/conventions/api-error.ts';
import { type LaidFolder, layFiles } from './support/lay-files.ts';
import { createSurface, requestOf, type Surface } from './support/surface.ts';

let folder: LaidFolder;
let surface: Surface;
beforeAll(async () => {
  folder = await layFiles({
    'users.yml': 'k: 1\n',
    'orders.yml': 'k: 1\n',
    'orders-prod.properties': 'k=1\n',
    'application.yml': 'k: 1\n',
    'nginx.conf': 'x\n',
    'team/a.yml': 'k: 1\n',
    'deep/users-dev.yml': 'k: 1\n',
  });
  surface = await createSurface({ repositories: [{ directory: folder.root, dialect: 'yaml-1.1' }] });
});
afterAll(async () => {
  await surface.configuration.close();
  await folder.remove();
});

const nothing = { header: {}, cookie: {}, body: undefined, bodyType: undefined } as const;

/** The status of a read and, for an error, the scope in its challenge. */
async function read(
  scopes: readonly string[] | undefined,
  path: { application: string; profile: string; label?: string; path?: string },
): Promise<[number, string?]> {
  const { handlers } = surface.configuration;
  const request = requestOf(scopes);
  const { application, profile, label, path: file } = path;
  try {
    if (label !== undefined && file !== undefined) {
      return [
        (
          await handlers.getTextFile(
            { path: { application, profile, label, path: file }, query: {}, ...nothing },
            request,
          )
        ).status,
      ];
    }
    const environment = await handlers.getEnvironment(
      { path: { application, profile }, query: {}, ...nothing },
      request,
    );
    const merged = await handlers.getPropertiesFile(
      { path: { application, profile }, query: {}, ...nothing },
      request,
    );
    expect(merged.status).toBe(environment.status);
    return [environment.status];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return [error.status, /scope="([^"]*)"/.exec(String(error.headers['WWW-Authenticate']))?.[1] ?? ''];
  }
}

describe('read access (Spec §5(6); docs/decisions/configuration.md, access)', () => {
  it.each([
    [['config:users:dev'], 'users', 'dev', [200]],
    [['config:users:*'], 'users', 'dev,qa', [200]],
    [['config:*:dev'], 'users,orders', 'dev', [200]],
    [['config:*:*'], 'users,orders', 'dev,prod', [200]],
    [['config:users:dev', 'config:users:qa'], 'users', 'dev,qa', [200]],
    [['config:team/a:*'], 'team(_)a', 'dev', [200]],
    [[], 'users', 'dev', [403, 'config:users:dev']],
    [['config'], 'users', 'dev', [403, 'config:users:dev']],
    [['config:users'], 'users', 'dev', [403, 'config:users:dev']],
    [['config:users:dev'], 'users', 'prod', [403, 'config:users:prod']],
    [['config:users:dev'], 'users', 'dev,prod', [403, 'config:users:prod']],
    [['config:users:*'], 'users,orders', 'prod', [403, 'config:orders:prod']],
    [['config:users:*'], 'application', 'prod', [403, 'config:application:prod']],
    [['config:use*:*'], 'users', 'prod', [403, 'config:users:prod']],
    [['config:users:*'], '*', 'prod', [403, 'config:*:prod']],
    [['config:users:*'], 'é "x"', 'prod', [403, 'config:%C3%A9%20%22x%22:prod']],
    [['config-write:users', 'read'], 'users', 'dev', [403, 'config:users:dev']],
    [undefined, 'users', 'dev', [401, '']],
  ] as const)('with %j, %s for %s is %j', async (scopes, application, profile, expected) => {
    expect(await read(scopes, { application, profile })).toEqual(expected);
  });

  it('applies the same rule to plain text, and requires a right for the owners of a file (docs/decisions/configuration.md, owners)', async () => {
    const at = { application: 'users', profile: 'dev', label: 'main' };
    const asked: [string, readonly string[], readonly [number, string?]][] = [
      ['nginx.conf', ['config:users:dev'], [200]],
      ['nginx.conf', ['config:orders:*'], [403, 'config:users:dev']],
      ['users.yml', ['config:users:*'], [200]],
      ['deep/users-dev.yml', ['config:users:*'], [200]],
      ['application.yml', ['config:users:*'], [200]],
      ['orders.yml', ['config:users:*'], [403, 'config:orders:*']],
      ['orders.yml', ['config:users:*', 'config:orders:qa'], [200]],
      ['orders-prod.properties', ['config:users:*'], [403, 'config:orders:prod']],
      ['none-prod.YML', ['config:users:*'], [403, 'config:none-prod:*']],
      ['orders.yml', ['config:*:*'], [200]],
    ];
    for (const [path, scopes, expected] of asked)
      expect(await read(scopes, { ...at, path }), path).toEqual(expected);
  });

  it('never reveals to an unauthorized client if a file exists', async () => {
    for (const application of ['users', 'nobody'])
      expect(await read(['config:x:*'], { application, profile: 'dev' })).toEqual([
        403,
        `config:${application}:dev`,
      ]);
    const at = { application: 'users', profile: 'dev', label: 'main' };
    for (const path of ['nginx.conf', 'missing.conf'])
      expect(await read([], { ...at, path })).toEqual([403, 'config:users:dev']);
  });

  it('is checked before the ETag of a representation', async () => {
    const { handlers } = surface.configuration;
    const input = { path: { application: 'users', profile: 'dev' }, query: {}, ...nothing };
    const known = await handlers.getEnvironment(input, requestOf(['config:users:dev']));
    const etag = String((known.headers as { ETag?: string } | undefined)?.ETag);
    expect(
      (await handlers.getEnvironment(input, requestOf(['config:users:dev'], { 'if-none-match': etag })))
        .status,
    ).toBe(304);
    await expect(
      handlers.getEnvironment(input, requestOf([], { 'if-none-match': etag })),
    ).rejects.toMatchObject({ status: 403 });
    await expect(
      handlers.getEnvironment(input, requestOf([], { 'if-none-match': '*' })),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('is open to every client if the settings say so', async () => {
    const open = await createSurface({
      access: 'anonymous',
      repositories: [{ directory: folder.root, dialect: 'yaml-1.1' }],
    });
    const input = { path: { application: 'users', profile: 'prod' }, query: {}, ...nothing };
    expect((await open.configuration.handlers.getEnvironment(input, requestOf(undefined))).status).toBe(200);
    await open.configuration.close();
  });
});
