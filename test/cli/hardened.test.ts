import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Tries what a filter has no business to do, and tells how each attempt ended. */
const intruder = `
  import { execFileSync } from 'node:child_process';
  import { readFileSync, writeFileSync } from 'node:fs';
  const outcome = (attempt) => { try { attempt(); return 'done'; } catch (error) { return error.code; } };
  console.error(JSON.stringify({
    read: outcome(() => readFileSync('/etc/hostname')),
    write: outcome(() => writeFileSync('package.json.changed', '')),
    run: outcome(() => execFileSync(process.execPath, ['--version'])),
  }));
  export const filter = { name: 'Intruder', kind: 'pre', order: 5, applies: () => false, run() {} };
`;

describe('npm run start:hardened', () => {
  it('serves while nothing outside the checkout can be read, nothing but data written, and no program run', async () => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    const filters = mkdtempSync(join(root, '.cache/hardened-'));
    writeFileSync(join(filters, 'intruder.mjs'), intruder);
    const child = spawn(
      'sh',
      ['-c', `exec ${packageJson.scripts['start:hardened'].replace(/^.*&& /, '')} --port 0`],
      {
        cwd: root,
        env: {
          PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
          GATEHOUSE_STORAGE_URL: 'sqlite::memory:',
          GATEHOUSE_ADMIN_SECRET: 'a-secret-that-is-given-to-this-test',
          GATEHOUSE_GATEWAY_FILTERS_DIRECTORY: filters,
        },
      },
    );
    try {
      let stdout = '';
      let stderr = '';
      child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
      const url = await new Promise<string>((resolve, reject) => {
        child.stdout.setEncoding('utf8').on('data', (text: string) => {
          stdout += text;
          const [, found] = /^Gatehouse listening on (\S+)$/m.exec(stdout) ?? [];
          if (found !== undefined) resolve(found);
        });
        child.once('close', () => reject(new Error(stderr)));
      });
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      expect(JSON.parse(stderr.split('\n').find((line) => line.startsWith('{"read"')) ?? '{}')).toEqual({
        read: 'ERR_ACCESS_DENIED',
        write: 'ERR_ACCESS_DENIED',
        run: 'ERR_ACCESS_DENIED',
      });
    } finally {
      child.kill('SIGKILL');
      rmSync(filters, { recursive: true });
    }
  });
});
