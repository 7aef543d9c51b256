import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeFolder, run, start } from '../../cli/gatehouse.ts';
import { administratorSecret, startService } from '../../support/service.ts';
import { startProxy } from './deployments/proxy.ts';

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function serve(listener: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface JsonReport {
  readonly checks: { outcome: string; reason?: string }[];
  readonly counts: Readonly<Record<'passed' | 'failed' | 'notRun', number>>;
  readonly findings: { rule: string; operationId?: string; expected: string; actual: string }[];
}

const reportIn = (folder: string): JsonReport =>
  JSON.parse(readFileSync(join(folder, 'r.json'), 'utf8')) as JsonReport;

describe('gatehouse verify that is stopped early (docs/decisions/contract.md, exit-codes)', () => {
  it('ends with 130 when it is interrupted, with reports of the completed steps', async () => {
    let asked = 0;
    const { promise: stuck, resolve } = Promise.withResolvers<void>();
    const url = await serve((request, response) => {
      asked += 1;
      const status = request.url === '/livez' ? 200 : 404;
      // Seventeen requests find out what the deployment offers, two are cases, and the next one stays open.
      if (asked <= 19) response.writeHead(status, { 'Content-Type': 'application/json' }).end('{}');
      else resolve();
    });
    const cwd = makeFolder();
    const running = start(['verify', url, '--read-only', '--report', 'json=r.json'], { cwd });
    await stuck;
    running.child.kill('SIGINT');
    const { code, stdout } = await running.ended;
    expect([code, stdout]).toEqual([130, '']);
    const { passed, failed, notRun } = reportIn(cwd).counts;
    expect([passed + failed, notRun > 10]).toEqual([2, true]);
    const reasons = reportIn(cwd).checks.flatMap(({ outcome, reason }) =>
      outcome === 'skipped' ? [reason] : [],
    );
    expect(new Set(reasons)).toEqual(new Set(['the run was interrupted']));
    expect(reportIn(cwd).findings).not.toEqual([]);
  });

  it('ends with 4 if a set-up failed and findings do not count', async () => {
    const service = await startService({ configuration: { overrides: { greeting: 'hello' } } });
    closing.push(() => service.stop());
    // A proxy that rejects the creation of users.
    const proxy = await startProxy({
      pass(passed) {
        if (passed.method === 'POST' && passed.path === '/owners') passed.status = 507;
      },
    });
    closing.push(proxy.close);
    proxy.target = service.url;
    const { url } = proxy;
    const cwd = makeFolder();
    const words = ['--phase', 'invariants', '--fail-on', 'never', '--report', 'json=r.json'];
    const environment = { GATEHOUSE_ADMIN_SECRET: administratorSecret };
    expect((await run(['verify', url, ...words], { cwd, environment })).code).toBe(4);
    const skipped = reportIn(cwd).checks.filter(({ outcome }) => outcome === 'skipped');
    expect(skipped.length).toBeGreaterThan(0);
    for (const { reason } of skipped) expect(reason).toMatch(/^set-up: POST \/owners returned 507, not 201/);
    expect(reportIn(cwd).findings).toContainEqual(
      expect.objectContaining({ rule: 'set-up-failed', operationId: 'createOwner', expected: '201' }),
    );
  });
});
