/** Two instances over a real PostgreSQL. The clock of the machine of the second one is wrong, and steps. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../src/foundation/clock.ts';
import { startTokenService, type TokenService } from '../authorization/token-service.ts';
import type { TokenClient } from '../authorization/token-client.ts';
import { temporaryFolder } from '../storage/folder.ts';
import { administratorSecret } from '../support/service.ts';
import { hasPostgres } from '../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../support/shared-postgres.ts';
import { issuer } from './pair.ts';

const minute = 60_000;
const differences = [2000, 30_000, 5 * minute];
const everyDifference = differences.flatMap((difference) => [difference, -difference]);
const formats = ['opaque', 'jwt', 'reference'] as const;
const password = 'a long passphrase of the user';

describe.skipIf(!hasPostgres)(
  'two instances whose clocks differ (docs/decisions/several-instances.md, clocks)',
  () => {
    const folders = [temporaryFolder(), temporaryFolder()] as const;
    let server: SharedPostgres;
    let url: string;
    let right: TokenService;
    let wrong: TokenService;
    /** The error of the wall clock of the second machine. */
    let error = 0;
    const wrongClock: Clock = { ...systemClock, now: () => systemClock.now() + error };

    function start(folder: 0 | 1, clock: Clock): Promise<TokenService> {
      const storage = { url, folder: folders[folder].path };
      const encryptionKey = 'the-key-of-every-instance-0123456789';
      const secrets = { administrator: administratorSecret, encryptionKey };
      return startTokenService({ issuer }, { clock, hasDatabaseTime: true, secrets, storage });
    }

    async function restartWith(milliseconds: number): Promise<void> {
      await wrong.stop();
      error = milliseconds;
      wrong = await start(1, wrongClock);
    }

    beforeAll(async () => {
      server = await sharePostgres();
      url = await server.createDatabase();
      right = await start(0, systemClock);
      wrong = await start(1, wrongClock);
    });
    afterAll(async () => {
      await Promise.all([right, wrong].map((service) => service.stop()));
      await server[Symbol.asyncDispose]();
      for (const folder of folders) folder[Symbol.dispose]();
    });

    async function register(format: (typeof formats)[number]): Promise<string> {
      const { status, body, text } = await right.manage('POST', '/clients', {
        client_name: `an app with ${format} tokens`,
        token_endpoint_auth_method: 'none',
        grant_types: ['password', 'refresh_token'],
        scope: 'read',
        access_token_format: format,
      });
      expect(status, text).toBe(201);
      return String(body['client_id']);
    }

    let users = 0;

    async function createUser(): Promise<{ readonly username: string; readonly path: string }> {
      const username = `user-${(users += 1)}`;
      const { status, body, text } = await right.manage('POST', '/owners', { username, password });
      expect(status, text).toBe(201);
      return { username, path: `/owners/${String(body['owner_id'])}` };
    }

    interface Tokens {
      readonly access: string;
      readonly refresh: string;
    }

    /** Tokens of a user. An instance knows a client and a user as soon as it knows the change. */
    async function issue(service: TokenClient, clientId: string, username: string): Promise<Tokens> {
      const fields = { grant_type: 'password', client_id: clientId, username, password };
      await expect.poll(async () => (await service.post('/token', fields)).status).toBe(200);
      const { status, body, text } = await service.post('/token', fields);
      expect(status, text).toBe(200);
      return { access: body.access_token ?? '', refresh: body.refresh_token ?? '' };
    }

    async function introspect(
      service: TokenClient,
      token: string,
    ): Promise<Readonly<Record<string, unknown>>> {
      return (await service.post('/introspection', { token }, { client: 'watcher' })).body;
    }

    /** The token is active at both, with times around those of the right clock. */
    async function expectAlive(token: string, from: number): Promise<void> {
      const [here, there] = [await introspect(right, token), await introspect(wrong, token)];
      expect(here['active']).toBe(true);
      expect(there).toEqual(here);
      const [issued, expires] = [Number(here['iat']) * 1000, Number(here['exp']) * 1000];
      expect(issued).toBeGreaterThanOrEqual(from - 1500);
      expect(issued).toBeLessThanOrEqual(systemClock.now() + 500);
      expect(expires - issued).toBeGreaterThanOrEqual(3600_000);
      expect(expires - issued).toBeLessThanOrEqual(3601_000);
    }

    async function refreshed(service: TokenClient, clientId: string, refresh: string): Promise<number> {
      const fields = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh };
      return (await service.post('/token', fields)).status;
    }

    it.each(formats)('have the same times in the %s tokens that each issues', async (format) => {
      const clientId = await register(format);
      const { username } = await createUser();
      for (const difference of everyDifference) {
        await restartWith(difference);
        const from = systemClock.now();
        const [one, two] = [await issue(right, clientId, username), await issue(wrong, clientId, username)];
        for (const { access } of [one, two]) await expectAlive(access, from);
        expect(await refreshed(wrong, clientId, one.refresh)).toBe(200);
        expect(await refreshed(right, clientId, two.refresh)).toBe(200);
      }
    });

    it('accept the tokens of each other while the clock of one steps by a minute', async () => {
      const clientId = await register('opaque');
      const { username } = await createUser();
      await restartWith(0);
      const from = systemClock.now();
      const tokens = [await issue(right, clientId, username), await issue(wrong, clientId, username)];
      for (const step of [minute, -minute, 0]) {
        error = step;
        tokens.push(await issue(wrong, clientId, username), await issue(right, clientId, username));
        for (const { access } of tokens) await expectAlive(access, from);
      }
    });

    it('show a difference above two seconds at the instance that has it, which remains ready', async () => {
      await restartWith(30_000);
      const stateOf = async ({ url: at, administrator }: TokenService) => {
        const headers = { Authorization: administrator };
        const readiness = await fetch(`${at}/readyz`);
        const metrics = await (await fetch(`${at}/metrics`, { headers })).text();
        const alerts = await (await fetch(`${at}/alerts`, { headers })).text();
        const [, difference] = /^gatehouse_clock_difference_seconds (\S+)$/m.exec(metrics) ?? [];
        return {
          ready: [readiness.status, ((await readiness.json()) as { checks: object }).checks],
          // Not -0.
          seconds: Math.round(Number(difference)) + 0,
          isAlerted: alerts.includes('"clock-differs"'),
        };
      };
      const ok = {
        storage: 'ok',
        clock: 'ok',
        audit: 'ok',
        configuration: 'ok',
        gateway: 'ok',
        queue: 'ok',
        connections: 'ok',
      };
      const states = [await stateOf(right), await stateOf(wrong)];
      expect(states).toEqual([
        { ready: [200, { ...ok, 'clock.database': 'ok' }], seconds: 0, isAlerted: false },
        { ready: [200, { ...ok, 'clock.database': 'degraded' }], seconds: -30, isAlerted: true },
      ]);
      const lines = (service: TokenService): readonly string[] =>
        service.logged.filter((line) => line.includes('"event":"database-clock-'));
      expect([lines(right), lines(wrong)]).toEqual([
        [],
        [expect.stringContaining('"difference_seconds":-30')],
      ]);
      error = 0;
      await expect.poll(async () => (await stateOf(wrong)).isAlerted).toBe(false);
      expect(lines(wrong).at(-1)).toContain('"event":"database-clock-agrees"');
    });

    const ends = {
      disabled: { disabled: true },
      'given a new password': { password: 'another long passphrase of the user' },
    };
    it.each(Object.keys(ends) as (keyof typeof ends)[])(
      'refuse the tokens of a user who is %s, also after a restart (docs/decisions/tokens.md, generations)',
      async (end) => {
        const clientId = await register('opaque');
        const ended: string[] = [];
        for (const difference of everyDifference) {
          const { username, path } = await createUser();
          error = difference;
          const tokens = [await issue(right, clientId, username), await issue(wrong, clientId, username)];
          expect((await right.manage('PATCH', path, ends[end])).status).toBe(200);
          for (const { access, refresh } of tokens) {
            expect(await right.isActive(access)).toBe(false);
            await expect.poll(() => wrong.isActive(access)).toBe(false);
            expect(await refreshed(wrong, clientId, refresh)).toBe(400);
            ended.push(access);
          }
        }
        await restartWith(-5 * minute);
        for (const token of ended) expect(await wrong.isActive(token)).toBe(false);
      },
    );
  },
);
