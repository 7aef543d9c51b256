/** A service with the rows of one size, and what it costs to start it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../test/support/free-port.ts';
import { gatehouseProgram, secret } from '../gatehouse.ts';
import { startServer, type ServerProcess } from '../server-process.ts';
import type { Axis, Operation } from './axis.ts';
import type { Subject } from './laps.ts';
import type { Engine } from './stores.ts';

export interface GrownSubject extends Subject {
  readonly fillSeconds: number;
  readonly startMilliseconds: number;
  readonly startProcessor: number;
  readonly operations: readonly Operation[];
  stop(): Promise<void>;
}

export interface Ground {
  readonly engine: Engine;
  readonly folder: string;
  readonly target: string;
  /** All services, so that a series that fails leaves none. */
  readonly started: ServerProcess[];
}

const scopes =
  'read clients:read clients:write gateway:write grants:read config:*:* config-write:* tokens:introspect';

/** The client of all requests that need none of its own. */
export const benchClient = {
  client_id: 'bench',
  client_secret: secret,
  grant_types: ['client_credentials', 'authorization_code', 'refresh_token'],
  redirect_uris: ['https://client.example/callback'],
  scope: scopes,
};

function commonSettings(port: number, url: string, name: string, isOnly: boolean): Record<string, object> {
  return {
    server: { port, timeouts: { keepAliveMilliseconds: 3_600_000 } },
    storage: { url, ...(url.startsWith('postgres') && { folder: name }) },
    log: { level: 'error', access: false },
    quotas: { enabled: false },
    authorization: {
      // Instances have one issuer; the forms of a single one are used under its own address.
      ...(!isOnly && { issuer: 'http://127.0.0.1:9' }),
      scopes: { read: 'Read what is yours' },
      clients: [benchClient],
      owners: [{ username: 'owner', password: 'a-password-of-the-benchmark' }],
      refreshToken: { rotation: { confidential: true } },
    },
  };
}

async function startTimed({ started }: Ground, folder: string, settings: string) {
  const begin = performance.now();
  const server = await startServer([gatehouseProgram, 'serve', '--config', settings], folder);
  started.push(server);
  await (await fetch(`${server.url}/livez`)).arrayBuffer();
  return { server, milliseconds: performance.now() - begin, processor: server.cpuSeconds() * 1000 };
}

/** @returns the names of the files with the settings of each instance. */
async function writeSettings(
  axis: Axis,
  url: string,
  place: Parameters<Axis['settings']>[0],
): Promise<string[]> {
  const count = axis.instances?.(place.size) ?? 1;
  const names = Array.from({ length: count }, (_, index) => `instance-${index}`);
  for (const name of names) {
    const settings = { ...commonSettings(await freePort(), url, name, count === 1), ...axis.settings(place) };
    writeFileSync(join(place.folder, `${name}.json`), JSON.stringify(settings));
  }
  return names.map((name) => `${name}.json`);
}

export async function createSubject(axis: Axis, size: number, ground: Ground): Promise<GrownSubject> {
  const { engine, target } = ground;
  const folder = join(ground.folder, `${axis.name}-${engine.name}-${size}`);
  mkdirSync(folder, { recursive: true });
  const place = { folder, target, size };
  const store = await engine.createStore(folder);
  const [first = '', ...others] = await writeSettings(axis, store.url, place);
  const { server: preparing } = await startTimed(ground, folder, first);
  const prepared = await axis.prepare(preparing.url, place);
  await preparing.stop();
  const begin = performance.now();
  await prepared.fill?.(store);
  const fillSeconds = (performance.now() - begin) / 1000;
  const started = await startTimed(ground, folder, first);
  const services: ServerProcess[] = [started.server];
  for (const settings of others) services.push((await startTimed(ground, folder, settings)).server);
  const release = await prepared.hold?.(started.server.url);
  return {
    services,
    processorTimes: engine.processorTimes,
    fillSeconds,
    startMilliseconds: started.milliseconds,
    startProcessor: started.processor,
    operations: prepared.operations,
    async stop() {
      release?.();
      await Promise.all(services.map((service) => service.stop()));
    },
  };
}
