import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { get } from '../support/raw-client.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import type { Misbehaving } from '../support/upstreams.ts';

const rig = useServiceRig();
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** Answers the first request of each connection and resets at every further one. */
async function startForgetful(): Promise<Misbehaving & { readonly connections: () => number }> {
  const wild = await rig.wild();
  const used = new Set<Socket>();
  wild.script = (socket, head) => {
    if (used.has(socket)) socket.resetAndDestroy();
    else socket.write(head.startsWith('HEAD') ? ok.replace(/ok$/, '') : ok);
    used.add(socket);
  };
  return Object.assign(wild, { connections: () => used.size });
}

describe('a kept connection that its target closes as a request comes (RFC 9112 §9.3.1; docs/decisions/gateway.md, second-try)', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])(
    'hides it for %s: once more on a new connection, also where the route allows no second try',
    async (method) => {
      const target = await startForgetful();
      const running = await rig.gateway({ services: { users: [target.url] } });
      expect((await get(running.port, '/users/1')).status).toBe(200);
      expect((await get(running.port, '/users/2', ['Connection: close'], { method })).status).toBe(200);
      expect([target.heads.length, target.connections()]).toEqual([3, 2]);
      expect((await shownService(running, 'users')).instances[0]).toMatchObject({ requests: 2, failures: 0 });
    },
  );

  it.each([
    ['POST', ['Content-Length: 0']],
    ['PATCH', ['Content-Length: 0']],
  ])('is 502 for %s, which is sent once and never again', async (method, lines) => {
    const target = await startForgetful();
    const { port } = await rig.gateway({ retryable: true, services: { users: [target.url] } });
    await get(port, '/users/1');
    expect((await get(port, '/users/2', lines, { method })).status).toBe(502);
    expect(target.heads.filter((head) => head.startsWith(method))).toHaveLength(1);
  });

  it('is no endless game: a new connection that resets as well is 502', async () => {
    const wild = await rig.wild();
    let answered = false;
    wild.script = (socket) => {
      if (answered) socket.resetAndDestroy();
      else socket.write(ok);
      answered = true;
    };
    const { port } = await rig.gateway({ services: { users: [wild.url] } });
    await get(port, '/users/1');
    expect((await get(port, '/users/2')).status).toBe(502);
    expect(wild.heads).toHaveLength(3);
  });

  it('is not repeated once a byte of an answer came', async () => {
    const wild = await rig.wild();
    let answered = false;
    wild.script = (socket) => {
      if (answered) socket.write('HTTP/1.1 2', () => socket.resetAndDestroy());
      else socket.write(ok);
      answered = true;
    };
    const { port } = await rig.gateway({ services: { users: [wild.url] } });
    await get(port, '/users/1');
    expect((await get(port, '/users/2')).status).toBe(502);
    expect(wild.heads).toHaveLength(2);
  });
});
