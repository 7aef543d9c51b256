import type { Client, ClientSecret, GrantType } from '../../../../authorization/client.ts';
import type { Change, ClientStore, Insertion } from '../../../../authorization/stores.ts';
import { integer, json, optionalInteger, optionalJson, optionalText, text } from '../../../columns.ts';
import type { Database } from '../../../database.ts';
import { defineUnits, first, type Row, run, type SqlValue, type UnitSteps } from '../../../unit.ts';
import { endHoldings, forgetConsents, putDenial } from '../rows/endings.ts';
import { optionalWords, words, wordsText } from '../rows/lists.ts';
import { readPage } from '../rows/paging.ts';
import { isHeld, putTombstone, readTombstones } from '../rows/tombstones.ts';

type Removal = Parameters<ClientStore['remove']>[0];

function clientOf(row: Row): Client {
  const rotation = optionalInteger(row, 'refresh_token_rotation');
  return {
    clientId: text(row, 'client_id'),
    clientName: optionalText(row, 'client_name'),
    authenticationMethod: text(row, 'authentication_method') as Client['authenticationMethod'],
    secrets: json<readonly ClientSecret[]>(row, 'secrets'),
    grantTypes: words(row, 'grant_types') as readonly GrantType[],
    redirectUris: json<readonly string[]>(row, 'redirect_uris'),
    scope: words(row, 'scope'),
    defaultScope: optionalWords(row, 'default_scope'),
    accessTokenLifetimeSeconds: optionalInteger(row, 'access_token_lifetime_seconds'),
    accessTokenFormat: text(row, 'access_token_format') as Client['accessTokenFormat'],
    refreshTokenRotation: rotation === undefined ? undefined : rotation !== 0,
    quota: optionalJson<NonNullable<Client['quota']>>(row, 'quota'),
    managedBy: 'registry',
    createdAt: integer(row, 'created_at'),
    updatedAt: integer(row, 'updated_at'),
    version: integer(row, 'version'),
  };
}

function columnsOf(client: Client): SqlValue[] {
  return [
    client.clientId,
    client.clientName ?? null,
    client.authenticationMethod,
    JSON.stringify(client.secrets),
    wordsText(client.grantTypes),
    JSON.stringify(client.redirectUris),
    wordsText(client.scope),
    client.defaultScope === undefined ? null : wordsText(client.defaultScope),
    client.accessTokenLifetimeSeconds ?? null,
    client.refreshTokenRotation === undefined ? null : Number(client.refreshTokenRotation),
    client.quota === undefined ? null : JSON.stringify(client.quota),
    client.createdAt,
    client.updatedAt,
    client.version,
    client.accessTokenFormat,
  ];
}

export const clientUnits = defineUnits('clients', {
  *insert(client: Client): UnitSteps<Insertion> {
    if (yield* isHeld('client', client.clientId, client.createdAt)) return 'conflict';
    const row = yield* first(
      `INSERT INTO client (client_id, client_name, authentication_method, secrets, grant_types, redirect_uris, scope,
         default_scope, access_token_lifetime_seconds, refresh_token_rotation, quota, created_at, updated_at, version,
         access_token_format)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       ON CONFLICT (client_id) DO NOTHING RETURNING client_id`,
      columnsOf(client),
    );
    if (!row) return 'conflict';
    yield* run(`INSERT INTO registration_mark (name) VALUES ('client') ON CONFLICT (name) DO NOTHING`);
    return 'inserted';
  },

  *replace({ client, expectedVersion }: { client: Client; expectedVersion: number }): UnitSteps<Change> {
    const row = yield* first(
      `UPDATE client SET client_name = $2, authentication_method = $3, secrets = $4, grant_types = $5,
         redirect_uris = $6, scope = $7, default_scope = $8, access_token_lifetime_seconds = $9,
         refresh_token_rotation = $10, quota = $11, created_at = $12, updated_at = $13, version = $14,
         access_token_format = $15
       WHERE client_id = $1 AND version = $16 RETURNING client_id`,
      [...columnsOf(client), expectedVersion],
    );
    if (row) return 'changed';
    return (yield* first('SELECT client_id FROM client WHERE client_id = $1', [client.clientId]))
      ? 'stale'
      : 'absent';
  },

  *remove({ clientId, expectedVersion, now, tombstoneUntil, denial }: Removal): UnitSteps<Change> {
    const row = yield* first(
      'DELETE FROM client WHERE client_id = $1 AND version = COALESCE($2, version) RETURNING client_id',
      [clientId, expectedVersion ?? null],
    );
    if (!row) {
      return (yield* first('SELECT client_id FROM client WHERE client_id = $1', [clientId]))
        ? 'stale'
        : 'absent';
    }
    yield* putTombstone('client', clientId, tombstoneUntil);
    yield* endHoldings('client', clientId, now);
    yield* forgetConsents('client', clientId);
    yield* putDenial(denial);
    return 'changed';
  },
});

export function createClientStore(database: Database): ClientStore {
  return {
    async find(clientId) {
      const [row] = await database.read('SELECT * FROM client WHERE client_id = $1', [clientId]);
      return row && clientOf(row);
    },
    list: ({ grantType }, page) =>
      readPage(
        database,
        {
          table: 'client',
          idColumn: 'client_id',
          where: {},
          // A grant type is one of five words, never a caller's text.
          also: grantType === undefined ? [] : [`grant_types LIKE '% ${grantType} %'`],
          read: clientOf,
        },
        page,
      ),
    insert: (client) => database.write(clientUnits.insert, client),
    replace: (client, expectedVersion) => database.write(clientUnits.replace, { client, expectedVersion }),
    remove: (input) => database.write(clientUnits.remove, input),
    isTombstone: readTombstones(database, 'client'),
    async everStored() {
      return (await database.read(`SELECT name FROM registration_mark WHERE name = 'client'`)).length > 0;
    },
    async grantTypesInUse() {
      const rows = await database.read('SELECT DISTINCT grant_types FROM client');
      return [...new Set(rows.flatMap((row) => words(row, 'grant_types') as readonly GrantType[]))];
    },
    async quotas() {
      const rows = await database.read('SELECT client_id, quota FROM client WHERE quota IS NOT NULL');
      return rows.map((row) => ({
        clientId: text(row, 'client_id'),
        quota: json<NonNullable<Client['quota']>>(row, 'quota'),
      }));
    },
    async publicRedirectUris() {
      const rows = await database.read(
        `SELECT redirect_uris FROM client WHERE authentication_method = 'none'`,
      );
      return rows.flatMap((row) => json<readonly string[]>(row, 'redirect_uris'));
    },
  };
}
