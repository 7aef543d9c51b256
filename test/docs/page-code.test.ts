/** The code that stands on the other pages and in the README, run as it is shown. */
import { spawn } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, start, type Program } from '../../tools/tour/processes.ts';
import type { Mock } from '../../src/mock/mock.ts';
import { startTestMock } from '../mock/running-mock.ts';
import { codeOf } from './pages.ts';
import { compile } from './samples/compile.ts';
import { openReadersFolder, runModules } from './samples/run-samples.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const [ofReadme = ''] = [...readme.matchAll(/^```ts\n([^]*?)^```/gm)].map(([, block = '']) => block);
const isModule = (code: string): boolean => code.startsWith('import ');

describe('the typed client on the pages and in the README (docs/decisions/contract.md, typed-client)', () => {
  const [codeFlow = '', ownAnswers = ''] = codeOf('client.html').filter(isModule);
  const reader = openReadersFolder();
  let mock: Mock;
  let printed: ReadonlyMap<string, string>;
  beforeAll(async () => {
    mock = await startTestMock();
    const modules = {
      codeFlow,
      ownAnswers,
      ofReadme,
      ofContract: codeOf('contract.html').find(isModule) ?? '',
    };
    printed = await runModules(
      reader.folder,
      Object.entries(modules).map(([id, shown]) => ({
        id,
        text: shown.replaceAll('http://127.0.0.1:9090', mock.url),
        environment: { GATEHOUSE_ADMIN_SECRET: mock.administratorSecret },
      })),
    );
  });
  afterAll(async () => {
    reader.close();
    await mock.close();
  });

  it('goes through the code flow with PKCE in at most twelve lines (RFC 6749 §4.1, RFC 7636)', () => {
    const lines = codeFlow.split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(12);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
    expect(printed.get('codeFlow')).toMatch(/^at1\./);
    expect(mock.findings()).toEqual([]);
  });

  it('compiles', () => {
    expect(compile(reader.folder)).toBe('');
  });

  it.each(['ofReadme', 'ofContract'])('asks for a token in the sample %s', (id) => {
    expect(printed.get(id)).toMatch(/^at1\./);
  });

  it('tells answers apart by their status', () => {
    expect(printed.get('ownAnswers')).toBe('made /routes/orders\n');
  });
});

describe('the command lines on the pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-page-code-'));
  const program = join(folder, 'gatehouse');
  let example: Program;
  beforeAll(async () => {
    writeFileSync(program, `#!/bin/sh\nexec '${process.execPath}' '${join(root, 'src/cli/main.ts')}' "$@"\n`);
    chmodSync(program, 0o755);
    writeFileSync(join(folder, 'package.json'), '{ "scripts": { "test": "curl -s $BASE_URL/livez" } }');
    for (const name of ['before.json', 'after.json'])
      copyFileSync(join(root, 'generated/openapi.json'), join(folder, name));
    example = await start(
      ['src/cli/main.ts', 'serve', '--config', 'examples/gatehouse.yaml', '--port', '0'],
      {
        GATEHOUSE_STORAGE_URL: `sqlite:${join(folder, 'gatehouse.db')}`,
      },
    );
  });
  afterAll(async () => {
    await example.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Runs a line with the example's address in the place of the one that is shown. */
  async function run(line: string): Promise<{ readonly code: number | null; readonly printed: string }> {
    const shown = line.replaceAll(/http:\/\/127\.0\.0\.1:8080|https:\/\/id\.example\.com/g, example.url);
    const shell = spawn('sh', ['-c', shown], {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [printed, told, code] = await Promise.all([
      text(shell.stdout),
      text(shell.stderr),
      new Promise<number | null>((resolve) => shell.once('close', resolve)),
    ]);
    return { code, printed: printed + told };
  }

  const lines = ['index.html', 'contract.html'].flatMap(codeOf).filter((code) => !isModule(code));
  const lineOf = (beginning: string): string => {
    const found = lines.filter((line) => line.startsWith(beginning));
    expect(found.length, beginning).toBeGreaterThan(0);
    return found.at(-1) ?? '';
  };

  it('are these, of which the way to install is run by the README’s tests', () => {
    expect(lines.map((line) => line.split(' ').slice(0, 2).join(' ')).toSorted()).toEqual([
      'curl http://127.0.0.1:8080/token',
      'gatehouse compare',
      'gatehouse mock',
      'gatehouse record',
      'gatehouse verify',
      'gatehouse verify',
      'npm ci',
    ]);
  });

  it('give a token and the routes in the first calls', async () => {
    const { code, printed } = await run(lineOf('curl'));
    expect(code).toBe(0);
    expect(printed).toMatch(/"access_token":"at1\./);
    expect(printed).toContain('"/users/**":"users"');
  });

  it('record what a client does', async () => {
    const { code, printed } = await run(lineOf('gatehouse record'));
    expect([code, printed]).toEqual([0, expect.stringContaining('"status":"ok"')]);
    expect(readFileSync(join(folder, 'report.html'), 'utf8')).toContain('<!doctype html>');
  });

  it('compare two versions', async () => {
    expect(await run(lineOf('gatehouse compare'))).toMatchObject({ code: 0 });
  });

  it('verify a deployment, here without changing it', async () => {
    const { code, printed } = await run(`${lineOf('gatehouse verify')} --read-only --phase examples`);
    expect([code, printed]).toEqual([0, expect.any(String)]);
    expect(readFileSync(join(folder, 'verify.xml'), 'utf8')).toContain('<testsuite');
  });

  it('start a mock', async () => {
    // Another test may have the port of the page.
    const shell = spawn('sh', ['-c', `exec ${lineOf('gatehouse mock').replace('9090', '0')}`], {
      cwd: folder,
      env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}` },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise((resolve) => shell.once('close', resolve));
    const first = await new Promise<string>((resolve) => {
      shell.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    });
    expect(first).toMatch(/^Gatehouse mock listening on http:/);
    shell.kill('SIGTERM');
    await ended;
  });
});
