/** Calls of the writing ports, except those of the authorization surface. */
import type { Ports } from '../../../src/storage/ports.ts';
import { now } from '../conformance/holdings.ts';

export interface PortCall {
  /** `authorization.codes.redeem` */
  readonly method: string;
  /** Creates the required rows. */
  prepare?(ports: Ports): Promise<unknown>;
  call(ports: Ports): Promise<unknown>;
}

const later = now + 1_000_000;

const task = (taskId: string) => ({
  taskId,
  kind: 'test',
  clientId: 'client',
  status: 'running' as const,
  progress: 0,
  result: undefined,
  error: undefined,
  createdAt: now,
  updatedAt: now,
  expiresAt: later,
});

const noted = {
  limitId: 'service:users',
  kind: 'service' as const,
  name: 'users',
  shown: { service: 'users' },
  endsAt: later,
};

const route = (routeId: string) => ({
  routeId,
  key: routeId,
  definition: '{}',
  order: undefined,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

export const otherCalls: readonly PortCall[] = [
  { method: 'gateway.routes.put', call: (p) => p.gateway.routes.put(route('a'), 0) },
  { method: 'gateway.routes.settle', call: (p) => p.gateway.routes.settle([route('of the settings')]) },
  {
    method: 'gateway.routes.remove',
    prepare: (p) => p.gateway.routes.put(route('b'), 0),
    call: (p) =>
      p.gateway.routes.remove({ routeId: 'b', expectedVersion: undefined, now, tombstoneUntil: later }),
  },
  {
    method: 'configuration.record',
    call: (p) =>
      p.configuration.record({
        repository: 'repository',
        change: {
          id: 'abc',
          line: 'main',
          number: 1,
          author: 'client',
          message: 'first',
          restores: undefined,
          at: now,
          files: [],
        },
        begins: undefined,
        follows: undefined,
        contents: [{ path: 'application.yml', digest: 'd1', bytes: new Uint8Array([97]) }],
      }),
  },
  { method: 'conventions.tasks.insert', call: (p) => p.conventions.tasks.insert(task('a')) },
  {
    method: 'conventions.tasks.update',
    prepare: (p) => p.conventions.tasks.insert(task('b')),
    call: (p) =>
      p.conventions.tasks.update({
        taskId: 'b',
        status: 'succeeded',
        progress: 1,
        updatedAt: now,
        expiresAt: later,
      }),
  },
  {
    method: 'conventions.tasks.failRunning',
    prepare: (p) => p.conventions.tasks.insert(task('c')),
    call: (p) => p.conventions.tasks.failRunning({ error: 'server_error' }, now, []),
  },
  {
    method: 'configuration.keepGoodFiles',
    call: (p) =>
      p.configuration.keepGoodFiles('place', [
        { path: 'application.yml', digest: 'd1', bytes: new Uint8Array([97]) },
      ]),
  },
  { method: 'conventions.limits.put', call: (p) => p.conventions.limits.put([noted]) },
  { method: 'conventions.limits.reset', call: (p) => p.conventions.limits.reset(noted, now) },
  { method: 'configuration.announceNews', call: (p) => p.configuration.announceNews(['config']) },
  {
    method: 'gateway.outs.put',
    call: (p) => p.gateway.outs.put({ service: 'users', url: 'http://127.0.0.1:9001', since: now }),
  },
  {
    method: 'gateway.outs.remove',
    prepare: (p) => p.gateway.outs.put({ service: 'users', url: 'http://127.0.0.1:9001', since: now }),
    call: (p) => p.gateway.outs.remove({ service: 'users', url: 'http://127.0.0.1:9001' }),
  },
  { method: 'serviceState.setMaintenance', call: (p) => p.serviceState.setMaintenance(true) },
  {
    method: 'auditMarks.set',
    call: (p) => p.auditMarks.set('audit.log', { sequence: 1, hash: 'hash' }),
  },
];
