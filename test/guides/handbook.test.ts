import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { load } from 'js-yaml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { completeSettings } from '../../src/settings/complete.ts';
import { root, start, type Program } from '../../tools/tour/processes.ts';
import { createUserAgent, signInAndAllow } from '../support/user-agent.ts';

const handbook = readFileSync(join(root, 'docs/guides/handbook.md'), 'utf8');

/** The fenced blocks of a language. */
function blocks(language: string): string[] {
  return [...handbook.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(
    ([, block = '']) => block,
  );
}

describe('the code flow of the handbook (RFC 6749 §4.1)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-handbook-'));
  let gatehouse: Program;
  beforeAll(async () => {
    gatehouse = await start(
      ['src/cli/main.ts', 'serve', '--config', 'examples/gatehouse.yaml', '--port', '0'],
      { GATEHOUSE_STORAGE_URL: `sqlite:${join(folder, 'gatehouse.db')}` },
    );
  });
  afterAll(async () => {
    await gatehouse.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The blocks of the section that use a shell, one with the input at its prompts. */
  const commands = blocks('sh').filter((block) => /VERIFIER|REFRESH/.test(block));

  async function run(block: string, typed = '', environment: Record<string, string> = {}): Promise<string> {
    const script = block.replaceAll('http://127.0.0.1:8080', gatehouse.url);
    const shell = spawn('bash', ['-c', `${script}\necho; echo "$VERIFIER"`], {
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    shell.stdin.end(typed);
    return text(shell.stdout);
  }

  it('leads from an address in the browser to tokens, and to the next ones', async () => {
    expect(commands).toHaveLength(3);
    const [open = '', exchange = '', refresh = ''] = commands;
    const [address = '', VERIFIER = ''] = (await run(open)).split(/\n+/);
    const owner = { username: 'alice', password: 'wonderland-example' };
    expect(handbook).toContain('`alice` with the password `wonderland-example`');
    const callback = await signInAndAllow(createUserAgent(), address, owner);
    expect(callback.href).toMatch(/^http:\/\/127\.0\.0\.1:9010\/callback\?code=ac1\..+&state=xyz&iss=/);
    const code = callback.searchParams.get('code') ?? '';
    const tokens = JSON.parse((await run(exchange, `${code}\n`, { VERIFIER })).split('\n')[0] ?? '') as {
      refresh_token: string;
    };
    const next = await run(refresh, `${tokens.refresh_token}\n`);
    expect(JSON.parse(next.split('\n')[0] ?? '')).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
  });
});

describe('the command line of the handbook', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gatehouse-handbook-'));
  let gatehouse: Program;
  beforeAll(async () => {
    const words = ['src/cli/main.ts', 'serve', '--config', 'examples/gatehouse.yaml', '--port', '0'];
    // With the address that the block exports. It is for client commands and does not prevent a start.
    gatehouse = await start(words, {
      GATEHOUSE_STORAGE_URL: `sqlite:${join(folder, 'gatehouse.db')}`,
      GATEHOUSE_URL: 'http://127.0.0.1:8080',
    });
  });
  afterAll(async () => {
    await gatehouse.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('creates a client and an owner beside the running example', async () => {
    const [block = '', ...more] = blocks('sh').filter((each) => each.includes('client create'));
    expect(more).toEqual([]);
    const script = block
      .replace('http://127.0.0.1:8080', gatehouse.url)
      .replaceAll('data/example', folder)
      .replaceAll(/^gatehouse /gm, `${process.execPath} src/cli/main.ts `);
    const shell = spawn('bash', ['-ec', script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
    const printed = await text(shell.stdout);
    expect(shell.exitCode ?? (await new Promise((done) => void shell.once('exit', done)))).toBe(0);
    const ids = /"client_id": ?"shop"/;
    expect(printed).toMatch(ids);
  });
});

describe('the handbook', () => {
  it('names only scripts, files and example programs that exist', () => {
    const scripts = [...handbook.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(scripts.length).toBeGreaterThan(4);
    expect(scripts.filter((name) => !(name in packageJson.scripts))).toEqual([]);
    const files = [...handbook.matchAll(/(?<!\/)\b(?:examples|deploy|bench|openapi|docs)\/[\w/.-]*\w/g)].map(
      ([path]) => path,
    );
    expect(files.length).toBeGreaterThan(10);
    const known = files.filter((path) => !path.startsWith('deploy/secrets'));
    expect(known.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it('shows settings that the service accepts', () => {
    const shown = blocks('yaml').map((block) => load(block) as Readonly<Record<string, unknown>>);
    expect(shown.length).toBe(3);
    for (const settings of shown) expect(() => completeSettings(settings, { folder: root })).not.toThrow();
  });
});
