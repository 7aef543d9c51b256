import { afterEach, describe, expect, it } from 'vitest';
import type { LaidFile } from '../support/lay-files.ts';
import { type Serving, serve } from '../support/serving.ts';

const v2 = 'application/vnd.spring-cloud.config-server.v2+json';

let serving: Serving | undefined;
afterEach(async () => {
  await serving?.stop();
  serving = undefined;
});

interface Environment {
  readonly name: string;
  readonly profiles: readonly string[];
  readonly label: string | null;
  readonly version: string | null;
  readonly state: null;
  readonly propertySources: readonly { name: string; source: Record<string, unknown> }[];
}

async function environmentOf(path: string, headers?: Readonly<Record<string, string>>): Promise<Environment> {
  const response = await serving?.request('GET', path, headers);
  expect(response?.status).toBe(200);
  return JSON.parse(response?.body.toString() ?? '') as Environment;
}

async function namesOf(path: string): Promise<string[]> {
  return (await environmentOf(path)).propertySources.map(({ name }) => name);
}

async function start(
  files: Readonly<Record<string, LaidFile>>,
  configuration?: Readonly<Record<string, unknown>>,
): Promise<void> {
  serving = await serve(files, configuration);
}

describe('an environment (Spec §4.6; docs/decisions/configuration.md, environment)', () => {
  it('names its sources by the backend and the path in it (docs/decisions/configuration.md, source-names)', async () => {
    await start({ 'a.yml': 'k: 1\n---\nk: 2\n', 'v1/a-dev.properties': 'k=3\n' });
    expect(await namesOf('/a/dev/v1')).toEqual([
      'config:v1/a-dev.properties',
      'config:a.yml (document #1)',
      'config:a.yml (document #0)',
    ]);
    expect(JSON.stringify(await environmentOf('/a/dev/v1'))).not.toContain(serving?.folder.root);
  });

  it('returns name, profiles and label as requested, a slash for (_) and %2F', async () => {
    await start({ 'team/a.yml': 'k: 1\n', 'feature/x/team/a.yml': 'k: 2\n' });
    for (const path of ['/team(_)a/dev,qa/feature(_)x', '/team%2Fa/dev%2Cqa/feature%2Fx']) {
      expect(await environmentOf(path)).toMatchObject({
        name: 'team/a',
        profiles: ['dev', 'qa'],
        label: 'feature/x',
        state: null,
      });
      expect(await namesOf(path)).toEqual(['config:feature/x/team/a.yml', 'config:team/a.yml']);
    }
  });

  it('changes its version exactly when a file that was read changes', async () => {
    await start({ 'a.yml': 'k: 1\n', 'b.yml': 'k: 1\n' });
    const before = await environmentOf('/a/default');
    expect(before.version).toMatch(/^[0-9a-f]{40}$/);
    await serving?.folder.write({ 'b.yml': 'k: 2\n' });
    expect((await environmentOf('/a/default')).version).toBe(before.version);
    await serving?.folder.write({ 'a.yml': 'k: 2\n' });
    expect((await environmentOf('/a/default')).version).not.toBe(before.version);
    expect((await environmentOf('/nothing/default')).version).toBeNull();
  });

  it.each(['/actuator/health', '/actuator/health/liveness', '/encrypt/status', '/key/a/default'])(
    'does not exist at %s, where Spring serves something else (docs/decisions/configuration.md, paths-of-spring)',
    async (path) => {
      await start({ 'application.yml': 'k: 1\n' });
      const response = await serving?.request('GET', path);
      expect([response?.status, JSON.parse(response?.body.toString() ?? '')]).toEqual([
        404,
        expect.objectContaining({ error: 'not_found' }),
      ]);
      for (const own of ['/encrypt/default', '/key/default', '/monitor/default', '/decrypt/status'])
        expect((await serving?.request('GET', own))?.status).toBe(200);
      expect((await serving?.request('GET', '/actuator-health.yml'))?.status).toBe(200);
    },
  );

  it('serves escaped placeholders of overrides without the escape, for clients to resolve (docs/decisions/configuration.md, placeholders)', async () => {
    await start(
      { 'a.yml': 'x: here\n' },
      {
        overrides: {
          before: '\\${x:y}',
          after: '$\\{x:y}',
          both: '\\${x} $\\{x}',
          plain: '${x}',
          other: 'a\\b',
        },
      },
    );
    const { propertySources } = await environmentOf('/a/default');
    expect(propertySources[0]).toEqual({
      name: 'overrides',
      source: { before: '${x:y}', after: '${x:y}', both: '${x} ${x}', plain: '${x}', other: 'a\\b' },
    });
    const merged = await serving?.request('GET', '/a-default.properties');
    expect(merged?.body.toString()).toBe(
      'x: here\nbefore: here\nafter: here\nboth: here here\nplain: here\nother: a\\\\b',
    );
  });

  it('gives each value its origin in the media type v2', async () => {
    await start(
      {
        'a.yml': 'k: 1\nm:\n  n: [x, "y"]\nb: >-  # c\n  t\ne:\n',
        'a-dev.properties': '# c\nk = 2\nlong=a\\\n  b\n',
      },
      { overrides: { o: 1 } },
    );
    const response = await serving?.request('GET', '/a/dev', { Accept: v2 });
    expect(response?.headers.get('content-type')).toBe(v2);
    const { propertySources } = JSON.parse(response?.body.toString() ?? '') as Environment;
    expect(propertySources.map(({ source }) => source)).toEqual([
      { o: { value: '1', origin: 'Config server overrides' } },
      { k: { value: '2', origin: '2:5' }, long: { value: 'ab', origin: '3:6' } },
      {
        k: { value: 1, origin: '1:4' },
        'm.n[0]': { value: 'x', origin: '3:7' },
        'm.n[1]': { value: 'y', origin: '3:10' },
        b: { value: 't', origin: '4:4' },
        e: { value: '', origin: '6:1' },
      },
    ]);
  });

  it.each([
    [undefined, 200, 'application/json'],
    ['*/*', 200, 'application/json'],
    ['application/*', 200, 'application/json'],
    [v2, 200, v2],
    ['application/*+json', 200, v2],
    [`application/json;q=0.5, ${v2}`, 200, v2],
    ['text/html', 415, 'application/json'],
    ['application/xml', 415, 'application/json'],
    ['application/vnd.spring-cloud.config-server.v1+json', 415, 'application/json'],
  ])('responds to Accept %s with %i and %s (Spec §7)', async (accept, status, type) => {
    await start({ 'a.yml': 'k: 1\n' });
    for (const path of ['/a/default', '/a/default/main']) {
      const response = await serving?.request('GET', path, accept === undefined ? {} : { Accept: accept });
      expect(response?.status).toBe(status);
      expect(response?.headers.get('content-type')).toContain(type);
    }
  });

  it('preserves every digit of an integer and the order of keys that look like integers', async () => {
    await start({ 'a.yml': '"200": 1\n"100": 2\nbig: 123456789012345678901234567890\nd: 1e3\n' });
    const response = await serving?.request('GET', '/a/default');
    expect(response?.body.toString()).toContain(
      '"source":{"200":1,"100":2,"big":123456789012345678901234567890,"d":1000.0}',
    );
  });

  it('is 404 for a profile that is a file name, and for any other path', async () => {
    await start({ 'dev.yml': 'k: 1\n', 'a.yml': 'k: 1\n' });
    for (const path of ['/a/dev.yml', '/a/x.json', '/a', '/a/dev/', '/a//dev', '/a-dev.YML', '/a.yml']) {
      expect((await serving?.request('GET', path))?.status, path).toBe(404);
    }
  });

  it('names the invalid part of a path in detail (Spec §7)', async () => {
    await start({});
    const wrong = {
      '/a%23b/dev': 'application',
      '/a/_x': 'profile',
      '/a/dev/..(_)x': 'label',
      '/a/dev/main/x(_)(_)y': 'path',
    };
    for (const [path, name] of Object.entries(wrong)) {
      const response = await serving?.request('GET', path);
      const body = JSON.parse(response?.body.toString() ?? '') as {
        error: string;
        detail: Record<string, string>;
      };
      expect([response?.status, body.error, Object.keys(body.detail)], path).toEqual([
        400,
        'invalid_request',
        [name],
      ]);
    }
  });

  it('refuses more than 16 names and a name of more than 255 bytes (docs/decisions/configuration.md, limits)', async () => {
    await start({ 'a.yml': 'k: 1\n' });
    const names = (count: number): string =>
      Array.from({ length: count }, (_, index) => `n${index}`).join(',');
    for (const [path, status] of [
      [`/${names(16)}/${names(16)}/${names(16)}`, 200],
      [`/${names(17)}/dev`, 400],
      [`/a/${names(17)}`, 400],
      [`/a/dev/${names(17)}`, 400],
      [`/${'x'.repeat(255)}/dev`, 200],
      [`/${'x'.repeat(256)}/dev`, 400],
      [`/a/${'x'.repeat(256)}`, 400],
    ] as const) {
      expect((await serving?.request('GET', path))?.status, path.slice(0, 60)).toBe(status);
    }
  });

  it('is 404 if nothing applies and the settings say so; overrides apply to all (docs/decisions/configuration.md, unknown)', async () => {
    await start({ 'a.yml': 'k: 1\n' }, { acceptEmpty: false });
    expect((await serving?.request('GET', '/a/default'))?.status).toBe(200);
    expect((await serving?.request('GET', '/b/default'))?.status).toBe(404);
    await serving?.stop();
    await start({}, { acceptEmpty: false, overrides: { k: 'v' } });
    expect((await serving?.request('GET', '/b/default'))?.status).toBe(200);
  });
});
