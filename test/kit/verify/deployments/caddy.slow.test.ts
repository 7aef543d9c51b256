import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { whereInstalled } from '../../../deploy/deployment-files.ts';
import { startProxy } from '../../../deploy/proxy.ts';
import { freePort } from '../../../support/free-port.ts';
import { isLongRun } from '../../../support/long-runs.ts';
import { hasPostgres } from '../../../support/postgres-server.ts';
import { administratorSecret, startService } from '../../../support/service.ts';
import { sharePostgres } from '../../../support/shared-postgres.ts';
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

/** Two instances on one database behind the Caddy of deploy/. */
async function startBehindCaddy(more: string): Promise<string> {
  const server = await sharePostgres();
  closing.push(() => server[Symbol.asyncDispose]());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    storage: { url: await server.createDatabase() },
    authorization: { issuer: url },
    server: { trustedProxies: ['127.0.0.1'] },
    quotas: { enabled: true, perClient: { limit: 10_000, windowSeconds: 60 } },
  };
  const secrets = {
    administrator: administratorSecret,
    encryptionKey: 'the-key-of-every-instance-0123456789',
  };
  const start = async (): Promise<string> => {
    const running = await startService(settings, { secrets, baseDirectory: folder() });
    closing.push(() => running.stop());
    return new URL(running.url).host;
  };
  const instances = [await start(), await start()] as const;
  const proxy = await startProxy('caddy', { port, instances, more });
  closing.push(() => proxy[Symbol.asyncDispose]());
  return url;
}

const chosen = (words: string[]): string[] => (isLongRun ? [] : words);

whereInstalled('caddy', () => {
  describe.runIf(hasPostgres)(
    'gatehouse verify finds nothing at two instances behind the Caddy of deploy/ (docs/decisions/contract.md, verify)',
    () => {
      it('as its file is', async () => {
        const url = await startBehindCaddy('lb_policy least_conn');
        const { played } = await verifies(url, chosen(['--phase', 'flows', '--phase', 'invariants']));
        expect(played).toBeGreaterThan(60);
        await verifies(url, ['--read-only']);
      });

      it('with a sticky cookie', async () => {
        const url = await startBehindCaddy('lb_policy cookie instance');
        const first = await fetch(`${url}/livez`);
        expect(first.headers.getSetCookie().join()).toContain('instance=');
        const { played } = await verifies(url, chosen(rulesAnd()));
        expect(played).toBeGreaterThan(150);
      });
    },
  );
});
