/** Troubles of a PostgreSQL server. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';
import { simulateClock } from '../../support/simulated-clock.ts';
import { atEnd, type Plant, type Plants, type Resting, type RunningPlant, type Watched } from './plant.ts';
import { createClient } from './store-files.ts';
import {
  databaseUrl,
  restAt,
  sharedServer,
  startBeside,
  startInstance,
  type Tree,
} from './postgres-instances.ts';

/** A new database in which the superuser runs statements, and a service that uses it. */
const withDatabase =
  (sql: (name: string) => string, urlOf = (url: string) => url) =>
  async (): Promise<Resting> => {
    const url = await databaseUrl();
    const { query } = await sharedServer();
    await query(sql(new URL(url).pathname.slice(1)), url);
    return restAt(urlOf(url));
  };

const as = (role: string, password?: string) => (url: string) =>
  password === undefined
    ? url.replace('user=postgres', `user=${role}`)
    : // The parameter has the host in force: a URL with a password needs one.
      url.replace('///', `//${role}:${password}@host/`).replace('user=postgres', `user=${role}`);

/** The server asks one role for its password, and trusts the others. */
async function wrongPassword(): Promise<Resting> {
  const { query } = await sharedServer();
  const [row] = await query('SHOW hba_file');
  const file = String(row?.['hba_file']);
  writeFileSync(file, `local all forgetful scram-sha-256\n${readFileSync(file, 'utf8')}`);
  const sql = "CREATE ROLE forgetful LOGIN PASSWORD 'right'; SELECT pg_reload_conf()";
  return withDatabase(() => sql, as('forgetful', 'wrong'))();
}

/** A token needs no store, unlike the credentials of the administrator. */
async function withToken(watched: Watched): Promise<Watched> {
  const response = await fetch(`${watched.url}/token`, {
    method: 'POST',
    headers: { authorization: watched.authorization },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'metrics:read' }),
  });
  const { access_token: token } = (await response.json()) as { readonly access_token: string };
  return { ...watched, authorization: `Bearer ${token}` };
}

/** The test lets time pass, and tokens remain valid. */
const patient = { maxStaleSeconds: 300 };

const stopping: RunningPlant = {
  begin: async () => withToken(await startInstance(await databaseUrl(), { storage: patient })),
  async plant() {
    const server = await sharedServer();
    atEnd(server.start);
    await server.stop();
  },
};

/** Commits after its server has started again. */
async function commits(watched: Watched): Promise<void> {
  const commit = async (): Promise<number> => {
    watched.pass(1000);
    return (await createClient(watched)).status;
  };
  await expect.poll(commit).toBe(201);
}

function goingBack(): RunningPlant {
  let putBack: () => Promise<void>;
  return {
    async begin() {
      const watched = await startInstance(await databaseUrl());
      await commits(watched);
      putBack = await (await sharedServer()).snapshot();
      await commits(watched);
      return watched;
    },
    plant: () => putBack(),
  };
}

/** A server that grants 13 connections, because it reserves three. Each instance may open 12. */
async function smallServer(): Promise<string> {
  const { query, stop, start } = await sharedServer();
  const setSize = async (sql: string): Promise<void> => {
    await query(sql);
    await stop();
    await start();
  };
  atEnd(() => setSize('ALTER SYSTEM RESET max_connections'));
  await setSize('ALTER SYSTEM SET max_connections = 16');
  return databaseUrl();
}

async function shortAtRest(): Promise<Resting> {
  const url = await smallServer();
  await startBeside(url);
  return restAt(url);
}

const withSecret = (secret: string) => ({
  authorization: {
    clients: [{ client_id: 'shop', client_secret: secret, grant_types: ['client_credentials'] }],
  },
});

const shop = { path: '/shop/**', url: 'http://127.0.0.1:9' };

/** The second of two instances differs from the first. */
const different = (first: Tree, second?: Tree): Plant => ({
  running: { begin: async () => startBeside(await databaseUrl(), first, second) },
});

async function databaseAhead(): Promise<string> {
  const url = await databaseUrl();
  await (await simulateClock(await sharedServer(), url)).setAhead('1 minute');
  return url;
}

export const postgresPlants: Plants = {
  'the PostgreSQL schema has tables of another program': {
    rest: withDatabase(() => 'CREATE TABLE orders (id INT)'),
  },
  'nothing listens at the address of PostgreSQL': {
    rest: () => restAt('postgres://postgres@127.0.0.1:1/postgres'),
  },
  'the PostgreSQL database does not exist': {
    rest: withDatabase(
      () => 'SELECT 1',
      (url) => url.replace(/\/test_\d+/, '/none'),
    ),
  },
  'PostgreSQL refuses the password': { rest: wrongPassword },
  'PostgreSQL stops': { running: stopping },
  'PostgreSQL goes back while the service runs': { running: goingBack() },
  'the role has no rights on the schema': {
    rest: withDatabase(() => 'CREATE ROLE guest LOGIN; REVOKE ALL ON SCHEMA public FROM PUBLIC', as('guest')),
  },
  'synchronous_commit is off': {
    rest: withDatabase(
      (name) =>
        `CREATE ROLE hasty LOGIN; GRANT ALL ON DATABASE ${name} TO hasty; GRANT ALL ON SCHEMA public TO hasty;
         ALTER ROLE hasty SET synchronous_commit = off`,
      as('hasty'),
    ),
  },
  'PostgreSQL is read-only': {
    rest: withDatabase((name) => `ALTER DATABASE ${name} SET default_transaction_read_only = on`),
  },
  'PostgreSQL grants fewer connections than the pools need': {
    rest: shortAtRest,
    running: { begin: async () => startBeside(await smallServer()) },
  },
  'two instances have different issuers': different({ authorization: { issuer: 'http://127.0.0.1:9' } }),
  'two instances have different secrets of one client': different(
    withSecret('a-secret-of-the-tests'),
    withSecret('another-secret-of-tests'),
  ),
  'one instance has a route that the other lacks': different({ gateway: { routes: { shop } } }),
  'the clock is a minute ahead of the database': {
    rest: async () => restAt(await databaseAhead()),
    running: { begin: async () => startInstance(await databaseAhead()) },
  },
};
