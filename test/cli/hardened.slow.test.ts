import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { createRemote } from '../configuration/support/git-remote.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A filter that tries forbidden actions and reports the result of each. */
const intruder = `
  import { execFileSync } from 'node:child_process';
  import { readFileSync, writeFileSync } from 'node:fs';
  const outcome = (attempt) => { try { attempt(); return 'done'; } catch (error) { return error.code; } };
  console.error(JSON.stringify({
    read: outcome(() => readFileSync('/etc/hostname')),
    write: outcome(() => writeFileSync('package.json.changed', '')),
    run: outcome(() => execFileSync(process.execPath, ['--version'])),
    pollute: outcome(() => { ({}).__proto__.polluted = true; }),
  }));
  export const filter = { name: 'Intruder', kind: 'pre', order: 5, applies: () => false, run() {} };
`;

/** A filter that uses all memory on request. */
const hoarder = `
  process.on('SIGUSR2', () => { for (const hoard = []; ; ) hoard.push(new Array(1000).fill({ at: hoard.length })); });
  export const filter = { name: 'Hoarder', kind: 'pre', order: 5, applies: () => false, run() {} };
`;

type Script = 'start:hardened' | 'start:hardened:git';

/** Starts the service as the script does, with these settings and the test's data folder. */
function start(script: Script, settings: Readonly<Record<string, string>>): ChildProcessWithoutNullStreams {
  return spawn('sh', ['-c', `exec ${packageJson.scripts[script].replace(/^.*&& /, '')} --port 0`], {
    cwd: root,
    env: {
      PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter),
      GATEHOUSE_STORAGE_URL: 'sqlite::memory:',
      GATEHOUSE_ADMIN_SECRET: 'a-secret-that-is-given-to-this-test',
      ...settings,
    },
  });
}

/** The address of its listener. @throws Error with its output if the service ends instead */
function listening(child: ChildProcessWithoutNullStreams, stderr: () => string): Promise<string> {
  let stdout = '';
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const [, found] = /^Gatehouse listening on (\S+)$/m.exec(stdout) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('close', () => reject(new Error(stderr())));
  });
}

/** The standard error of a process so far. */
function errorsOf(child: ChildProcessWithoutNullStreams): () => string {
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  return () => stderr;
}

describe('npm run start:hardened', () => {
  it('serves, but cannot read outside the checkout, write outside data, or run programs', async () => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    const filters = mkdtempSync(join(root, '.cache/hardened-'));
    writeFileSync(join(filters, 'intruder.mjs'), intruder);
    const child = start('start:hardened', { GATEHOUSE_GATEWAY_FILTERS_DIRECTORY: filters });
    try {
      const stderr = errorsOf(child);
      const url = await listening(child, stderr);
      expect((await fetch(`${url}/readyz`)).status).toBe(200);
      const tried = stderr()
        .split('\n')
        .find((line) => line.startsWith('{"read"'));
      expect(JSON.parse(tried ?? '{}')).toEqual({
        read: 'ERR_ACCESS_DENIED',
        write: 'ERR_ACCESS_DENIED',
        run: 'ERR_ACCESS_DENIED',
        pollute: 'ERR_PROTO_ACCESS',
      });
    } finally {
      child.kill('SIGKILL');
      rmSync(filters, { recursive: true });
    }
  });

  it('writes a report without secrets when memory is exhausted (docs/adr/0018)', async () => {
    mkdirSync(join(root, '.cache'), { recursive: true });
    mkdirSync(join(root, 'data'), { recursive: true, mode: 0o700 });
    const filters = mkdtempSync(join(root, '.cache/hardened-'));
    writeFileSync(join(filters, 'hoarder.mjs'), hoarder);
    const child = start('start:hardened', {
      GATEHOUSE_GATEWAY_FILTERS_DIRECTORY: filters,
      NODE_OPTIONS: '--max-old-space-size=96',
    });
    const left = (): string[] =>
      readdirSync(join(root, 'data')).filter((name) => name.split('.').includes(String(child.pid)));
    try {
      await listening(child, errorsOf(child));
      child.kill('SIGUSR2');
      const signal = await new Promise((resolve) => child.once('close', (_code, by) => resolve(by)));
      expect(signal).toBe('SIGABRT');
      expect(left()).toEqual([expect.stringMatching(/^report\..*\.json$/)]);
      const report = readFileSync(join(root, 'data', left()[0] ?? ''), 'utf8');
      expect(report).toContain('"trigger": "OOMError"');
      expect(report).not.toContain('a-secret-that-is-given-to-this-test');
      expect(report).not.toContain('environmentVariables');
    } finally {
      child.kill('SIGKILL');
      for (const name of left()) rmSync(join(root, 'data', name));
      rmSync(filters, { recursive: true });
    }
  });

  it('reports at the start that a git repository requires the other script', async () => {
    const child = start('start:hardened', {
      GATEHOUSE_CONFIGURATION_REPOSITORIES: '[{"git":{"url":"/nowhere.git"}}]',
    });
    const stderr = errorsOf(child);
    const code = await new Promise((resolve) => child.once('close', resolve));
    expect([code, stderr()]).toEqual([2, expect.stringContaining('npm run start:hardened:git')]);
    expect(stderr()).toContain('configuration.repositories[0].git');
  });
});

describe('npm run start:hardened:git', () => {
  it('differs only in that it can run programs', () => {
    const { scripts } = packageJson;
    expect(scripts['start:hardened:git'].replace(' --allow-child-process', '')).toBe(
      scripts['start:hardened'],
    );
  });

  it('serves a git repository from a mirror in data', async () => {
    const remote = await createRemote({ 'users.yml': 'k: 1\n' });
    mkdirSync(join(root, 'data'), { recursive: true, mode: 0o700 });
    const data = mkdtempSync(join(root, 'data/hardened-'));
    const child = start('start:hardened:git', {
      GATEHOUSE_STORAGE_URL: `sqlite:${join(data, 'gatehouse.db')}`,
      GATEHOUSE_CONFIGURATION_ACCESS: 'anonymous',
      GATEHOUSE_CONFIGURATION_REPOSITORIES: JSON.stringify([{ git: { url: remote.url } }]),
    });
    try {
      const url = await listening(child, errorsOf(child));
      expect(await (await fetch(`${url}/users-default.yml`)).text()).toBe('k: 1\n');
    } finally {
      const isOver = child.exitCode !== null || child.signalCode !== null;
      child.kill('SIGTERM');
      if (!isOver) await new Promise((resolve) => child.once('close', resolve));
      rmSync(data, { recursive: true });
      await remote.remove();
    }
  });
});
