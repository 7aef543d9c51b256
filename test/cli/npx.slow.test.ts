import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const readme = readFileSync(resolve(import.meta.dirname, '../../docs/package.md'), 'utf8');
const [documented = ''] = /^npx .* gatehouse --help$/m.exec(readme) ?? [];

/** A registry in which the name of our command is a package of other people. */
describe('npx in a folder without Gatehouse (docs/decisions/contract.md, package-name)', () => {
  let folder: string;
  let registry: Server;
  let downloads = 0;

  async function run(command: string): Promise<{ readonly code: number | null; readonly printed: string }> {
    const { port } = registry.address() as AddressInfo;
    const shell = spawn('sh', ['-c', command], {
      cwd: join(folder, 'empty'),
      env: {
        ...process.env,
        npm_config_registry: `http://127.0.0.1:${port}/`,
        npm_config_cache: join(folder, 'cache'),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(shell, 'exit') as Promise<[number | null]>;
    const [output, errors, [code]] = await Promise.all([text(shell.stdout), text(shell.stderr), ended]);
    return { code, printed: output + errors };
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gatehouse-npx-'));
    for (const name of ['stranger', 'empty']) mkdirSync(join(folder, name));
    const stranger = { name: 'gatehouse', version: '1.0.0', bin: { gatehouse: 'run.js' } };
    writeFileSync(join(folder, 'stranger/package.json'), JSON.stringify(stranger));
    writeFileSync(join(folder, 'stranger/run.js'), "#!/usr/bin/env node\nconsole.log('stranger');\n");
    registry = createServer((request, response) => {
      if (request.url === '/gatehouse') {
        const { port } = registry.address() as AddressInfo;
        const dist = {
          tarball: `http://127.0.0.1:${port}/gatehouse.tgz`,
          integrity: `sha512-${hash('sha512', readFileSync(join(folder, 'gatehouse-1.0.0.tgz')), 'base64')}`,
        };
        const versions = { '1.0.0': { ...stranger, dist } };
        response.end(JSON.stringify({ name: 'gatehouse', 'dist-tags': { latest: '1.0.0' }, versions }));
      } else if (request.url === '/gatehouse.tgz') {
        downloads += 1;
        response.end(readFileSync(join(folder, 'gatehouse-1.0.0.tgz')));
      } else response.writeHead(404).end('{}');
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const packed = await run('npm pack ../stranger --pack-destination .. --cache ../packing');
    if (packed.code !== 0) throw new Error(packed.printed);
  });
  afterAll(() => {
    registry.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('fails as the README shows it, and downloads nothing', async () => {
    const { code, printed } = await run(documented);
    expect([code, downloads]).toEqual([1, 0]);
    expect(printed).toContain('canceled due to missing packages');
    expect(printed).not.toMatch(/^stranger$/m);
  });

  it('would run the code of the registry in any other form, so the registry of this test works', async () => {
    const { printed } = await run('npx --yes gatehouse --help');
    expect([printed.trim(), downloads]).toEqual(['stranger', 1]);
  });
});
