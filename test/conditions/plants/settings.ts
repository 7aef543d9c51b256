/** Troubles of the settings. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../support/free-port.ts';
import { folderWith, type Plants, type Watched, type RunningPlant } from './plant.ts';
import { processSettings, watchProcess, type WatchedProcess } from './watch-process.ts';

/** The settings change, then the service gets SIGHUP. */
function reloadWith(watched: Watched, changed: object): void {
  writeFileSync(join(watched.cwd, 'gatehouse.yaml'), JSON.stringify(processSettings({ ...changed })));
  (watched as WatchedProcess).child.kill('SIGHUP');
}

const reloading = (changed: () => object | Promise<object>): RunningPlant => ({
  begin: () => watchProcess({}),
  plant: async (watched) => reloadWith(watched, await changed()),
});

const shop = { path: '/shop/**', url: 'http://127.0.0.1:9' };

async function storedBefore(watched: Watched): Promise<void> {
  const { url, authorization } = watched;
  await fetch(`${url}/routes/stored`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(shop),
  });
  reloadWith(watched, { gateway: { routes: { shop } } });
}

export const settingsPlants: Plants = {
  'two names are misspelled': {
    rest: () => ({ cwd: folderWith({ server: { prot: 8080 }, authorization: { accessTokenSecond: 3 } }) }),
  },
  'a default scope that no list has': {
    rest: () => ({ cwd: folderWith({ authorization: { defaultScope: 'unheard-of' } }) }),
  },
  'a filter module exports no filter': {
    rest() {
      const cwd = folderWith({ gateway: { filters: { directory: 'filters' } } });
      mkdirSync(join(cwd, 'filters'));
      writeFileSync(join(cwd, 'filters', 'empty.mjs'), 'export const other = 1;\n');
      return { cwd };
    },
  },
  'the file of a secret is missing': {
    rest: () => ({ cwd: folderWith({}), environment: { GATEHOUSE_ADMIN_SECRET_FILE: '/nowhere/secret' } }),
  },
  'the settings become invalid while the service runs': { running: reloading(() => ({ unknown: true })) },
  'two routes have the same pattern': { running: { begin: () => watchProcess({}), plant: storedBefore } },
  'a setting changes that is read at the start only': {
    running: reloading(async () => ({ server: { port: await freePort() } })),
  },
};
