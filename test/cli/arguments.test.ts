import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import {
  createPasswordHasher,
  isPasswordHash,
  type PasswordHash,
} from '../../src/foundation/password-hash.ts';
import { readArguments } from '../../src/cli/command-line/arguments.ts';
import { makeFolder, run } from './gatehouse.ts';

describe('the command line (docs/decisions/operations.md, known-words)', () => {
  it.each(['-D3kq0ZtmYq8Jx2LwTn5Rk', '--3kq0ZtmYq8Jx2LwTn5Rk'])(
    'accepts an identifier that begins as a flag does: %s',
    (id) => {
      const operand = { name: 'CLIENT_ID', help: 'the client' };
      const { given } = readArguments([id, '--json'], { json: { help: 'prints JSON' } }, operand);
      expect(given).toEqual({ CLIENT_ID: id, json: '' });
    },
  );

  it.each(['-b4XvHXFHvL20nov5jFGSg', '--4XvHXFHvL20nov5jFGSg'])(
    'accepts such an identifier as the value of a flag: %s',
    (id) => {
      const flags = { owner: { value: 'ID', help: 'the owner' }, json: { help: 'prints JSON' } };
      expect(readArguments(['--owner', id, '--json'], flags).given).toEqual({ owner: id, json: '' });
    },
  );

  it('prints its version', async () => {
    expect(await run(['--version'])).toMatchObject({
      code: 0,
      stdout: `${packageJson.version}\n`,
      stderr: '',
    });
  });

  it('lists its commands with a line each and an example', async () => {
    const { code, stdout } = await run(['--help']);
    expect(code).toBe(0);
    for (const name of ['serve', 'settings', 'config', 'hash-password', 'docs'])
      expect(stdout).toMatch(new RegExp(`^  ${name} +\\w`, 'm'));
    expect(stdout).toContain('Example:\n  gatehouse serve');
  });

  it.each(['serve', 'settings', 'hash-password', 'docs'])('explains %s with an example', async (name) => {
    const [flag, word] = await Promise.all([run([name, '--help']), run(['help', name])]);
    expect(flag.code).toBe(0);
    expect(flag.stdout).toMatch(new RegExp(`^Usage: gatehouse ${name}`));
    expect(flag.stdout).toMatch(new RegExp(`Examples?:\n  gatehouse ${name}`));
    expect(word.stdout).toBe(flag.stdout);
  });

  it.each([
    [[], '', 'a command is missing'],
    [['serv'], '', 'unknown command "serv"; did you mean serve?'],
    [['elephant'], '', 'unknown command "elephant"'],
    [['--port', '1'], '', 'unknown flag --port: give a command first'],
    [['serve', '--prot', '1'], ' serve', 'unknown flag --prot; did you mean --port?'],
    [['serve', '--port'], ' serve', '--port requires a value: --port N'],
    [['serve', '--port='], ' serve', '--port requires a value: --port N'],
    [['serve', '--port', '1', '--port=2'], ' serve', '--port is given twice'],
    [['serve', 'now'], ' serve', 'unexpected word "now"'],
    [['hash-password'], ' hash-password', 'the password is empty'],
    [['client', 'lost'], ' client', 'unknown command "client lost"; did you mean client list?'],
    [['user', 'list'], '', 'unknown command "user"; did you mean owner?'],
    [
      ['client', 'create', '--grant', 'x'],
      ' client create',
      'unknown flag --grant; did you mean --grant-types?',
    ],
    [
      ['client', 'create', 'a', '--grant-types', 'client_credentials passwort'],
      ' client create',
      '--grant-types must be one of authorization_code, implicit, password, client_credentials, refresh_token, not "passwort"; did you mean password?',
    ],
    [
      ['client', 'create', 'a', '--response-types', 'code, code idtoken'],
      ' client create',
      '--response-types must be one of code, token, id_token, code id_token, id_token code, id_token token, token id_token, not "code idtoken"; did you mean code id_token?',
    ],
    [
      ['task', 'list', '--status', 'runing'],
      ' task list',
      '--status must be one of running, succeeded, failed, not "runing"; did you mean running?',
    ],
    [
      ['owner', 'create', 'u', '--roles', 'admin'],
      ' owner create',
      '--roles must be one of viewer, operator, clients, administrator, none, not "admin"; did you mean administrator?',
    ],
    [
      ['serve', '--check-responses', 'fial'],
      ' serve',
      '--check-responses must be one of log, fail, not "fial"; did you mean fail?',
    ],
    [
      ['completion', 'zhs'],
      ' completion',
      'SHELL must be one of bash, zsh, fish, words, not "zhs"; did you mean zsh?',
    ],
    [['client', 'show'], ' client show', 'CLIENT_ID is missing: the client_id'],
  ])('ends with 2, names the error and the help of the command: %j', async (words, command, message) => {
    expect(await run(words)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: `gatehouse: ${message}\nTry: gatehouse${command} --help\n`,
    });
  });
});

