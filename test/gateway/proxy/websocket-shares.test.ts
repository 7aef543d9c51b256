import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import type { GatewaySettings } from '../../../src/settings/settings.ts';
import { eventually } from '../support/raw-client.ts';
import { startGateway, type Running } from '../support/running-gateway.ts';

let target: Server;
let sockets: WebSocketServer;
let url: string;
let gateway: Running | undefined;

beforeAll(async () => {
  target = createServer((_, response) => response.writeHead(426).end());
  sockets = new WebSocketServer({ server: target });
  target.listen(0, '127.0.0.1');
  await once(target, 'listening');
  url = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const client of sockets.clients) client.terminate();
  await gateway?.close();
});
afterAll(() => new Promise((resolve) => target.close(resolve)));

/** The token is `client/user`. */
async function start(webSockets: GatewaySettings['webSockets']): Promise<Running> {
  const routes = Object.fromEntries(
    ['a', 'b'].map((id) => [id, { path: `/${id}/**`, url, authorization: { scopes: [] } }]),
  );
  const open = { path: '/open/**', url };
  gateway = await startGateway(
    { routes: { ...routes, open }, ...(webSockets && { webSockets }) },
    {
      verifyAccessToken: async (token: string) => {
        const [clientId = '', subject = ''] = token.split('/');
        return { clientId, scopes: new Set<string>(), via: 'access-token', subject };
      },
    },
  );
  return gateway;
}

/** An open WebSocket, or the status and the body of its refusal. */
function connect(path: string, token = 'app/ada'): Promise<WebSocket | readonly [number, string]> {
  const socket = new WebSocket(`ws://127.0.0.1:${gateway?.port}${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_, response) => {
      void response
        .toArray()
        .then((parts) => resolve([response.statusCode ?? 0, Buffer.concat(parts as Buffer[]).toString()]));
    });
  });
}

const refused = (of: string) => [429, expect.stringContaining(`Too many WebSockets of this ${of} are open.`)];

describe('the number of open WebSockets (docs/decisions/gateway.md, websocket-shares)', () => {
  type Attempt = [path: string, token: string];

  it.each<[string, NonNullable<GatewaySettings['webSockets']>, Attempt, Attempt, Attempt]>([
    ['client', { perClient: 1 }, ['/a/x', 'app/ada'], ['/b/x', 'app/bob'], ['/a/x', 'other/ada']],
    ['user', { perUser: 1 }, ['/a/x', 'app/ada'], ['/b/x', 'other/ada'], ['/a/x', 'app/bob']],
    ['route', { perRoute: 1 }, ['/a/x', 'app/ada'], ['/a/y', 'other/bob'], ['/b/x', 'app/ada']],
  ])('has a limit for each %s: %o', async (of, limits, first, second, other) => {
    await start(limits);
    expect(await connect(...first)).toBeInstanceOf(WebSocket);
    expect(await connect(...second)).toEqual(refused(of));
    expect(await connect(...other)).toBeInstanceOf(WebSocket);
  });

  it('is that of an address where the route requires no token', async () => {
    await start({ perClient: 1, perUser: 1 });
    expect(await connect('/open/x')).toBeInstanceOf(WebSocket);
    expect(await connect('/open/x', 'other/bob')).toEqual(refused('client'));
  });

  it('falls when one closes', async () => {
    await start({ perClient: 1 });
    const first = await connect('/a/x');
    if (first instanceof WebSocket) first.close();
    await eventually(async () => {
      const next = await connect('/a/x');
      if (!(next instanceof WebSocket)) return false;
      next.close();
      return true;
    });
  });

  it('has no limit by default', async () => {
    await start(undefined);
    for (let count = 0; count < 5; count += 1) expect(await connect('/a/x')).toBeInstanceOf(WebSocket);
  });
});
