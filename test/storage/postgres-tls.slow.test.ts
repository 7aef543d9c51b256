import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../src/foundation/clock.ts';
import { openStorage, type Storage } from '../../src/storage/open.ts';
import { connectionOptions } from '../../src/storage/postgres/connection-options.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { createSelfSigned } from '../support/self-signed.ts';
import { ownsPostgres, reportUnownedPostgres } from '../support/shared-postgres.ts';
import { createCollectingLog } from './collecting-log.ts';
import { temporaryFolder } from './folder.ts';

reportUnownedPostgres('TLS to PostgreSQL');

function open(url: string): Promise<Storage> {
  return openStorage(url, {
    clock: systemClock,
    log: createCollectingLog(systemClock).log,
    purgeSeconds: 60,
  });
}

describe.skipIf(!ownsPostgres)('TLS to PostgreSQL (docs/decisions/storage.md, postgres)', () => {
  const certificate = createSelfSigned();
  const folder = temporaryFolder();
  const authority = join(folder.path, 'authority.pem');
  let server: PostgresServer;
  const urlOf = (host: string, query: string): string =>
    `postgres://postgres@${host}:${server.port}/postgres?${query}`;
  beforeAll(async () => {
    writeFileSync(authority, certificate.cert);
    server = await startPostgres(certificate);
  });
  afterAll(async () => {
    await server[Symbol.asyncDispose]();
    folder[Symbol.dispose]();
  });

  it('is refused for an authority that is not trusted', async () => {
    await expect(open(urlOf('127.0.0.1', 'sslmode=verify-full'))).rejects.toThrow('self-signed certificate');
  });

  it('is refused for another name than those of the certificate', async () => {
    // The resolver reads it as 127.0.0.1.
    const opening = open(urlOf('127.1', `sslmode=verify-full&sslrootcert=${authority}`));
    await expect(opening).rejects.toThrow("does not match certificate's altnames");
  });

  it('is used with the authority that the URL names', async () => {
    const storage = await open(urlOf('127.0.0.1', `sslmode=verify-full&sslrootcert=${authority}`));
    const rows = await storage.database.read('SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()');
    expect(rows).toEqual([{ ssl: 1 }]);
    await storage.close();
  });

  it('is verified by default for another machine, and only without it at this one', () => {
    expect(connectionOptions('postgres://db.example.org/gatehouse').ssl).toEqual({
      rejectUnauthorized: true,
    });
    expect(connectionOptions('postgres://localhost/gatehouse').ssl).toBe(false);
  });

  it.each([
    'postgres://localhost.example.org/gatehouse',
    'postgres://127.example.org/gatehouse',
    'postgres:///gatehouse?host=db.example.org',
  ])('is verified for a machine whose name only looks like this one: %s', (url) => {
    expect(connectionOptions(url).ssl).toEqual({ rejectUnauthorized: true });
  });

  it.each(['ssl=no-verify', 'ssl=0', 'sslcert=x', 'password=s3cret-word', 'uselibpqcompat=true'])(
    'cannot be changed by another parameter: %s',
    (parameter) => {
      const read = (): unknown => connectionOptions(`postgres://db.example.org/gatehouse?${parameter}`);
      expect(read).toThrow(`storage.url has the parameter ${parameter.split('=')[0]}; known are`);
      expect(read).not.toThrow('s3cret-word');
    },
  );

  it.each(['require', 'prefer', 'allow', 'verify-ca'])('has no mode %s, which verifies less', (mode) => {
    expect(() => connectionOptions(`postgres://db.example.org/gatehouse?sslmode=${mode}`)).toThrow(
      'sslmode in storage.url must be verify-full or disable',
    );
  });
});
