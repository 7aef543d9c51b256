import { systemClock, type Clock } from '../../../src/foundation/clock.ts';
import { createLog } from '../../../src/foundation/log.ts';
import { createMetrics } from '../../../src/foundation/metrics.ts';
import { createSystemRandom } from '../../../src/foundation/random.ts';
import {
  createConfiguration,
  type Configuration,
  type ConfigurationStore,
} from '../../../src/configuration/index.ts';
import type { OperationRequest } from '../../../src/conventions/operation.ts';
import type { ConfigurationSettings } from '../../../src/settings/settings.ts';

export interface Surface {
  readonly configuration: Configuration;
  readonly logged: readonly string[];
  readonly metrics: () => string;
}

/** For surfaces without a store: the good files of a folder are not stored. */
const nothingStored = new Proxy({} as ConfigurationStore, {
  get: (_, method) => () => {
    if (method === 'onNews') return undefined;
    if (method === 'goodFiles') return Promise.resolve([]);
    if (method === 'goodFile' || method === 'keepGoodFiles') return Promise.resolve();
    return Promise.reject(new Error('nothing is stored here'));
  },
});

/** The surface without a server: its handlers are functions over settings and a folder. */
export async function createSurface(
  settings: Partial<ConfigurationSettings>,
  clock: Clock = systemClock,
  dataDirectory?: string,
  store: ConfigurationStore = nothingStored,
  clients: { readonly names: ReadonlySet<string> } = { names: new Set() },
): Promise<Surface> {
  const logged: string[] = [];
  const metrics = createMetrics();
  const configuration = await createConfiguration({
    settings: {
      prefix: '',
      access: 'authenticated',
      acceptEmpty: true,
      plainText: 'active',
      readyWhenRead: false,
      maximumFileBytes: 1_048_576,
      repositories: [],
      overrides: {},
      encryption: { keys: {} },
      ...settings,
    },
    baseDirectory: '/',
    dataDirectory,
    store,
    applicationsOfClients: {
      get names() {
        return clients.names;
      },
      clients: () => [],
    },
    tasks: { defer: () => Promise.reject(new Error('nothing is deferred here')) },
    clock,
    random: createSystemRandom(),
    log: createLog({ clock, write: (line) => void logged.push(line), level: 'debug' }),
    metrics,
  });
  return { configuration, logged, metrics: metrics.render };
}

/** A request of a caller with these scopes; anonymous without. */
export function requestOf(
  scopes: readonly string[] | undefined,
  headers: Readonly<Record<string, string>> = {},
): OperationRequest {
  const caller = scopes && ({ clientId: 'c', scopes: new Set(scopes), via: 'access-token' } as const);
  return {
    id: 'r1',
    method: 'GET',
    path: '/',
    query: '',
    headers,
    remoteAddress: '127.0.0.1',
    origin: 'http://127.0.0.1',
    admit: () => undefined,
    caller,
    mediaType: 'application/json',
    repeated: [],
    callerNow: () => Promise.resolve(caller),
    whilePermitted: () => new AbortController().signal,
  };
}
