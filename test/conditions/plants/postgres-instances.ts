/** A PostgreSQL server for the troubles of a test file, and instances that use it. */
import { join } from 'node:path';
import { makeFolder } from '../../cli/gatehouse.ts';
import { freePort } from '../../support/free-port.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';
import { administratorSecret } from '../../support/service.ts';
import { folderWith, type Resting, type Watched } from './plant.ts';
import { watchService } from './watch-service.ts';

const encryptionKey = 'the-key-of-every-instance-0123456789';

/** Started at the first use, and stopped by the tests. */
let started: Promise<PostgresServer> | undefined;
export const sharedServer = (): Promise<PostgresServer> => (started ??= startPostgres());
export const stopServer = async (): Promise<void> => (await started)?.[Symbol.asyncDispose]();

export const databaseUrl = async (): Promise<string> => (await sharedServer()).createDatabase();

export const restAt = (url: string): Resting => ({
  cwd: folderWith({ storage: { url, folder: 'data' } }),
  environment: { GATEHOUSE_ENCRYPTION_KEY: encryptionKey },
});

export interface Tree {
  readonly authorization?: object;
  readonly gateway?: object;
  readonly storage?: object;
}

/** Its URL is its issuer by default: the console signs in there. */
export async function startInstance(url: string, tree: Tree = {}, port?: number): Promise<Watched> {
  const cwd = makeFolder();
  const own = port ?? (await freePort());
  return watchService(
    {
      ...tree,
      server: { port: own },
      storage: { url, folder: join(cwd, 'data'), ...tree.storage },
      authorization: { issuer: `http://127.0.0.1:${own}`, ...tree.authorization },
    },
    { cwd, hasDatabaseTime: true, secrets: { administrator: administratorSecret, encryptionKey } },
  );
}

/** The second of two instances. The first one has the same issuer, unless its settings have another one. */
export async function startBeside(url: string, first: Tree = {}, second: Tree = {}): Promise<Watched> {
  const port = await freePort();
  const issuer = `http://127.0.0.1:${port}`;
  const other = await startInstance(url, { ...first, authorization: { issuer, ...first.authorization } });
  const watched = await startInstance(url, second, port);
  return {
    ...watched,
    pass(milliseconds) {
      other.pass(milliseconds);
      watched.pass(milliseconds);
    },
  };
}
