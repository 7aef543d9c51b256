/** Troubles of load, of other programs, and choices of the operator. */
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { type RedisServer, startRedis } from '../../support/redis-server.ts';
import { atEnd, type Plants, type RunningPlant, type Watched } from './plant.ts';
import { undeliveredSignOut } from './sign-out.ts';
import { closedAddress } from './targets.ts';
import { watchService } from './watch-service.ts';

const mostConnections = 20;

/** Opens one connection more than the listener may have. */
function fill({ url }: Watched): void {
  const { hostname, port } = new URL(url);
  for (let count = 0; count <= mostConnections; count += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    atEnd(() => socket.destroy());
  }
}

function stoppedRedis(): RunningPlant {
  let redis: RedisServer;
  return {
    async begin() {
      redis = await startRedis();
      atEnd(() => redis[Symbol.asyncDispose]());
      const perClient = { limit: 1_000_000, windowSeconds: 60 };
      return watchService({ quotas: { enabled: true, perClient, redis: redis.url } });
    },
    plant: () => redis.stop(),
  };
}

const mostWaiting = 64;

/** Each password of a new user is hashed, two at a time. */
async function createUsers({ url, authorization }: Watched): Promise<void> {
  const create = (): Promise<Response> =>
    fetch(`${url}/owners`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ username: randomUUID(), password: 'a long passphrase of the user' }),
    });
  await Promise.all(Array.from({ length: 2 * mostWaiting }, create));
}

/** The condition ends five seconds after the last refusal, so refusals continue until the end of the test. */
function overfill(watched: Watched): void {
  let isRunning = true;
  const running = (async () => {
    while (isRunning) await createUsers(watched);
  })();
  atEnd(() => {
    isRunning = false;
    return running;
  });
}

const client = {
  client_id: 'old',
  client_secret: 'a-secret-of-the-settings',
  redirect_uris: ['https://app.example/cb'],
};

const withGrant = (grant: string): RunningPlant => ({
  begin: () => watchService({ authorization: { clients: [{ ...client, grant_types: [grant] }] } }),
});

const setMaintenance = ({ url, authorization }: Watched): Promise<Response> =>
  fetch(url, {
    method: 'PATCH',
    headers: { authorization, 'content-type': 'application/merge-patch+json' },
    body: JSON.stringify({ maintenance: true }),
  });

export const loadPlants: Plants = {
  'a listener has as many connections as it may have': {
    running: {
      begin: () =>
        watchService({
          server: { limits: { connections: mostConnections } },
          management: { listen: { port: 0 } },
        }),
      plant: fill,
    },
  },
  'Redis of the quotas stops': { running: stoppedRedis() },
  'the collector of traces is down': {
    running: {
      begin: async () => watchService({ telemetry: { otlp: { url: await closedAddress() } } }),
      plant: ({ url }) => fetch(`${url}/livez`),
    },
  },
  'a client cannot be told of a sign-out': { running: undeliveredSignOut },
  'more passwords wait than may wait': { running: { begin: () => watchService(), plant: overfill } },
  'the service is in maintenance': { running: { begin: () => watchService(), plant: setMaintenance } },
  'a client may use the password grant': { running: withGrant('password') },
  'a client may use the implicit grant': { running: withGrant('implicit') },
};
