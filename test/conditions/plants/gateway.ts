/** Troubles of targets and services. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSelfSigned } from '../../support/self-signed.ts';
import { folderWith, type Plants, type Watched, type RunningPlant } from './plant.ts';
import { closedAddress, switchable, target } from './targets.ts';
import { watchService } from './watch-service.ts';

const ask = ({ url }: Watched, path: string): Promise<unknown> =>
  fetch(url + path).then((response) => response.arrayBuffer());

const routed = (url: string): object => ({ gateway: { routes: { orders: { path: '/orders/**', url } } } });

const askOrders = (watched: Watched): Promise<unknown> => ask(watched, '/orders/1');

const intervalMilliseconds = 1000;

/** A service whose instances have the health check of a path. */
const checked = (instances: readonly string[]): Readonly<Record<string, unknown>> => ({
  gateway: {
    services: { orders: instances },
    routes: { orders: '/orders/**' },
    servicePolicies: { orders: { healthCheck: { path: '/', intervalMilliseconds } } },
  },
});

/** Two instances, of which so many fail their checks from the plant on. */
function checkedInstances(failing: number): RunningPlant {
  const switches = [switchable(), switchable()];
  return {
    begin: async () =>
      watchService(checked(await Promise.all(switches.map(({ listener }) => target(listener))))),
    plant() {
      for (const one of switches.slice(0, failing)) one.status = 503;
    },
  };
}

/** A target whose certificate has ended. */
const ended = (): Promise<string> =>
  target((_, response) => response.end(), createSelfSigned('20210101000000Z'));

const breaking = switchable();

export const gatewayPlants: Plants = {
  'the host of a route does not resolve': {
    rest: () => ({ cwd: folderWith(routed('http://orders.invalid:8080')) }),
  },
  'nobody listens at the target of a route': {
    rest: async () => ({ cwd: folderWith(routed(await closedAddress())) }),
  },
  'the certificate of a target has ended before the start': {
    rest: async () => ({ cwd: folderWith(routed(await ended())) }),
  },
  'the target of a route closes every connection': {
    running: {
      begin: async () => watchService(routed(await target(({ socket }) => socket.destroy())) as {}),
      plant: askOrders,
    },
  },
  'the certificate of the target has ended': {
    running: {
      begin: async () => watchService(routed(await ended()) as {}),
      plant: askOrders,
    },
  },
  'the only instance of a service is down': {
    running: {
      begin: async () =>
        watchService({
          gateway: { services: { orders: [await closedAddress()] }, routes: { orders: '/orders/**' } },
        }),
      plant: askOrders,
    },
  },
  'one of two instances fails its health check': { running: checkedInstances(1) },
  'all instances of a service fail their health checks': { running: checkedInstances(2) },
  'a service fails so often that its breaker opens': {
    running: {
      begin: async () =>
        watchService({
          gateway: {
            services: { orders: [await target(breaking.listener)] },
            routes: { orders: '/orders/**' },
          },
        }),
      async plant(watched) {
        breaking.status = 503;
        for (let count = 0; count < 60; count += 1) await askOrders(watched);
      },
    },
  },
  'a route names a service that has no instances': {
    rest: () => ({ cwd: folderWith({ gateway: { routes: { orders: '/orders/**' } } }) }),
  },
  'the watched file of services is malformed': {
    running: {
      begin() {
        const cwd = folderWith({});
        const file = join(cwd, 'services.yaml');
        writeFileSync(file, 'orders: [http://127.0.0.1:9]\n');
        return watchService({ gateway: { discovery: [{ file }] } }, { cwd });
      },
      plant: ({ cwd }) => writeFileSync(join(cwd, 'services.yaml'), 'orders: [\n'),
    },
  },
  'Consul cannot be reached': {
    running: {
      begin: async () =>
        watchService({ gateway: { discovery: [{ consul: { url: await closedAddress() } }] } }),
    },
  },
};