describe('gatehouse settings', () => {
  it('prints the settings with which a service would start, without secrets', async () => {
    const cwd = makeFolder();
    writeFileSync(
      join(cwd, 'gatehouse.yaml'),
      'authorization: {owners: [{username: alice, password: hunter2-of-the-hunt}]}\n',
    );
    const { code, stdout, stderr } = await run(['settings', '--port', '0'], {
      cwd,
      environment: { GATEHOUSE_LOG_LEVEL: 'warn' },
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).not.toContain('hunter2-of-the-hunt');
    expect(load(stdout)).toMatchObject({
      server: { port: 0, host: '127.0.0.1' },
      log: { level: 'warn' },
      authorization: { owners: [{ username: 'alice', password: '[redacted]' }] },
      storage: { url: `sqlite:${join(cwd, 'data/gatehouse.db')}` },
    });
  });

  it('lists every problem with its path and ends with 2', async () => {
    const cwd = makeFolder();
    writeFileSync(
      join(cwd, 'bad.yaml'),
      'server: {prot: 1}\nauthorization: {issuer: 3, clients: [{client_secret: hunter2}]}\n',
    );
    const ended = await run(['settings', '--config', 'bad.yaml', '--port', 'high'], {
      cwd,
      environment: { GATEHOUSE_STORAGE_URL: 'mysql:x' },
    });
    expect(ended).toMatchObject({ code: 2, stdout: '' });
    expect(ended.stderr.split('\n').filter(Boolean).toSorted()).toEqual([
      '  bad.yaml:1:10: server.prot: is unknown; did you mean `port`?',
      '  bad.yaml:2:17: authorization.issuer: must be text',
      '  bad.yaml:2:38: authorization.clients[0].client_id: is required',
      '  server.port: must be an integer (from --port)',
      '  storage.url: must be `sqlite:` and a file, `sqlite::memory:`, or `postgres://` with a host and a database (from GATEHOUSE_STORAGE_URL)',
      'Correct them. Check them again with gatehouse settings. (settings-invalid)',
      'gatehouse: the settings are invalid',
    ]);
  });

  it('names a file that does not exist', async () => {
    const cwd = makeFolder();
    const { code, stderr } = await run(['settings', '--config', 'none.yaml'], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(`${join(cwd, 'none.yaml')}: does not exist`);
  });
});

describe('gatehouse hash-password', () => {
  it('prints a hash that the password matches, without the last line end', async () => {
    const { code, stdout, stderr } = await run(['hash-password'], { input: 'correct horse\n' });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const hash = stdout.trimEnd();
    expect(isPasswordHash(hash)).toBe(true);
    const hasher = createPasswordHasher();
    expect(await hasher.verify('correct horse', hash as PasswordHash)).toBe(true);
    expect(await hasher.verify('correct horse\n', hash as PasswordHash)).toBe(false);
  });
});
