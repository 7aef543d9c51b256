import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { start } from '../../../cli/gatehouse.ts';
import { listening, serve } from '../../../cli/serving.ts';
import { isLongRun } from '../../../support/long-runs.ts';
import { hasPostgres } from '../../../support/postgres-server.ts';
import { sharePostgres } from '../../../support/shared-postgres.ts';
import { administratorSecret, startService } from '../../../support/service.ts';
import { start as startProgram } from '../../../../tools/tour/processes.ts';
import { startProxy } from './proxy.ts';
import { rulesAnd, verifies } from './verifies.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'gatehouse-deployment-'));
  closing.push(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

const environment = { GATEHOUSE_ADMIN_SECRET: administratorSecret };
const root = fileURLToPath(new URL('../../../../', import.meta.url));
/**
 * So large that no run waits for it. Only a long run of the deployment without settings shows that the usual quota is
 * left to others.
 */
const quotas = { enabled: true, perClient: { limit: 10_000, windowSeconds: 60 } };

/**
 * The steps of most deployments. All steps are for the example of the README, and in a long run for each deployment.
 */
const part = (...texts: string[]): string[] => (isLongRun ? [] : rulesAnd(...texts));
const least = isLongRun ? 1200 : 150;

/** Starts a service in this process, with all of its settings but those of the store. */
async function startHere(
  settings: Readonly<Record<string, unknown>>,
  options: Parameters<typeof startService>[1] = {},
): Promise<string> {
  const running = await startService(settings, options);
  closing.push(() => running.stop());
  return running.url;
}

const disruption = 'it affects others (maintenance, keys, configuration changes); --disruptive includes it';
const noChanges = 'no configuration repository is writable';

describe('gatehouse verify finds nothing on a correct deployment, and leaves it as it was (docs/decisions/contract.md, verify):', () => {
  it('one that was started without settings', async () => {
    const cwd = folder();
    const running = start(['serve', '--port', '0'], { cwd });
    const [line = ''] = await running.prints(listening);
    const url = line.replace('Gatehouse listening on ', '');
    // Fewer requests than the quota of an address, so that the run does not wait.
    const some = ['examples  ', 'flows  ', 'fuzz  ', 'getLogo '].flatMap((text) => ['--only', text]);
    const words = isLongRun ? [] : [...some, '--fuzz', '50'];
    const { played, reasons } = await verifies(url, words, { cwd, secrets: {} });
    expect(played).toBeGreaterThan(isLongRun ? 1200 : 60);
    expect([...reasons]).toEqual(
      expect.arrayContaining([
        disruption,
        'no logo is set',
        'without a repository the configuration surface has no paths',
      ]),
    );
    expect((await verifies(url, ['--read-only'], { cwd, secrets: {} })).played).toBeGreaterThan(90);
  });

  it.skipIf(!hasPostgres)('one with PostgreSQL (docs/decisions/storage.md, postgres)', async () => {
    const server = await sharePostgres();
    closing.push(() => server[Symbol.asyncDispose]());
    const storage = { url: await server.createDatabase() };
    const url = await startHere({ storage, quotas }, { baseDirectory: folder() });
    const { played } = await verifies(url, part());
    expect(played).toBeGreaterThan(least);
  });

  it.skipIf(!hasPostgres)(
    'two instances behind a load balancer (docs/decisions/several-instances.md)',
    async () => {
      const server = await sharePostgres();
      closing.push(() => server[Symbol.asyncDispose]());
      const proxy = await startProxy();
      closing.push(() => proxy.close());
      const secrets = {
        administrator: administratorSecret,
        encryptionKey: 'the-key-of-every-instance-0123456789',
      };
      const settings = {
        storage: { url: await server.createDatabase() },
        authorization: { issuer: proxy.url },
        server: { trustedProxies: ['127.0.0.1'] },
        quotas,
      };
      proxy.target = await startHere(settings, { secrets, baseDirectory: folder() });
      proxy.others = [await startHere(settings, { secrets, baseDirectory: folder() })];
      const { played } = await verifies(proxy.url, part(': beyond the quota'));
      expect(played).toBeGreaterThan(least);
    },
  );

  it('one with two workers (docs/decisions/workers.md, workers)', async () => {
    const running = await serve({ server: { workers: 2 }, quotas }, { environment });
    closing.push(() => running.child.kill());
    const { played } = await verifies(running.url, part(': beyond the quota'));
    expect(played).toBeGreaterThan(least);
  });

  it('the example of the README with its services', async () => {
    const store = folder();
    const users = await startProgram(['examples/services/users.ts', '--port', '0']);
    closing.push(() => users.stop());
    const running = start(['serve', '--config', 'examples/gatehouse.yaml', '--port', '0'], {
      cwd: root,
      environment: {
        ...environment,
        GATEHOUSE_STORAGE_URL: `sqlite:${join(store, 'gatehouse.db')}`,
        GATEHOUSE_GATEWAY__SERVICES: JSON.stringify({ users: [users.url] }),
        // The run waits for the quota of the example only if it is a long one.
        ...(!isLongRun && { GATEHOUSE_QUOTAS: JSON.stringify(quotas) }),
      },
    });
    const [line = ''] = await running.prints(listening);
    const url = line.replace('Gatehouse listening on ', '');
    const { played, reasons } = await verifies(url);
    expect(played).toBeGreaterThan(1600);
    expect([...reasons].filter((reason) => reason?.includes('encryption'))).toEqual([]);
    await verifies(url, ['--read-only']);
  });

  it.each([
    ['cannot be changed, beside a route of one of its applications', false],
    ['can be changed', true],
  ])('one with a configuration repository that %s', async (_, writable) => {
    const cwd = folder();
    mkdirSync(join(cwd, 'config'));
    writeFileSync(join(cwd, 'config/application.yml'), 'greeting: hello\n');
    const settings = {
      quotas,
      gateway: { routes: writable ? {} : { users: { path: '/users/**', url: 'http://127.0.0.1:1' } } },
      configuration: { repositories: [{ directory: './config', writable }] },
    };
    const url = await startHere(settings, { baseDirectory: cwd });
    const { reasons } = await verifies(url, part('Change ', 'Environment ', 'onfiguration'));
    expect(reasons.has(noChanges)).toBe(!writable);
    expect([...reasons].some((reason) => reason?.startsWith('the route /users/** matches /users/'))).toBe(
      !writable,
    );
    expect(readFileSync(join(cwd, 'config/application.yml'), 'utf8')).toBe('greeting: hello\n');
  });

  it('one with --disruptive and two cases at once', async () => {
    const cwd = folder();
    mkdirSync(join(cwd, 'config'));
    const configuration = { repositories: [{ directory: './config', writable: true }] };
    const url = await startHere({ quotas, configuration }, { baseDirectory: cwd });
    const words = ['--disruptive', '--workers', '2', ...part(': during maintenance', 'Change ', 'Key ')];
    expect((await verifies(url, words)).reasons.has(disruption)).toBe(false);
  });

  it('one behind a proxy that strips a prefix', async () => {
    const proxy = await startProxy({ prefix: '/auth' });
    closing.push(proxy.close);
    const settings = {
      quotas,
      server: { trustedProxies: ['127.0.0.1/32'] },
      authorization: { issuer: proxy.url },
    };
    proxy.target = await startHere(settings);
    const { played } = await verifies(proxy.url, part('authorize ', 'getConsent ', 'showLogin '));
    expect(played).toBeGreaterThan(least);
    await verifies(proxy.url, ['--read-only']);
  });

  it('one with unusual settings', async () => {
    const cwd = folder();
    mkdirSync(join(cwd, 'config'));
    cpSync(join(root, 'examples/config'), join(cwd, 'config'), { recursive: true });
    const settings = {
      server: {
        securityContacts: ['mailto:security@example.org'],
        limits: { formBytes: 1_000_000, bodyBytes: 4_000_000 },
      },
      authorization: {
        profile: 'strict',
        registration: { enabled: true, scope: 'orders' },
        scopes: { orders: 'Read your orders' },
        defaultScope: 'orders',
      },
      gateway: { routes: { all: { path: '/shop/**', url: 'http://127.0.0.1:1' } } },
      configuration: {
        prefix: '/configuration',
        access: 'anonymous',
        repositories: [{ directory: './config' }],
      },
    };
    const url = await startHere(settings, { baseDirectory: cwd });
    const { reasons } = await verifies(
      url,
      part('issueToken ', 'Registration', ': without credentials', ': beyond the quota', ' 413: '),
    );
    expect([...reasons]).toEqual(
      expect.arrayContaining([
        'quotas are not enabled',
        'bodies of 1.1 MB and forms of 70 KB do not get 413',
        'the password and implicit grants are not offered',
        'configuration.access allows everyone to read',
      ]),
    );
    expect(reasons.has('authorization.registration is not enabled')).toBe(false);
  });
});
