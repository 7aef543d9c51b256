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

  it('refuse data with another history', () => {
    const connection = openConnection(':memory:', 'write');
    migrate(connection, [people, pets], now);
    const changed = { ...people, sql: 'CREATE TABLE person (name TEXT, age BIGINT);' };
    expect(() => migrate(connection, [changed, pets], now)).toThrow(
      'migration 1 (people) of the data is not the one',
    );
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
