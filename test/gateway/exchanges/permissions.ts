/** The permissions of plays, and their ends. */
import type { RunningService } from '../../support/service.ts';
import type { Ending } from './play.ts';
import type { Time } from './time.ts';

export type Security = 'tcp' | 'tls';

/** A service by its security. With `-all`, its setting `endsExchanges` is `all`. */
export type GatewayName = Security | `${Security}-all`;
export const gatewayNames: readonly GatewayName[] = ['tcp', 'tls', 'tcp-all', 'tls-all'];

/** The permission of one play. */
export interface Permission {
  readonly token: string;
  /** Of the path of a route that requires it. */
  readonly prefix: string;
  /** Ends it in the manner of the play. */
  end(): Promise<void>;
}

/** Returns the permission of the play `id`. Its route is one of its own if the play deletes it. */
export type Permit = (name: GatewayName, ending: Ending | undefined, id: number) => Promise<Permission>;

const secret = 'a-secret-of-the-plays';
const client = {
  client_id: 'player',
  client_secret: secret,
  grant_types: ['client_credentials'],
  scope: 'play',
};
const asClient = { authorization: `Basic ${btoa(`${client.client_id}:${secret}`)}` };

/** Longer than a play needs until the end of its permission has been judged, if nothing else ends it. */
const lifetimeSeconds = 5;

/** The settings of a route that requires the permission. Its limits are longer than the lifetime of a token. */
export const guarded = {
  serviceId: 'sound',
  bodyBufferBytes: 0,
  authorization: { scopes: ['play'] },
  timeouts: { responseMilliseconds: 20_000, idleMilliseconds: 20_000, graceMilliseconds: 20_000 },
};

export const permissionSettings = (name: GatewayName) => ({
  authorization: {
    scopes: { play: 'Play' },
    clients: [client],
    accessTokenLifetimeSeconds: lifetimeSeconds,
    endsExchanges: name.endsWith('all') ? 'all' : 'streams',
  },
});

async function ask(url: string, expected: number, init: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status !== expected) throw new Error(`${init.method} ${url} is ${response.status}`);
  return response;
}

export function createPermit(services: Readonly<Record<GatewayName, RunningService>>, time: Time): Permit {
  async function issue(url: string): Promise<string> {
    const body = new URLSearchParams({ grant_type: 'client_credentials' });
    const response = await ask(`${url}/token`, 200, { method: 'POST', headers: asClient, body });
    return ((await response.json()) as { access_token: string }).access_token;
  }

  async function addRoute({ url, administrator: authorization }: RunningService, id: number) {
    const path = `/own-${id}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...guarded, path: `${path}/**` });
    await ask(`${url}/routes/own-${id}`, 201, { method: 'PUT', headers, body });
    return {
      prefix: path,
      async end() {
        await ask(`${url}/routes/own-${id}`, 204, { method: 'DELETE', headers: { authorization } });
      },
    };
  }

  return async (name, ending, id) => {
    const service = services[name];
    const { url } = service;
    const own = ending === 'delete' ? await addRoute(service, id) : undefined;
    // Time stands still from here until the play rests.
    const token = await issue(url);
    const revoke = async (): Promise<void> => {
      const body = new URLSearchParams({ token });
      await ask(`${url}/revocation`, 200, { method: 'POST', headers: asClient, body });
    };
    const end = ending === 'expire' ? () => time.rest(lifetimeSeconds * 1000) : revoke;
    return { token, prefix: '/guarded', end, ...own };
  };
}
