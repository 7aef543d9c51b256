import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { eventually, exchange, get } from '../support/raw-client.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import type { Misbehaving } from '../support/upstreams.ts';

const rig = useServiceRig();
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

/** Responds to the first request of each connection and resets at every further one. */
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

describe('a persistent connection that its target closes as a request arrives (RFC 9112 §9.3.1; docs/decisions/gateway.md, second-try)', () => {
  it.each(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'])(
    'hides it for %s: the request is sent again on a new connection, even if the route allows no retry',
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

  it('does not repeat endlessly: a new connection that resets as well is 502', async () => {
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

  it('is not repeated after the first byte of a response', async () => {
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

describe('bytes of a target after a complete response (RFC 9112 §9.2; docs/decisions/http-proxy.md, client)', () => {
  const forged = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged';

  /** Sends `first` for the first request, and its own path for every other. */
  async function startTalkative(first: string) {
    const wild = await rig.wild();
    wild.script = (socket, head) => {
      const path = head.split(' ')[1] ?? '';
      const isFirst = wild.heads.length === 1;
      socket.write(isFirst ? first : `HTTP/1.1 200 OK\r\nContent-Length: ${path.length}\r\n\r\n${path}`);
    };
    return wild;
  }

  it.each([
    ['a body behind the head for HEAD', 'HEAD', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok', ''],
    ['more than its length', 'GET', `${ok}more`, 'ok'],
    ['another answer behind a counted one', 'GET', ok + forged, 'ok'],
    ['another answer behind one without a body', 'GET', `HTTP/1.1 204 No Content\r\n\r\n${forged}`, ''],
    [
      'another answer behind one in chunks',
      'GET',
      `HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n${forged}`,
      '2\r\nok\r\n0\r\n\r\n',
    ],
  ])('%s: the response is valid, the next one belongs to another request', async (_, method, first, body) => {
    const target = await startTalkative(first);
    const running = await rig.gateway({ services: { users: [target.url] } });
    const lines = 'HTTP/1.1\r\nHost: g';
    // Both on one connection of the client, which remains open.
    const { text, closed } = await exchange(
      running.port,
      `${method} /users/1 ${lines}\r\n\r\nGET /users/2 ${lines}\r\nConnection: close\r\n\r\n`,
      { untilClose: true },
    );
    expect(closed).toBe(true);
    const [response = '', next = ''] = text.split(/(?=HTTP\/1\.1 )/);
    expect(response.slice(response.indexOf('\r\n\r\n') + 4)).toBe(body);
    expect(next).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(next.slice(next.indexOf('\r\n\r\n') + 4)).toBe('/2');
    expect(text).not.toContain('forged');
    // The connection with the surplus bytes is closed: the second request used another.
    await eventually(() => target.open() === 1);
    expect((await shownService(running, 'users')).instances[0]).toMatchObject({ inFlight: 0, failures: 0 });
  });
});

describe('persistent connections of a target that restarts (docs/decisions/gateway.md, unsent-tries)', () => {
  /** Responds once, then resets that connection at its next request and no longer listens. */
  async function startLeaving() {
    const wild = await rig.wild();
    wild.script = (socket) => {
      if (wild.heads.length === 1) return void socket.write(ok);
      void wild.close();
      socket.resetAndDestroy();
    };
    return wild;
  }

  it('pass a request to another instance if no new connection can be opened', async () => {
    const [leaving, echo] = await Promise.all([startLeaving(), rig.echo()]);
    const { port } = await rig.gateway({ services: { users: [leaving.url, echo.url] } });
    // The first and the third go to the one that restarts.
    const statuses: number[] = [];
    for (let count = 0; count < 4; count += 1) statuses.push((await get(port, '/users/1')).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    expect([leaving.heads.length, echo.seen.length]).toEqual([2, 3]);
  });

  it('are not used for a request that is sent again: it uses a new one', async () => {
    const target = await startForgetful();
    const respond = target.script;
    const slow: Socket[] = [];
    target.script = (socket, head) =>
      void (head.includes('/slow') ? slow.push(socket) : respond(socket, head));
    let connect: (() => void) | undefined;
    let resolved = 0;
    const { port } = await rig.gateway(
      { services: { users: [target.url.replace('127.0.0.1', 'target.test')] } },
      {
        resolveName(_, __, done) {
          const tell = (): void => done(null, [{ address: '127.0.0.1', family: 4 }]);
          if ((resolved += 1) === 3) connect = tell;
          else tell();
        },
      },
    );
    const first = get(port, '/users/slow');
    await eventually(() => slow.length === 1);
    expect((await get(port, '/users/1')).status).toBe(200);
    const lost = get(port, '/users/lost');
    await eventually(() => connect !== undefined);
    // The first connection becomes free while the request waits for a third one.
    slow.forEach((socket) => respond(socket, 'GET'));
    expect((await first).status).toBe(200);
    connect?.();
    expect((await lost).status).toBe(200);
    expect(target.heads).toHaveLength(4);
  });

  it('are not used again if it ended them while they were idle', async () => {
    const wild = await rig.wild();
    wild.script = (socket) => socket.write(ok, () => setImmediate(() => socket.end()));
    const { port } = await rig.gateway({ services: { users: [wild.url] } });
    for (let count = 1; count <= 5; count += 1) {
      const posted = await get(port, '/users/1', ['Content-Length: 0'], { method: 'POST' });
      expect([posted.status, wild.heads.length]).toEqual([200, count]);
      await eventually(() => wild.open() === 0);
    }
  });
});
