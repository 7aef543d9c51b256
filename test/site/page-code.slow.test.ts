/** The code on the other pages and in the handbook, run as shown. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root, start, type Program } from '../../tools/tour/processes.ts';
import type { Mock } from '../../src/kit/mock/mock.ts';
import { startTestMock } from '../kit/mock/running-mock.ts';
import { codeOf } from './pages.ts';
import { compile } from './samples/compile.ts';
import { openReadersFolder, runModules } from './samples/run-samples.ts';

const handbook = readFileSync(join(root, 'docs/guides/handbook.md'), 'utf8');
const [ofHandbook = ''] = [...handbook.matchAll(/^```ts\n([^]*?)^```/gm)].map(([, block = '']) => block);
const isModule = (code: string): boolean => code.startsWith('import ');

describe('the typed client on the pages and in the handbook (docs/decisions/contract.md, typed-client)', () => {
  const [codeFlow = '', ownResponses = '', ownTokens = ''] = codeOf('client.html').filter(isModule);
  const reader = openReadersFolder();
  let mock: Mock;
  let printed: ReadonlyMap<string, string>;
  beforeAll(async () => {
    mock = await startTestMock();
    const modules = {
      codeFlow,
      ownResponses,
      ownTokens,
      ofHandbook,
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

  it('completes the code flow with PKCE in at most twelve lines (RFC 6749 §4.1, RFC 7636)', () => {
    const lines = codeFlow.split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeLessThanOrEqual(12);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(110);
    expect(printed.get('codeFlow')).toMatch(/^at\d\./);
    expect(mock.findings()).toEqual([]);
  });

  it('compiles', () => {
    expect(compile(reader.folder)).toBe('');
  });

  it.each(['ofHandbook', 'ofContract'])('requests a token in the sample %s', (id) => {
    expect(printed.get(id)).toMatch(/^at\d\./);
  });

  it('requests a token and reads all pages of a list', () => {
    expect(printed.get('ownTokens')?.trim().split('\n').toSorted()).toEqual([
      'admin',
      'console',
      'gatehouse-cli',
      'native',
      'web',
    ]);
  });

  it('distinguishes responses by their status', () => {
    expect(printed.get('ownResponses')).toBe('made /routes/orders\n');
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

  /** Runs a line with the example's address instead of the shown one. */
  async function run(
    line: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<{ readonly code: number | null; readonly printed: string }> {
    const shown = line.replaceAll(/http:\/\/127\.0\.0\.1:8080|https:\/\/id\.example\.com/g, example.url);
    const shell = spawn('sh', ['-c', shown], {
      cwd: folder,
      env: {
        ...process.env,
        PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [printed, told, code] = await Promise.all([
      text(shell.stdout),
      text(shell.stderr),
      new Promise<number | null>((resolve) => shell.once('close', resolve)),
    ]);
    return { code, printed: printed + told };
  }

  const lines = ['index.html', 'contract.html']
    .flatMap(codeOf)
    // test/readme runs the transcript.
    .filter((code) => !isModule(code) && !code.startsWith('$ '));
  /** The other lines of the handbook are for a machine with its own folders and database. */
  const handbookLines = [
    ...handbook.matchAll(/^gatehouse (?:client|owner|mock|record|verify|compare) .+$/gm),
  ].map(([line]) => line);
  const lineOf = (beginning: string): string => {
    const found = lines.filter((line) => line.startsWith(beginning));
    expect(found.length, beginning).toBeGreaterThan(0);
    return found.at(-1) ?? '';
  };

  it('are these', () => {
    expect(lines.map((line) => line.split(/\s/).slice(0, 2).join(' ')).toSorted()).toEqual([
      'gatehouse compare',
      'gatehouse docs',
      'gatehouse init',
      'gatehouse mock',
      'gatehouse mock',
      'gatehouse record',
      'gatehouse verify',
    ]);
  });

  it.each(['the page', 'the handbook'])('record the requests of a client, as %s says', async (place) => {
    rmSync(join(folder, 'report.html'), { force: true });
    const line =
      place === 'the page' ? lineOf('gatehouse record') : handbookLines.find((one) => one.includes('record'));
    const { code, printed } = await run(line ?? '');
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
    // Another test may use the port of the page.
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

  it('of the handbook are these, and those of the contract kit are the same as on the pages', () => {
    expect(handbookLines.map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
      'client create',
      'owner create',
      'client list',
      'mock --port',
      'record http://127.0.0.1:8080',
      'verify http://127.0.0.1:8080',
      'compare before.json',
    ]);
    expect(lineOf('gatehouse compare').startsWith(handbookLines[6] ?? 'none')).toBe(true);
    expect(lineOf('gatehouse mock').startsWith(handbookLines[3] ?? 'none')).toBe(true);
  });

  it('of the handbook administer a service', async () => {
    const secret = 'the-administrator-of-the-page-code';
    const plain = await start(['src/cli/main.ts', 'serve', '--port', '0'], {
      GATEHOUSE_STORAGE_URL: `sqlite:${join(folder, 'plain/gatehouse.db')}`,
      GATEHOUSE_ADMIN_SECRET: secret,
      GATEHOUSE_AUTHORIZATION__SCOPES: JSON.stringify({ read: 'Read', write: 'Write' }),
    });
    try {
      mkdirSync(join(folder, 'data/example'), { recursive: true });
      writeFileSync(join(folder, 'data/example/password.txt'), 'wonderland is wide\n');
      writeFileSync(join(folder, 'data/example/admin-secret'), secret);
      const environment = { GATEHOUSE_URL: plain.url };
      const printed: string[] = [];
      for (const line of handbookLines.slice(0, 3)) {
        const outcome = await run(line, environment);
        expect([line, outcome.code]).toEqual([line, 0]);
        printed.push(outcome.printed);
      }
      expect(printed[2]).toContain('"client_id"');
      expect(printed[2]).toContain('shop');
    } finally {
      await plain.stop();
    }
  });
});
