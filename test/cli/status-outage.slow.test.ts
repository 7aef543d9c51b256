import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../gateway/support/raw-client.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { administratorSecret, type RunningService, startService } from '../support/service.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { runHere } from './commands/in-process.ts';

reportUnownedPostgres('diagnostic commands while the database is stopped');

describe.skipIf(!ownsPostgres)(
  'diagnostic commands while the database is stopped (docs/decisions/operations.md, status-in-an-outage)',
  () => {
    let server: PostgresServer;
    let service: RunningService;
    let bearer: string;
    const here = (...words: string[]) =>
      runHere(words, {
        workingDirectory: '/tmp',
        environment: { GATEHOUSE_URL: service.url, GATEHOUSE_ADMIN_SECRET: administratorSecret },
      });

    beforeAll(async () => {
      server = await startPostgres();
      service = await startService({ storage: { url: await server.createDatabase() } });
      const body = new URLSearchParams({ grant_type: 'client_credentials', scope: 'metrics:read' });
      const headers = { Authorization: service.administrator };
      const reply = await fetch(`${service.url}/token`, { method: 'POST', headers, body });
      bearer = `Bearer ${((await reply.json()) as { access_token: string }).access_token}`;
      await server.stop('SIGQUIT');
      await eventually(async () =>
        (await (await fetch(`${service.url}/readyz`)).text()).includes('degraded'),
      );
    });
    afterAll(async () => {
      await service.stop();
      await server[Symbol.asyncDispose]();
    });

    it('status names the part that is down and the part that could not be read', async () => {
      const { outcome, stdout, stderr } = await here('status');
      expect([outcome, stderr]).toEqual(['findings', '']);
      expect(stdout).toMatch(/^Gatehouse \S+ is degraded: .*\bstorage\b/);
      expect(stdout).toContain(`The alerts could not be read: ${service.url}/alerts returned 503`);
      expect(stdout).toContain('The service cannot reach its store');
      expect(stdout).not.toContain('gatehouse status');
    });

    it('status --json has the health, and says why there are no alerts', async () => {
      const { outcome, stdout } = await here('status', '--json');
      expect(outcome).toBe('findings');
      expect(JSON.parse(stdout)).toMatchObject({
        health: { status: 'degraded', checks: { storage: 'degraded' } },
        alerts: [],
        unread: expect.stringContaining('503'),
      });
    });

    it('another command names status', async () => {
      const { outcome, stderr } = await here('client', 'list');
      expect(outcome).toBe('unavailable');
      expect(stderr).toContain('The reason: gatehouse status.');
    });

    it.each([
      ['/alerts', '"id":"store-failing"'],
      ['/requests', '"path":"/alerts"'],
    ])('a token that is still valid reads %s', async (path, item) => {
      const reply = await fetch(service.url + path, { headers: { Authorization: bearer } });
      expect(reply.status).toBe(200);
      expect(await reply.text()).toContain(item);
    });
  },
);
