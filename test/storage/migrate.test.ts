import { describe, expect, it } from 'vitest';
import { migrate } from '../../src/storage/sqlite/migrate.ts';
import { migrations } from '../../src/storage/migrations/list.ts';
import type { Migration } from '../../src/storage/migrations/migration.ts';
import { StorageRefused } from '../../src/storage/refused.ts';
import { openConnection } from '../../src/storage/sqlite/connection.ts';

const now = Date.UTC(2030, 0, 1);
const people: Migration = { version: 1, name: 'people', sql: 'CREATE TABLE person (name TEXT);' };
const pets: Migration = {
  version: 2,
  name: 'pets',
  sql: 'CREATE TABLE pet (name TEXT); CREATE INDEX pet_name ON pet (name);',
};
const broken: Migration = {
  version: 3,
  name: 'broken',
  sql: 'CREATE TABLE toy (name TEXT); CREATE TABLE toy (name TEXT);',
};

function schema(connection: ReturnType<typeof openConnection>): readonly unknown[] {
  return connection
    .all(`SELECT name FROM sqlite_master WHERE name NOT LIKE 'sqlite_%' ORDER BY name`)
    .map((row) => row['name']);
}

describe('migrations', () => {
  it('are applied in order, once, and recorded', () => {
    const connection = openConnection(':memory:', 'write');
    expect(migrate(connection, [people], now)).toEqual(['people']);
    expect(migrate(connection, [people, pets], now)).toEqual(['pets']);
    expect(migrate(connection, [people, pets], now)).toEqual([]);
    expect(schema(connection)).toEqual(['person', 'pet', 'pet_name', 'schema_migration']);
    expect(connection.all('SELECT version, name, applied_at FROM schema_migration')).toMatchObject([
      { version: 1, name: 'people', applied_at: now },
      { version: 2, name: 'pets', applied_at: now },
    ]);
  });

  it('are applied all or not at all', () => {
    const connection = openConnection(':memory:', 'write');
    migrate(connection, [people], now);
    expect(() => migrate(connection, [people, pets, broken], now)).toThrow('toy already exists');
    expect(connection.inTransaction).toBe(false);
    expect(schema(connection)).toEqual(['person', 'schema_migration']);
  });

  it('refuse data that a newer version wrote, and leave it unchanged (docs/decisions/storage.md, schema)', () => {
    const connection = openConnection(':memory:', 'write');
    migrate(connection, [people, pets], now);
    expect(() => migrate(connection, [people], now)).toThrow(StorageRefused);
    expect(() => migrate(connection, [people], now)).toThrow('its schema is 2, this program knows 1');
    expect(schema(connection)).toContain('pet');
  });

  it('leave data usable for older programs if each newer one says so (docs/decisions/storage.md, schema)', () => {
    const connection = openConnection(':memory:', 'write');
    migrate(connection, [people, { ...pets, compatibleFrom: 1 }], now);
    expect(migrate(connection, [people], now)).toEqual([]);
    expect(schema(connection)).toContain('pet');
    const toys: Migration = { version: 3, name: 'toys', sql: 'DROP TABLE pet;', compatibleFrom: 2 };
    migrate(connection, [people, { ...pets, compatibleFrom: 1 }, toys], now);
    expect(migrate(connection, [people, pets], now)).toEqual([]);
    expect(() => migrate(connection, [people], now)).toThrow(
      'its schema is 3, this program knows 1, and migration 3 (toys) needs a newer program',
    );
  });

  it('of an earlier version of this program have no statement about older programs, so they need a newer one', () => {
    const connection = openConnection(':memory:', 'write');
    migrate(connection, [people, { ...pets, compatibleFrom: 1 }], now);
    connection.script('ALTER TABLE schema_migration DROP COLUMN compatible_from');
    expect(() => migrate(connection, [people], now)).toThrow('this program knows 1');
    expect(migrate(connection, [people, pets], now)).toEqual([]);
  });

  it('refuse data with another history', () => {
    const connection = openConnection(':memory:', 'write');
    migrate(connection, [people, pets], now);
    const changed = { ...people, sql: 'CREATE TABLE person (name TEXT, age BIGINT);' };
    expect(() => migrate(connection, [changed, pets], now)).toThrow(
      'migration 1 (people) of the data is not the one',
    );
  });

  it('move each refresh family into the row of its grant, and leave grants without one unchanged', () => {
    const connection = openConnection(':memory:', 'write');
    migrate(connection, migrations.slice(0, 13), now);
    connection.script(`
      INSERT INTO token_grant (grant_id, kind, client_id, owner_id, scope, created_at, access_expires_at, expires_at,
        revoked_at, session_id)
      VALUES ('with', 'authorization_code', 'app', 'ada', ' read write ', 1, 20, 50, NULL, 'session'),
        ('without', 'implicit', 'page', 'bob', ' read ', 2, 21, 21, 9, NULL);
      INSERT INTO refresh_family (family_id, client_id, owner_id, scope, answered_scope, created_at, generation,
        current_presented, rotated_at, idle_expires_at, absolute_expires_at, revoked_at, resources, answered_resources)
      VALUES ('with', 'app', 'ada', ' read write ', ' read ', 1, 7, 1, 5, 40, 50, NULL, '["a","b"]', '["a"]');`);
    expect(migrate(connection, migrations, now)).toContain('grants-with-families');
    const shared = { scope: ' read write ', session_id: 'session', created_at: 1, access_expires_at: 20 };
    const family = { generation: 7, current_presented: 1, rotated_at: 5, idle_expires_at: 40 };
    const lists = { answered_scope: ' read ', resources: '["a","b"]', answered_resources: '["a"]' };
    expect(connection.all('SELECT * FROM token_grant ORDER BY grant_id')).toMatchObject([
      { ...shared, ...family, ...lists, client_id: 'app', owner_id: 'ada', expires_at: 50, revoked_at: null },
      { grant_id: 'without', kind: 'implicit', revoked_at: 9, generation: null, absolute_expires_at: null },
    ]);
    expect(schema(connection)).not.toContain('refresh_family');
  });

  it('move each code into the row of its grant, and begin a grant for an unredeemed one', () => {
    const connection = openConnection(':memory:', 'write');
    migrate(connection, migrations.slice(0, 14), now);
    connection.script(`
      INSERT INTO token_grant (grant_id, kind, client_id, owner_id, scope, created_at, access_expires_at, expires_at,
        generation, idle_expires_at, absolute_expires_at)
      VALUES ('redeemed', 'authorization_code', 'app', 'ada', ' read ', 3, 20, 50, 2, 40, 50),
        ('by password', 'password', 'app', 'bob', ' read ', 2, 21, 21, NULL, NULL, NULL);
      INSERT INTO authorization_code (digest, grant_id, client_id, owner_id, redirect_uri, redirect_uri_was_sent, scope,
        code_challenge, issued_at, expires_at, used_at, kept_until, resources)
      VALUES ('d1', 'redeemed', 'app', 'ada', 'https://app/', 1, ' read ', 'challenge', 1, 9, 3, 60, '["a"]'),
        ('d2', 'on its way', 'app', 'ada', 'https://app/', 0, ' write ', NULL, 4, 12, NULL, 12, '[]'),
        ('d3', 'purged', 'app', 'ada', 'https://app/', 0, ' write ', NULL, 4, 12, 5, 60, '[]');`);
    expect(migrate(connection, migrations, now)).toContain('grants-with-codes');
    const code = { code_digest: 'd1', code_challenge: 'challenge', code_expires_at: 9, code_kept_until: 60 };
    expect(connection.all('SELECT * FROM token_grant ORDER BY created_at')).toMatchObject([
      {
        grant_id: 'redeemed',
        created_at: 1,
        effective_at: 3,
        look_at: 50,
        generation: 2,
        resources: '["a"]',
        ...code,
      },
      {
        grant_id: 'by password',
        created_at: 2,
        effective_at: 2,
        look_at: 21,
        code_digest: null,
        generation: null,
      },
      {
        grant_id: 'on its way',
        scope: ' write ',
        created_at: 4,
        effective_at: null,
        look_at: 12,
        code_expires_at: 12,
      },
    ]);
    expect(schema(connection)).not.toContain('authorization_code');
  });

  it('end the grants with a scope of the own APIs, to which no owner had a right, and leave the rest', () => {
    const connection = openConnection(':memory:', 'write');
    const before = migrations.findIndex(({ name }) => name === 'owner-rights');
    migrate(connection, migrations.slice(0, before), now);
    const columns =
      'grant_id, kind, client_id, owner_id, scope, created_at, look_at, access_expires_at, expires_at';
    connection.script(`
      INSERT INTO token_grant (${columns}, effective_at, revoked_at, code_digest)
      VALUES ('plain', 'authorization_code', 'app', 'ada', ' read owners-club ', 1, 9, 20, 50, 1, NULL, 'd1'),
        ('manager', 'authorization_code', 'app', 'ada', ' read clients:write ', 1, 9, 21, 50, 1, NULL, 'd2'),
        ('reader', 'password', 'app', 'bob', ' config:users:dev ', 1, 9, 22, 50, 1, NULL, NULL),
        ('over', 'implicit', 'app', 'bob', ' gateway:read ', 1, 9, 23, 50, 1, 2, NULL),
        ('on its way', 'authorization_code', 'app', 'bob', ' keys:write ', 1, 9, 24, 50, NULL, NULL, 'd3');
      INSERT INTO denial (kind, id, not_before, until) VALUES ('grant', 'over', NULL, 23);`);
    expect(migrate(connection, migrations, now)).toContain('owner-rights');
    expect(
      connection.all('SELECT grant_id, revoked_at, code_digest FROM token_grant ORDER BY access_expires_at'),
    ).toEqual([
      { grant_id: 'plain', revoked_at: null, code_digest: 'd1' },
      { grant_id: 'manager', revoked_at: 1, code_digest: null },
      { grant_id: 'reader', revoked_at: 1, code_digest: null },
      { grant_id: 'over', revoked_at: 2, code_digest: null },
    ]);
    expect(connection.all('SELECT id, until FROM denial ORDER BY until')).toEqual([
      { id: 'manager', until: 21 },
      { id: 'reader', until: 22 },
      { id: 'over', until: 23 },
    ]);
  });

  it("leave the service's keys unchanged, with no use counted yet (docs/decisions/tokens.md, key-uses)", () => {
    const connection = openConnection(':memory:', 'write');
    migrate(connection, migrations.slice(0, 22), now);
    const row = { key_id: 'k', purpose: 'handle', algorithm: 'HS256', sealed_key: 'AAEC' };
    connection.script(`
      INSERT INTO sealing_key (key_id, purpose, algorithm, sealed_key, created_at, active_from)
      VALUES ('k', 'handle', 'HS256', 'AAEC', 1, 2);`);
    migrate(connection, migrations, now);
    const rows = connection.all('SELECT * FROM sealing_key');
    expect(rows).toMatchObject([{ ...row, created_at: 1, active_from: 2, uses: 0 }]);
  });

  it('of this program are numbered without a gap and create every table', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1));
    const connection = openConnection(':memory:', 'write');
    migrate(connection, migrations, now);
    expect(schema(connection)).toEqual(
      expect.arrayContaining(['job_run', 'route', 'route_tombstone', 'task']),
    );
    expect(connection.all('PRAGMA foreign_key_check')).toEqual([]);
  });
});
