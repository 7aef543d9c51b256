import type { Client, ClientSecret, GrantType } from '../../../../authorization/records/client.ts';
import type { ClientStore } from '../../../../authorization/stores/client-store.ts';
import type { Change, Insertion } from '../../../../authorization/stores/outcomes.ts';
import { folded, searchText } from '../../../../foundation/listing/folded.ts';
import { integer, json, optionalInteger, optionalJson, optionalText, text } from '../../../sql/columns.ts';
import type { Database } from '../../../sql/database.ts';
import {
  all,
  defineUnits,
  first,
  notice,
  type Row,
  run,
  type SqlValue,
  type UnitSteps,
} from '../../../sql/unit.ts';
import { raise } from '../rows/generations.ts';
import { endHoldings } from '../rows/holdings.ts';
import { endHandedOut } from '../rows/makers.ts';
import { optionalWords, words, wordsText } from '../rows/lists.ts';
import { readPage } from '../rows/paging.ts';
import { putTombstone, readTombstones, removeTombstone } from '../rows/tombstones.ts';
import { isDeclaredClient } from './settings-entries.ts';

type Removal = Parameters<ClientStore['remove']>[0];

interface Replacement {
  client: Client;
  expectedVersion: number;
  accessTokensEndAt: number | undefined;
}

