/** The same day as in trail.test.ts, with the trail in PostgreSQL. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '../../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../../support/shared-postgres.ts';
import { temporaryFolder } from '../../storage/folder.ts';
import { startTokenService } from '../token-service.ts';
import { type Day, eventsOfTheDay, leaksOf, liveDay } from './day.ts';

describe.skipIf(!hasPostgres)(
  'the audit trail of a day in PostgreSQL (docs/decisions/audit.md, audit-table)',
  () => {
    let server: SharedPostgres;
    let url: string;
    let day: Day;
    const folder = temporaryFolder();
    const query = (sql: string) => server.query(sql, url);
    /** Pairs of a row and an entry of its change, with `same` if one transaction wrote both. */
    const pairs = (table: string, condition: string) =>
      query(
        `SELECT event, ${table}.xmin = audit_entry.xmin AS same FROM ${table}, audit_entry WHERE ${condition}`,
      );

    beforeAll(async () => {
      server = await sharePostgres();
      url = await server.createDatabase();
      day = await liveDay({
        folder: folder.path,
        storage: { url, folder: folder.path },
        async readTrail() {
          const rows = await query('SELECT entry FROM audit_entry ORDER BY sequence');
          return rows.map(({ entry }) => entry).join('\n');
        },
      });
    });
    afterAll(async () => {
      await server[Symbol.asyncDispose]();
      folder[Symbol.dispose]();
    });

    it('has the same events as a file', () => {
      for (const [event, result, by] of eventsOfTheDay) {
        const found = day.entries.filter((entry) => entry.event === event && entry.by.startsWith(by));
        expect([event, found.map((entry) => entry.result)]).toEqual([event, found.map(() => result)]);
        expect([event, found.length > 0]).toEqual([event, true]);
      }
    });

    it('contains no secret (OWASP ASVS 5.0 §16.2.5)', () => {
      expect(leaksOf(day).filter((one) => one !== 'csrf in answers')).toEqual([]);
    });

    it.each([
      ['consent-given', 'consent', `event = 'consent-given' AND entry LIKE '%' || consent.owner_id || '%'`],
      ['client-deleted', 'tombstone', `event = 'client-deleted' AND client = tombstone.id`],
      ['putRoute', 'route', `event = 'administration' AND entry LIKE '%"operation":"putRoute"%'`],
    ])('has %s in the transaction of the change', async (_event, table, condition) => {
      const found = await pairs(table, condition);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ same }) => same !== true)).toEqual([]);
    });

    it('has issued tokens in the transaction that redeems the code, and in that of each refresh', async () => {
      const service = await startTokenService({}, { storage: { url, folder: folder.path } });
      const { refresh } = await service.obtainTokens('web');
      const lastIssue = `
      SELECT client, issued.xmin = token_grant.xmin AS same FROM token_grant, LATERAL (
        SELECT client, xmin FROM audit_entry WHERE event = 'tokens-issued' AND entry LIKE '%' || grant_id || '%'
        ORDER BY sequence DESC LIMIT 1) issued
      WHERE revoked_at IS NULL`;
      expect(await query(lastIssue)).toEqual([{ client: 'web', same: true }]);
      const transactions = 'SELECT xmin FROM token_grant WHERE revoked_at IS NULL';
      const before = await query(transactions);
      await service.post(
        '/token',
        { grant_type: 'refresh_token', refresh_token: refresh },
        { client: 'web' },
      );
      await service.stop();
      expect(await query(transactions)).not.toEqual(before);
      expect(await query(lastIssue)).toEqual([{ client: 'web', same: true }]);
    });
  },
);
