/**
 * A small Eureka server: its registry, complete and as deltas, in the JSON that the server derives from its XML, in
 * which some lists of one element are not lists.
 * @see https://github.com/Netflix/eureka/wiki/Eureka-REST-operations
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type EurekaStatus = 'UP' | 'DOWN' | 'STARTING' | 'OUT_OF_SERVICE' | 'UNKNOWN';

export interface EurekaInstance {
  readonly id: string;
  readonly port: number;
  readonly status?: EurekaStatus;
  readonly hostName?: string;
  readonly securePort?: number;
  readonly metadata?: Readonly<Record<string, string>>;
}

export interface EurekaServer {
  readonly url: string;
  /** The path of each query. */
  readonly questions: string[];
  /** Registers or changes an instance of an application. */
  register(app: string, instance: EurekaInstance): void;
  cancel(app: string, id: string): void;
  /** Discards the recent changes, so that the next delta is incomplete. */
  forgetChanges(): void;
  deltas: boolean;
  isBroken: boolean;
  /** Requests without these Basic credentials, `name:password`, are refused. */
  credentials: string | undefined;
  close(): Promise<void>;
}

interface Registered {
  readonly app: string;
  readonly instance: EurekaInstance;
  readonly actionType: 'ADDED' | 'MODIFIED' | 'DELETED';
}

function unlisted<Item>(items: readonly Item[]): Item | readonly Item[] {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : items;
}

function instanceBody({ app, instance, actionType }: Registered): unknown {
  const { id, port, status = 'UP', hostName = 'localhost', securePort, metadata = {} } = instance;
  return {
    instanceId: id,
    hostName,
    app: app.toUpperCase(),
    ipAddr: '127.0.0.1',
    status,
    overriddenStatus: 'UNKNOWN',
    port: { $: port, '@enabled': String(securePort === undefined) },
    securePort: { $: securePort ?? 443, '@enabled': String(securePort !== undefined) },
    countryId: 1,
    dataCenterInfo: { '@class': 'com.netflix.appinfo.InstanceInfo$DefaultDataCenterInfo', name: 'MyOwn' },
    metadata: Object.keys(metadata).length === 0 ? { '@class': 'java.util.Collections$EmptyMap' } : metadata,
    vipAddress: app,
    secureVipAddress: app,
    isCoordinatingDiscoveryServer: 'false',
    actionType,
  };
}

function applicationsBody(entries: readonly Registered[], hashcode: string): unknown {
  const names = [...new Set(entries.map(({ app }) => app.toUpperCase()))];
  const application = names.map((name) => ({
    name,
    instance: unlisted(entries.filter(({ app }) => app.toUpperCase() === name).map(instanceBody)),
  }));
  return {
    applications: { versions__delta: '1', apps__hashcode: hashcode, application: unlisted(application) },
  };
}

export async function startEurekaServer(): Promise<EurekaServer> {
  const registry = new Map<string, Registered>();
  let changes: Registered[] = [];

  function hashcode(): string {
    const counts: Record<string, number> = {};
    for (const { instance } of registry.values()) {
      const { status = 'UP' } = instance;
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return Object.keys(counts)
      .toSorted()
      .map((status) => `${status}_${counts[status]}_`)
      .join('');
  }

  function take(request: IncomingMessage, response: ServerResponse): void {
    const path = request.url ?? '';
    server.questions.push(path);
    const sent = request.headers.authorization ?? '';
    const expected = `Basic ${Buffer.from(server.credentials ?? '').toString('base64')}`;
    if (server.credentials !== undefined && sent !== expected) response.writeHead(401).end();
    else if (server.isBroken) response.writeHead(503).end();
    else if (path === '/eureka/apps') send(response, applicationsBody([...registry.values()], hashcode()));
    else if (path === '/eureka/apps/delta' && server.deltas)
      send(response, applicationsBody(changes, hashcode()));
    else response.writeHead(path === '/eureka/apps/delta' ? 403 : 404).end();
  }

  function send(response: ServerResponse, body: unknown): void {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  }

  const http = createServer(take);
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  const server: EurekaServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/eureka`,
    questions: [],
    register(app, instance) {
      const key = `${app} ${instance.id}`;
      const entry: Registered = { app, instance, actionType: registry.has(key) ? 'MODIFIED' : 'ADDED' };
      registry.set(key, entry);
      changes.push(entry);
    },
    cancel(app, id) {
      const entry = registry.get(`${app} ${id}`);
      registry.delete(`${app} ${id}`);
      if (entry) changes.push({ ...entry, actionType: 'DELETED' });
    },
    forgetChanges: () => void (changes = []),
    deltas: true,
    isBroken: false,
    credentials: undefined,
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
  return server;
}