function optionalJsonText(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

function optionalBoolean(row: Row, column: string): boolean | undefined {
  const value = optionalInteger(row, column);
  return value === undefined ? undefined : value !== 0;
}

function optionalNumber(value: boolean | undefined): number | null {
  return value === undefined ? null : Number(value);
}

function clientOf(row: Row): Client {
  return {
    clientId: text(row, 'client_id'),
    clientName: optionalText(row, 'client_name'),
    authenticationMethod: text(row, 'authentication_method') as Client['authenticationMethod'],
    secrets: json<readonly ClientSecret[]>(row, 'secrets'),
    grantTypes: words(row, 'grant_types') as readonly GrantType[],
    responseTypes: optionalJson<NonNullable<Client['responseTypes']>>(row, 'response_types'),
    redirectUris: json<readonly string[]>(row, 'redirect_uris'),
    scope: words(row, 'scope'),
    defaultScope: optionalWords(row, 'default_scope'),
    accessTokenLifetimeSeconds: optionalInteger(row, 'access_token_lifetime_seconds'),
    accessTokenFormat: text(row, 'access_token_format') as Client['accessTokenFormat'],
    accessTokenAlgorithm: optionalText(row, 'access_token_algorithm') as Client['accessTokenAlgorithm'],
    accessTokenClaims: optionalJson<NonNullable<Client['accessTokenClaims']>>(row, 'access_token_claims'),
    refreshTokenRotation: optionalBoolean(row, 'refresh_token_rotation'),
    forwardsAddress: optionalBoolean(row, 'forwards_address'),
    consent: optionalText(row, 'consent') as Client['consent'],
    codeLifetimeSeconds: optionalInteger(row, 'code_lifetime_seconds'),
    refreshTokenIdleLifetimeSeconds: optionalInteger(row, 'refresh_token_idle_lifetime_seconds'),
    refreshTokenAbsoluteLifetimeSeconds: optionalInteger(row, 'refresh_token_absolute_lifetime_seconds'),
    quota: optionalJson<NonNullable<Client['quota']>>(row, 'quota'),
    openid: optionalJson<NonNullable<Client['openid']>>(row, 'openid'),
    keys: optionalJson<NonNullable<Client['keys']>>(row, 'jwks'),
    managedBy: text(row, 'managed_by') as Client['managedBy'],
    selfRegistration: optionalJson<NonNullable<Client['selfRegistration']>>(row, 'self_registration'),
    unusedUntil: optionalInteger(row, 'unused_until'),
    createdAt: integer(row, 'created_at'),
    updatedAt: integer(row, 'updated_at'),
    version: integer(row, 'version'),
  };
}

/** Every column except the key, with its value for a client. */
const columns: Readonly<Record<string, (client: Client) => SqlValue>> = {
  client_name: ({ clientName }) => clientName ?? null,
  authentication_method: ({ authenticationMethod }) => authenticationMethod,
  secrets: ({ secrets }) => JSON.stringify(secrets),
  grant_types: ({ grantTypes }) => wordsText(grantTypes),
  response_types: ({ responseTypes }) => optionalJsonText(responseTypes),
  redirect_uris: ({ redirectUris }) => JSON.stringify(redirectUris),
  scope: ({ scope }) => wordsText(scope),
  default_scope: ({ defaultScope }) => (defaultScope === undefined ? null : wordsText(defaultScope)),
  access_token_lifetime_seconds: ({ accessTokenLifetimeSeconds }) => accessTokenLifetimeSeconds ?? null,
  access_token_format: ({ accessTokenFormat }) => accessTokenFormat,
  access_token_algorithm: ({ accessTokenAlgorithm }) => accessTokenAlgorithm ?? null,
  access_token_claims: ({ accessTokenClaims }) => optionalJsonText(accessTokenClaims),
  code_lifetime_seconds: ({ codeLifetimeSeconds }) => codeLifetimeSeconds ?? null,
  refresh_token_rotation: ({ refreshTokenRotation }) => optionalNumber(refreshTokenRotation),
  forwards_address: ({ forwardsAddress }) => optionalNumber(forwardsAddress),
  consent: ({ consent }) => consent ?? null,
  refresh_token_idle_lifetime_seconds: (client) => client.refreshTokenIdleLifetimeSeconds ?? null,
  refresh_token_absolute_lifetime_seconds: (client) => client.refreshTokenAbsoluteLifetimeSeconds ?? null,
  quota: ({ quota }) => optionalJsonText(quota),
  openid: ({ openid }) => optionalJsonText(openid),
  jwks: ({ keys }) => optionalJsonText(keys),
  managed_by: ({ managedBy }) => managedBy,
  self_registration: ({ selfRegistration }) => optionalJsonText(selfRegistration),
  unused_until: ({ unusedUntil }) => unusedUntil ?? null,
  created_at: ({ createdAt }) => createdAt,
  updated_at: ({ updatedAt }) => updatedAt,
  version: ({ version }) => version,
  name_key: ({ clientName = '' }) => folded(clientName),
  search: ({ clientId, clientName }) => searchText([clientId, clientName]),
};

const names = Object.keys(columns);
const insertion = `INSERT INTO client (client_id, ${names.join(', ')})
  VALUES ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')})
  ON CONFLICT (client_id) DO NOTHING RETURNING client_id`;
const replacement = `UPDATE client SET ${names.map((name, index) => `${name} = $${index + 2}`).join(', ')}
  WHERE client_id = $1 AND version = $${names.length + 2} RETURNING client_id`;

function valuesOf(client: Client): SqlValue[] {
  return [client.clientId, ...Object.values(columns).map((valueOf) => valueOf(client))];
}

/** The id of a deleted client can be used again. Everything that the deleted client had remains ended. */
export function* insertClient(client: Client): UnitSteps<Insertion> {
  if (yield* isDeclaredClient(client.clientId)) return 'conflict';
  const row = yield* first(insertion, valuesOf(client));
  if (!row) return 'conflict';
  yield* removeTombstone('client', client.clientId);
  yield* run(`INSERT INTO registration_mark (name) VALUES ('client') ON CONFLICT (name) DO NOTHING`);
  yield* notice({ changed: 'client', clientId: client.clientId });
  return 'inserted';
}

export const clientUnits = defineUnits('clients', {
  insert: insertClient,

  *replace({ client, expectedVersion, accessTokensEndAt }: Replacement): UnitSteps<Change> {
    const row = yield* first(replacement, [...valuesOf(client), expectedVersion]);
    if (row) {
      yield* notice({ changed: 'client', clientId: client.clientId });
      if (accessTokensEndAt !== undefined)
        yield* raise('client', client.clientId, ['accessTokens'], accessTokensEndAt);
      return 'changed';
    }
    return (yield* first('SELECT client_id FROM client WHERE client_id = $1', [client.clientId]))
      ? 'stale'
      : 'absent';
  },

  *prolong({ clientId, unusedUntil }: { clientId: string; unusedUntil: number }): UnitSteps<void> {
    yield* run('UPDATE client SET unused_until = $2 WHERE client_id = $1 AND unused_until < $2', [
      clientId,
      unusedUntil,
    ]);
    yield* notice({ changed: 'client', clientId });
  },

  /** Unused clients that registered themselves. Their ids are random and leave no tombstone. */
  *purge(input: { now: number; limit: number }): UnitSteps<number> {
    const rows = yield* all(
      `DELETE FROM client WHERE client_id IN
         (SELECT client_id FROM client WHERE unused_until <= $1 ORDER BY unused_until LIMIT $2)
       RETURNING client_id`,
      [input.now, input.limit],
    );
    for (const row of rows) {
      const clientId = text(row, 'client_id');
      yield* notice({ changed: 'client', clientId });
      yield* endHoldings('client', clientId, input.now);
    }
    return rows.length;
  },

  *remove({ clientId, expectedVersion, now, tombstoneUntil }: Removal): UnitSteps<Change> {
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
    yield* notice({ changed: 'client', clientId });
    yield* endHoldings('client', clientId, now);
    yield* endHandedOut(clientId, now);
    return 'changed';
  },
});

/** Each different list of grants is one search in the index; `DISTINCT` would read all clients. */
const grantTypesInUse = `WITH RECURSIVE used(grant_types) AS (
    SELECT MIN(grant_types) FROM client
    UNION ALL
    SELECT (SELECT MIN(client.grant_types) FROM client WHERE client.grant_types > used.grant_types) FROM used
    WHERE used.grant_types IS NOT NULL
  )
  SELECT grant_types FROM used WHERE grant_types IS NOT NULL`;

export function createClientStore(database: Database): ClientStore {
  return {
    async find(clientId) {
      const [row] = await database.read('SELECT * FROM client WHERE client_id = $1', [clientId]);
      return row && clientOf(row);
    },
    list: ({ grantType, managedBy }, page) =>
      readPage(
        database,
        {
          table: 'client',
          idColumn: 'client_id',
          sortColumns: { client_name: 'name_key' },
          where: { managed_by: managedBy },
          // A grant type is one of five words, never a text of the caller.
          also: grantType === undefined ? [] : [`grant_types LIKE '% ${grantType} %'`],
          read: clientOf,
        },
        page,
      ),
    insert: (client) => database.write(clientUnits.insert, client),
    async confirm(clientId, version) {
      const [row] = await database.read('SELECT version FROM client WHERE client_id = $1', [clientId]);
      if (!row) return 'absent';
      return integer(row, 'version') === version ? 'changed' : 'stale';
    },
    replace: (client, expectedVersion, accessTokensEndAt) =>
      database.write(clientUnits.replace, { client, expectedVersion, accessTokensEndAt }),
    remove: (input) => database.write(clientUnits.remove, input),
    prolong: (clientId, unusedUntil) => database.write(clientUnits.prolong, { clientId, unusedUntil }),
    isTombstone: readTombstones(database, 'client'),
    async everStored() {
      return (await database.read(`SELECT name FROM registration_mark WHERE name = 'client'`)).length > 0;
    },
    async grantTypesInUse() {
      const rows = await database.read(grantTypesInUse);
      return [...new Set(rows.flatMap((row) => words(row, 'grant_types') as readonly GrantType[]))];
    },
    async withFacts() {
      const rows = await database.read(
        `SELECT client_id, authentication_method, redirect_uris, quota, scope FROM client
         WHERE authentication_method = 'none' OR quota IS NOT NULL OR scope LIKE '% config%'`,
      );
      return rows.map((row) => ({
        clientId: text(row, 'client_id'),
        authenticationMethod: text(row, 'authentication_method') as Client['authenticationMethod'],
        redirectUris: json<readonly string[]>(row, 'redirect_uris'),
        quota: optionalJson<NonNullable<Client['quota']>>(row, 'quota'),
        scope: words(row, 'scope'),
      }));
    },
  };
}
