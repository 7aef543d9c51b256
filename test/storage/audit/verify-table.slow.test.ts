import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../src/foundation/clock.ts';
import { openStorage } from '../../../src/storage/open.ts';
import { run } from '../../cli/gatehouse.ts';
import { hasPostgres } from '../../support/postgres-server.ts';
import { type SharedPostgres, sharePostgres } from '../../support/shared-postgres.ts';
import { createCollectingLog } from '../collecting-log.ts';

const verify = (url: string, ...flags: readonly string[]) =>
  run(['audit', 'verify', ...flags], { environment: { GATEHOUSE_STORAGE_URL: url } });

describe.skipIf(!hasPostgres)(
  'gatehouse audit verify of a database (docs/decisions/audit.md, audit-table)',
  () => {
    let server: SharedPostgres;
    let url: string;
    let instances: readonly string[];

    /** Some entries by a start of the service. */
    async function writeChain(): Promise<void> {
      const { log } = createCollectingLog(systemClock);
      const storage = await openStorage(url, { clock: systemClock, log, purgeSeconds: 60 });
      const trail = await storage.openAudit?.();
      for (let number = 0; number < 5; number += 1)
        trail?.record({ event: 'tested', result: 'done', by: `client c${number}`, request_id: `r${number}` });
      await trail?.close();
      await storage.close();
    }

    beforeAll(async () => {
      server = await sharePostgres();
      url = await server.createDatabase();
      await writeChain();
      await writeChain();
      const rows = await server.query('SELECT instance FROM audit_chain ORDER BY instance', url);
      instances = rows.map(({ instance }) => String(instance));
      await server.query('CREATE TABLE kept_entry AS SELECT * FROM audit_entry', url);
      await server.query('CREATE TABLE kept_chain AS SELECT * FROM audit_chain', url);
    });
    afterAll(() => server[Symbol.asyncDispose]());

    it('finds two whole chains, from the settings or the URL', async () => {
      const { code, stdout } = await verify(url);
      expect([code, stdout.split('\n').length]).toEqual([0, 3]);
      for (const instance of instances)
        expect(stdout).toMatch(`${instance}: 7 entries; the last is entry 7 with hash `);
      expect(stdout).not.toContain('was killed');
      expect(await run(['audit', 'verify', url])).toMatchObject({ code: 0, stdout });
    });

    it.each([
      [
        'a changed text',
        `UPDATE audit_entry SET entry = replace(entry, 'client c1', 'client c9')`,
        [3, 3],
        'was changed',
      ],
      [
        'a changed column',
        `UPDATE audit_entry SET actor = 'client x' WHERE sequence = 3`,
        [3, 3],
        'was changed',
      ],
      ['a changed time', `UPDATE audit_entry SET at = at + 1 WHERE sequence = 3`, [3, 3], 'was changed'],
      [
        'a changed request',
        `UPDATE audit_entry SET request_id = NULL WHERE sequence = 3`,
        [3, 3],
        'was changed',
      ],
      ['a changed client', `UPDATE audit_entry SET client = NULL WHERE sequence = 3`, [3, 3], 'was changed'],
      ['a deleted entry', 'DELETE FROM audit_entry WHERE sequence = 3', [4, 4], 'entry 3 is missing'],
      ['a deleted beginning', 'DELETE FROM audit_entry WHERE sequence < 3', [3, 3], 'entry 1 is missing'],
      [
        'a deleted end',
        'DELETE FROM audit_entry WHERE sequence > 5',
        [7, 7],
        'is missing, and was the last one',
      ],
      ['a deleted chain', 'DELETE FROM audit_entry', [7, 7], 'is missing, and was the last one'],
      ['a forgotten chain', 'DELETE FROM audit_chain', [1, 1], 'belongs to a chain whose end is not known'],
      [
        'two swapped entries',
        `UPDATE audit_entry SET entry = other.entry, hash = other.hash FROM audit_entry other
       WHERE other.instance = audit_entry.instance AND audit_entry.sequence IN (3, 4)
         AND other.sequence = 7 - audit_entry.sequence`,
        [3, 4, 5, 3, 4, 5],
        'was changed',
      ],
      [
        'entries of another chain',
        `UPDATE audit_entry SET entry = other.entry, hash = other.hash, at = other.at FROM audit_entry other
       WHERE other.instance <> audit_entry.instance AND other.sequence = audit_entry.sequence
         AND audit_entry.sequence = 3`,
        [3, 4, 3, 4],
        'was changed',
      ],
    ])('finds %s', async (_name, change, sequences, problem) => {
      await server.query(change, url);
      const { code, stdout } = await verify(url, '--json');
      await server.query(
        `TRUNCATE audit_entry, audit_chain; INSERT INTO audit_entry SELECT * FROM kept_entry;
       INSERT INTO audit_chain SELECT * FROM kept_chain`,
        url,
      );
      const { problems } = JSON.parse(stdout) as { problems: { sequence: number; problem: string }[] };
      expect([code, problems.map(({ sequence }) => sequence)]).toEqual([1, sequences]);
      expect(problems[0]?.problem).toContain(problem);
    });

    it('accepts a chain whose older entries were deleted, and names one without an end', async () => {
      const [first = '', second = ''] = instances;
      await server.query(
        `DELETE FROM audit_entry WHERE instance = '${first}' AND sequence < 3;
       UPDATE audit_chain SET first_sequence = 3 WHERE instance = '${first}';
       DELETE FROM audit_entry WHERE instance = '${second}' AND sequence = 7;
       UPDATE audit_chain SET (sequence, hash) = (SELECT sequence, hash FROM audit_entry
         WHERE instance = '${second}' AND sequence = 6) WHERE instance = '${second}'`,
        url,
      );
      const { code, stdout } = await verify(url);
      expect(code).toBe(0);
      expect(stdout).toMatch(`${first}: 5 entries; the last is entry 7 with hash `);
      expect(stdout).toMatch(
        /6 entries; the last is entry 6 with hash [0-9a-f]{64}; the instance runs, or it was killed/,
      );
    });

    it('says why a database cannot be read, without the password', async () => {
      const { code, stdout, stderr } = await verify('postgres://gate:s3cret-word@127.0.0.1:1/gatehouse');
      expect(code).not.toBe(0);
      expect(stdout + stderr).toContain('cannot use postgres://127.0.0.1:1/gatehouse');
      expect(stdout + stderr).not.toContain('s3cret-word');
    });
  },
);
