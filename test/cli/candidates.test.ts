/** The words that the Tab key offers. The shells themselves are in completion.slow.test.ts. */
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEntries } from '../../src/cli/entries.ts';
import { type RunningService, startService } from '../support/service.ts';
import { makeFolder, run } from './gatehouse.ts';

describe('the words that may come next on a command line (docs/decisions/operations.md, completion)', () => {
  let service: RunningService;
  let environment: Readonly<Record<string, string>>;
  beforeAll(async () => {
    service = await startService({
      authorization: {
        clients: Array.from({ length: 250 }, (_, index) => ({
          client_id: `client-${index}`,
          token_endpoint_auth_method: 'none',
        })),
        owners: [{ username: 'alice', name: 'Alice', password: 'the gate is open today' }],
      },
      gateway: {
        services: { users: ['http://127.0.0.1:9'] },
        routes: { 'to-users': { path: '/users/**', serviceId: 'users' } },
      },
    });
    const pair = Buffer.from(service.administrator.replace(/^Basic /, ''), 'base64').toString();
    const secret = decodeURIComponent(pair.slice(pair.indexOf(':') + 1));
    environment = { GATEHOUSE_URL: service.url, GATEHOUSE_ADMIN_SECRET: secret };
  });
  afterAll(() => service.stop());

  async function after(...words: string[]): Promise<string[]> {
    const asked = ['completion', 'words', '--', ...words];
    const { code, stdout, stderr } = await run(asked, { environment, cwd: makeFolder() });
    expect([code, stderr]).toEqual([0, '']);
    return stdout.split('\n').filter(Boolean);
  }

  it('are the commands, the subcommands and the flags', async () => {
    const entries = await loadEntries();
    expect(await after('')).toEqual([...entries.map(({ name }) => name), '--help', '--version']);
    for (const entry of entries.filter((one) => 'commands' in one)) {
      const own = entry.commands.map(({ name }) => name.slice(entry.name.length + 1));
      expect(await after(entry.name, '')).toEqual(own);
    }
    expect(await after('client', 'show', '--al')).toEqual(['--allow-http']);
    expect(await after('nothing', '')).toEqual([]);
    expect(await after('client', 'nothing', '')).toEqual([]);
  });

  it('are the words that a flag or an operand accepts', async () => {
    expect(await after('client', 'create', 'web', '--auth-method', 'client_secret_')).toEqual([
      'client_secret_basic',
      'client_secret_post',
    ]);
    expect(await after('owner', 'create', 'olga', '--roles', 'v')).toEqual(['viewer']);
    expect(await after('task', 'list', '--status', '')).toEqual(['running', 'succeeded', 'failed']);
    expect(await after('key', 'rotate', 's')).toEqual(['signature']);
    expect(await after('config', 'lint', '.', '--format', 's')).toEqual(['sarif']);
    expect(await after('serve', '--check-responses', '')).toEqual(['log', 'fail']);
    expect(await after('completion', 'z')).toEqual(['zsh']);
    expect(await after('client', 'list', '--grant-type=password', '--managed-by', 's')).toEqual(['settings']);
  });

  it('are the ids that the service has now, from all pages', async () => {
    expect(await after('client', 'show', 'client-249')).toEqual(['client-249']);
    expect(await after('client', 'delete', 'client-24')).toHaveLength(11);
    expect(await after('session', 'list', '--owner', 'a')).toEqual(['alice']);
    expect(await after('owner', 'show', '')).toEqual(['alice']);
    expect(await after('route', 'show', 't')).toEqual(['to-users']);
    expect(await after('service', 'reset', '')).toEqual(['users']);
    expect(await after('grant', 'list', '--client', 'adm')).toEqual(['admin']);
    expect(await after('key', 'show', '')).not.toEqual([]);
  });

  it('are those of the service that the line names', async () => {
    const line = ['client', 'show', '--url', 'http://127.0.0.1:1', 'client-'];
    expect(await after(...line)).toEqual([]);
  });

  it('are the flags if the service cannot be asked, without a message', async () => {
    environment = {
      GATEHOUSE_URL: 'http://127.0.0.1:1',
      GATEHOUSE_ADMIN_SECRET: 'a-secret-of-32-letters-or-longer',
    };
    expect(await after('client', 'show', '')).toContain('--json');
    expect(await after('client', 'show', 'c')).toEqual([]);
  });

  it('are none if the service does not respond', async () => {
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const { port } = silent.address() as { port: number };
    environment = { ...environment, GATEHOUSE_URL: `http://127.0.0.1:${port}` };
    expect(await after('client', 'show', 'c')).toEqual([]);
    silent.close();
  });
});
