/** The instances of an installed package, started as its guide says. */
import { join } from 'node:path';
import { isInstalled } from '../deploy/deployment-files.ts';
import { openShell, replaceDeployed, type Result } from '../guides/guide.ts';
import { createStage } from '../guides/stage.ts';
import { freePort } from '../support/free-port.ts';
import { startPostgres } from '../support/postgres-server.ts';
import { ownsPostgres, sharePostgres } from '../support/shared-postgres.ts';
import type { InstalledPackage } from './installed-package.ts';

export const canFollow = ownsPostgres && isInstalled('nginx');

/** The folder of a reader in which only the installed programs are on the path. */
const readerIn = (place: string, installation: string) => ({
  folder: place,
  programs: join(installation, 'node_modules/.bin'),
  [Symbol.dispose]: () => undefined,
});

/** Runs the commands of the guide in the folder of the installation. */
export async function followInstances(folder: string): Promise<void> {
  await using server = await startPostgres();
  const databases = { gatehouse: await server.createDatabase() };
  await using stage = await createStage('several-instances', databases, () => readerIn(folder, folder));
  await stage.follow('What you need');
  replaceDeployed(folder, stage.own);
  await stage.follow('Start two instances');
  await stage.follow('Check them');
  await stage.shell.run('kill "$(cat data/nginx/nginx.pid)"');
}

/** Starts an instance in the folder of the package, and returns the result of the check that it is ready. */
export async function startInPackage({
  folder,
  home,
}: Pick<InstalledPackage, 'folder' | 'home'>): Promise<Result> {
  await using server = await sharePostgres();
  const port = String(await freePort());
  const environment = { GATEHOUSE_STORAGE_URL: await server.createDatabase() };
  await using shell = openShell(readerIn(home, folder), environment);
  await shell.run(`sh deploy/secrets.sh && sh deploy/instances.sh ${port} &`);
  const ready = await shell.run(
    `curl -sf --retry 180 --retry-delay 1 --retry-connrefused http://127.0.0.1:${port}/readyz`,
  );
  await shell.run('kill "$(cat data/instances/*/pid)"; wait');
  return ready;
}
