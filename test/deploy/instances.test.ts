import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deploy, makeFolder } from './deployment-files.ts';

describe('deploy/instances.sh (docs/decisions/deployment.md, nginx)', () => {
  it('names the log of an instance that failed, here because the package is not installed', () => {
    const folder = join(makeFolder(), 'my shop');
    mkdirSync(folder);
    for (const name of ['instances.sh', 'nginx/gatehouse.yaml'])
      cpSync(join(deploy, name), join(folder, 'deploy', name));
    const log = join(folder, 'data/instances/8081/gatehouse.log');
    const { stderr } = spawnSync('sh', ['deploy/instances.sh', '8081'], {
      cwd: folder,
      env: { PATH: '/usr/bin:/bin', GATEHOUSE_STORAGE_URL: 'postgres://127.0.0.1/unused' },
      encoding: 'utf8',
    });
    expect(stderr).toBe(`The instance at port 8081 ended with 127: read ${log}\n`);
    expect(readFileSync(log, 'utf8')).toMatch(/gatehouse.*not found/);
  });
});
