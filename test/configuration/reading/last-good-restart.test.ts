import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningService, startService } from '../../support/service.ts';
import { type LaidFolder, layFiles } from '../support/lay-files.ts';

const broken = 'k: 1\nk: 2\n';

describe('the last good version of a file of a folder (docs/decisions/configuration.md, last-good)', () => {
  let folder: LaidFolder;
  let service: RunningService | undefined;
  beforeEach(async () => {
    folder = await layFiles({ 'a.yml': 'k: first\n', 'v1/a.yml': 'k: labelled\n' });
  });
  afterEach(async () => {
    await service?.stop();
    service = undefined;
    await folder.remove();
  });

  const restart = async (data = 'data'): Promise<void> => {
    await service?.stop();
    service = await startService({
      storage: { url: `sqlite:${join(folder.root, '..', data, 'gatehouse.db')}` },
      configuration: { access: 'anonymous', repositories: [{ directory: folder.root }] },
    });
  };
  const get = async (path: string) => {
    const response = await fetch(`${service?.url}${path}`);
    return {
      status: response.status,
      warning: response.headers.get('warning'),
      body: await response.text(),
    };
  };

  it('is served after a restart with the same store, also at a label that no request had read', async () => {
    await restart();
    await folder.write({ 'a.yml': broken, 'v1/a.yml': broken });
    await restart();
    expect(await get('/a-default.yml')).toEqual({
      status: 200,
      warning: '110 - "Response is Stale: a.yml: line 2, column 1: duplicate key"',
      body: 'k: first\n',
    });
    expect((await get('/v1/a-default.yml')).body).toBe('k: labelled\n');
    await restart();
    expect((await get('/a-default.yml')).body).toBe('k: first\n');
  });

  it('is the one that was read last, and none after the file was deleted', async () => {
    await restart();
    await folder.write({ 'a.yml': 'k: second\n' });
    expect((await get('/a-default.yml')).body).toBe('k: second\n');
    await folder.write({ 'a.yml': broken });
    await restart();
    expect((await get('/a-default.yml')).body).toBe('k: second\n');
    await rm(join(folder.root, 'a.yml'));
    await restart();
    await folder.write({ 'a.yml': broken });
    await restart();
    expect((await get('/a-default.yml')).status).toBe(500);
  });

  it('does not exist for a service with an empty store', async () => {
    await folder.write({ 'a.yml': broken });
    await restart('another');
    expect((await get('/a-default.yml')).status).toBe(500);
  });
});
