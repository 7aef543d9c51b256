/**
 * A small Consul agent: the catalog and the health of services, with blocking queries like the agent's.
 * @see https://developer.hashicorp.com/consul/api-docs/health
 * @see https://developer.hashicorp.com/consul/api-docs/features/blocking
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type CheckStatus = 'passing' | 'warning' | 'critical';

export interface ConsulInstance {
  readonly port: number;
  /** If empty, the node's address is used. */
  readonly address?: string;
  readonly tags?: readonly string[];
  readonly meta?: Readonly<Record<string, string>>;
  readonly weights?: { readonly Passing: number; readonly Warning: number };
  readonly status?: CheckStatus;
}

export interface ConsulServer {
  readonly url: string;
  /** Each query, as path and query string. */
  readonly questions: string[];
  /** Number of queries that wait for a change. */
  readonly waiting: () => number;
  /** Replaces all instances of a service; without any, the service is removed from the catalog. */
  register(name: string, instances: readonly ConsulInstance[]): void;
  /** Advances the index as every write to another key does; waiting queries return without news. */
  touch(): void;
  /** Restarts the index, as after a restore. */
  reset(): void;
  /** Requests without this token are refused. */
  token: string | undefined;
  /** If true, returns 500 to every query, waiting ones included. */
  isBroken: boolean;
  close(): Promise<void>;
}

interface Waiter {
  readonly index: number;
  readonly respond: () => void;
}

const nodeAddress = '127.0.0.1';

function entryOf(name: string, instance: ConsulInstance, place: number): unknown {
  const { port, address = '', tags = [], meta = {}, weights, status = 'passing' } = instance;
  return {
    Node: {
      ID: 'node-1',
      Node: 'node-1',
      Address: nodeAddress,
      Datacenter: 'dc1',
      Meta: { zone: 'node-zone' },
    },
    Service: {
      ID: `${name}-${place}`,
      Service: name,
      Tags: tags,
      Address: address,
      Port: port,
      Meta: meta,
      Weights: weights ?? { Passing: 1, Warning: 1 },
    },
    Checks: [
      { CheckID: 'serfHealth', Status: 'passing' },
      { CheckID: `service:${name}-${place}`, ServiceName: name, Status: status },
    ],
  };
}

export async function startConsulServer(): Promise<ConsulServer> {
  const services = new Map<string, readonly ConsulInstance[]>();
  const waiters = new Set<Waiter>();
  let index = 10;

  function wake(): void {
    for (const waiter of waiters) waiter.respond();
  }

  function bodyOf(url: URL): unknown {
    const [, , kind, , name = ''] = url.pathname.split('/');
    if (kind === 'catalog')
      return Object.fromEntries([
        ['consul', []],
        ...[...services].map(([service, instances]) => [
          service,
          [...new Set(instances.flatMap(({ tags = [] }) => tags))],
        ]),
      ]);
    const tags = url.searchParams.getAll('tag');
    return (services.get(decodeURIComponent(name)) ?? [])
      .filter((one) => tags.every((tag) => one.tags?.includes(tag)))
      .filter(({ status = 'passing' }) => !url.searchParams.has('passing') || status === 'passing')
      .map((one, place) => entryOf(name, one, place));
  }

  function sendResponse(response: ServerResponse, url: URL): void {
    if (server.isBroken) {
      response.writeHead(500).end('rpc error: No cluster leader');
      return;
    }
    response.setHeader('X-Consul-Index', String(index));
    response.setHeader('X-Consul-KnownLeader', 'true');
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(bodyOf(url)));
  }

  /** A query with an index waits until the state is newer or its wait time ends. */
  function take(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://consul');
    server.questions.push(url.pathname + url.search);
    if (server.token !== undefined && request.headers['x-consul-token'] !== server.token) {
      response.writeHead(403).end('Permission denied');
      return;
    }
    const asked = Number(url.searchParams.get('index') ?? 0);
    if (asked < index || server.isBroken) return sendResponse(response, url);
    const wait = Number.parseInt(url.searchParams.get('wait') ?? '300s', 10) * 1000;
    const timer = setTimeout(() => waiter.respond(), wait);
    const waiter: Waiter = {
      index: asked,
      respond() {
        waiters.delete(waiter);
        clearTimeout(timer);
        sendResponse(response, url);
      },
    };
    waiters.add(waiter);
    response.once('close', () => {
      waiters.delete(waiter);
      clearTimeout(timer);
    });
  }

  const http = createServer(take);
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  let isBroken = false;
  const server: ConsulServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    questions: [],
    waiting: () => waiters.size,
    register(name, instances) {
      if (instances.length === 0) services.delete(name);
      else services.set(name, instances);
      index += 1;
      wake();
    },
    touch() {
      index += 1;
      wake();
    },
    reset() {
      index = 2;
      wake();
    },
    token: undefined,
    get isBroken() {
      return isBroken;
    },
    set isBroken(broken) {
      isBroken = broken;
      if (broken) wake();
    },
    close: () =>
      new Promise((closed) => {
        http.close(() => closed());
        http.closeAllConnections();
      }),
  };
  return server;
}
