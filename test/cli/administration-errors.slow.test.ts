/** Errors of the commands that administer a service: exit code and message. */
import { createServer, type Server } from 'node:http';
import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommandLine as perform } from '../../src/cli/run.ts';
import { createPrinting } from '../../src/cli/command-line/fold.ts';
import type { Terminal } from '../../src/cli/command-line/terminal.ts';
import type { CommandOutcome } from '../../src/cli/command-line/command.ts';
import { administratorSecret, startService, type RunningService } from '../support/service.ts';
import { makeFolder, run, type Ended } from './gatehouse.ts';

let running: RunningService;
let stranger: Server;
let strangerUrl: string;

beforeAll(async () => {
  running = await startService();
  stranger = createServer((request, response) => {
    if (request.url?.startsWith('/owners'))
      response.writeHead(302, { location: `${running.url}/owners` }).end();
    else response.setHeader('content-type', 'text/html').end('<p>Welcome</p>');
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  strangerUrl = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});
afterAll(async () => {
  stranger.close();
  await running.stop();
});

const environment = { GATEHOUSE_ADMIN_SECRET: administratorSecret };
const gatehouse = (...words: string[]): Promise<Ended> => run(words, { environment });

describe('an invalid command line ends with 2', () => {
  it.each([
    [['client'], 'Usage: gatehouse client <command> [flags]'],
    [['client', 'lst'], 'unknown command "client lst"; did you mean client list?'],
    [['client', 'show'], 'CLIENT_ID is missing: the client_id'],
    [['client', 'show', 'a', 'b'], 'unexpected word "b"'],
    [['client', 'show', '..'], 'CLIENT_ID cannot be ..'],
    [['client', 'list', '--jsn'], 'did you mean --json?'],
    [['client', 'update', 'web'], 'there is nothing to change'],
    [['client', 'rotate', 'web', '--overlap', 'soon'], '--overlap must be a number of seconds'],
    [['client', 'create', '--from', 'missing.json'], '--from missing.json cannot be read as JSON'],
    [['client', 'list', '--url', 'ftp://example.org'], 'not an http or https URL'],
    [
      ['client', 'list', '--url', 'http://example.org'],
      'would be sent unencrypted to example.org: use https',
    ],
    [['client', 'list', '--secret-file', 'missing'], 'cannot be read (ENOENT)'],
    [['client', 'list', '--client-id', 'robot'], 'the secret of robot is missing'],
    [['token', 'introspect'], 'the token is empty'],
  ])('%j', async (words, message) => {
    const { code, stdout, stderr } = await gatehouse(...words);
    expect(stderr).toContain(message);
    expect(stdout).toBe('');
    expect(code).toBe(2);
  });

  it('reports a missing secret', async () => {
    const { code, stderr } = await run(['client', 'list']);
    expect(stderr).toContain('set GATEHOUSE_ADMIN_SECRET, or name its file with --secret-file');
    expect(code).toBe(2);
  });
});

describe('a service that cannot be used', () => {
  it('ends with 3 if the service does not listen', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    const { code, stderr } = await gatehouse('client', 'list', '--url', url);
    expect(stderr).toMatch(new RegExp(`^gatehouse: ${url} cannot be reached: .*ECONNREFUSED`));
    expect(code).toBe(3);
  });

  it('ends with 1 if another program responds', async () => {
    const { code, stderr } = await gatehouse('client', 'list', '--url', strangerUrl);
    expect(stderr).toContain('is this a Gatehouse?');
    expect(code).toBe(1);
  });

  it('does not follow a redirect with the credentials', async () => {
    const { code, stderr } = await gatehouse('owner', 'list', '--url', strangerUrl);
    expect(stderr).toContain('returned 302');
    expect(code).toBe(1);
  });

  it('ends with 1 if the secret is wrong, names its source, and never shows it', async () => {
    const folder = makeFolder();
    writeFileSync(join(folder, 'secret'), 'not-the-secret-of-the-administrator');
    const words = ['client', 'list', '--url', running.url, '--secret-file', 'secret'];
    const { code, stdout, stderr } = await run(words, { cwd: folder });
    expect(stderr).toContain('returned 401');
    expect(stderr).toContain('--secret-file');
    expect(stdout + stderr).not.toContain('not-the-secret');
    expect(code).toBe(1);
  });

  it('ends with 1 if the resource does not exist', async () => {
    const { code, stderr } = await gatehouse('grant', 'show', 'nothing', '--url', running.url);
    expect(stderr).toContain('returned 404 not_found');
    expect(code).toBe(1);
  });
});

describe('help', () => {
  const groups = ['client', 'owner', 'session', 'consent', 'grant', 'token', 'key', 'registration-token'];

  it.each(groups)(
    'of %s lists its commands, each with an example that names it and with --json',
    async (group) => {
      const { code, stdout } = await gatehouse(group, '--help');
      expect(code).toBe(0);
      const names = [...stdout.matchAll(/^ {2}([\w-]+ \w+) {2,}\S/gm)].map(([, name = '']) => name);
      expect(names.length).toBeGreaterThanOrEqual(3);
      for (const name of names) {
        const help = await gatehouse(...name.split(' '), '--help');
        expect(help.stdout).toMatch(new RegExp(`^Usage: gatehouse ${name}[ \\n]`));
        expect(help.stdout.split(/^Examples?:$/m)[1]).toContain(`gatehouse ${name}`);
        expect(help.stdout).toMatch(/^ +--json +\S/m);
      }
    },
  );

  it('names every group', async () => {
    const { stdout } = await gatehouse('--help');
    for (const group of groups) expect(stdout).toMatch(new RegExp(`^ {2}${group} +\\S`, 'm'));
  });
});

describe('a user at a terminal', () => {
  /** Runs a command for a user who types `typed`. */
  async function typing(
    typed: string,
    ...words: string[]
  ): Promise<{ outcome: CommandOutcome; told: string }> {
    let told = '';
    const input = Object.assign(new PassThrough(), { isTTY: true }) as unknown as NodeJS.ReadStream;
    (input as unknown as PassThrough).end(typed);
    const terminal: Terminal = {
      ...createPrinting((text) => (told += text), undefined),
      report: (text) => (told += text),
      reportLater: (text) => (told += text),
      attended: true,
      coloured: false,
      input,
      environment: { ...environment, GATEHOUSE_URL: running.url },
      workingDirectory: makeFolder(),
      debuggerUrl: undefined,
      onStop: () => {},
      onReload: () => {},
      interrupt: () => {
        throw new Error('interrupted');
      },
    };
    const outcome = await perform(words, terminal);
    return { outcome, told };
  }

  const exists = async (): Promise<boolean> =>
    (await typing('', 'client', 'show', 'asked')).outcome === 'clean';

  it('confirms before a client is deleted, and any input but yes cancels', async () => {
    await typing('', 'client', 'create', 'asked', '--grant-types', 'client_credentials', '--scope', 'read');
    for (const typed of ['n\n', '\n', '']) {
      const { outcome, told } = await typing(typed, 'client', 'delete', 'asked');
      expect(told).toContain('Really delete the client asked? [y/N]');
      expect(told).toContain('Nothing was done.');
      expect(outcome).toBe('failed');
      expect(await exists()).toBe(true);
    }
    expect((await typing('yes\n', 'client', 'delete', 'asked')).outcome).toBe('clean');
    expect(await exists()).toBe(false);
  });

  it('does not confirm with --yes', async () => {
    await typing('', 'client', 'create', 'unasked', '--grant-types', 'client_credentials', '--scope', 'read');
    const { outcome, told } = await typing('', 'client', 'delete', 'unasked', '--yes');
    expect(told).toBe('deleted unasked\n');
    expect(outcome).toBe('clean');
  });
});
