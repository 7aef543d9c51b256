/** Clients and targets that disconnect at every stage of an exchange, thousands of times in seeded pairs. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, describe, it } from 'vitest';
import { createSeeded } from '../../support/seeded.ts';
import { eventually, get } from '../support/raw-client.ts';
import type { Running } from '../support/running-gateway.ts';
import { shownService, useServiceRig } from '../support/service-rig.ts';
import { patientTimeouts } from '../support/settings.ts';
import { randomRuns } from '../../support/random-runs.ts';

const rig = useServiceRig();
const uploadBytes = 20_000;
const forged = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nforged';

type Act = (request: IncomingMessage, response: ServerResponse, text: string) => void;

function raw({ socket }: IncomingMessage, bytes: string): Socket {
  socket.write(bytes);
  return socket;
}

const wholeResponse = (text: string): string =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`;

/** The behaviour of a target, and the permitted results for a client that stays connected, besides 502. */
const targets = {
  responds: { statuses: [200], act: (_, response, text) => response.end(text) },
  'responds in chunks': {
    statuses: [200],
    act: (_, response, text) => {
      response.write(text);
      setImmediate(() => response.end('.'));
    },
  },
  'responds a little later': {
    statuses: [200],
    act: (_, response, text) => setImmediate(() => setImmediate(() => response.end(text))),
  },
  'responds and leaves without a word': {
    statuses: [200],
    act: (request, _, text) => raw(request, wholeResponse(text)).end(),
  },
  'says more than its response': {
    statuses: [200],
    act: (request, _, text) => raw(request, wholeResponse(text) + forged),
  },
  resets: { statuses: [], act: (request) => request.socket.resetAndDestroy() },
  leaves: { statuses: [], act: (request) => request.socket.destroy() },
  'leaves in its head': {
    statuses: [],
    act: (request) => raw(request, 'HTTP/1.1 200 OK\r\nContent-Le').destroySoon(),
  },
  'leaves in its body': {
    statuses: [200],
    act: (request) => raw(request, 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nonly').destroySoon(),
  },
  'falls silent': { statuses: [504], act: () => undefined },
} satisfies Record<string, { statuses: readonly number[]; act: Act }>;

type Behaviour = keyof typeof targets;

const behaviours = Object.keys(targets) as Behaviour[];
const stages = ['never', 'connected', 'half a head', 'asked', 'half a body', 'the first byte'] as const;
type Stage = (typeof stages)[number];

async function startTarget() {
  let running = 0;
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    running += 1;
    response.once('close', () => (running -= 1));
    request.on('error', () => undefined).resume();
    const [, id = '', behaviour = ''] = decodeURIComponent(request.url ?? '').split('/');
    const { act } = targets[behaviour as Behaviour];
    act(request, response, `of ${id}`);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return rig.keep({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    running: () => running,
    open: () => sockets.size,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** Runs one exchange whose client disconnects at `stage`; returns the bytes that it had received. */
function exchangeOf(port: number, id: number, behaviour: Behaviour, stage: Stage): Promise<string> {
  const uploads = stage === 'half a body' || id % 5 === 0;
  const path = `/${behaviour === 'falls silent' ? 'silent' : 'users'}/${id}/${encodeURIComponent(behaviour)}`;
  const lines = uploads ? `POST ${path} HTTP/1.1\r\nContent-Length: ${uploadBytes}` : `GET ${path} HTTP/1.1`;
  const head = `${lines}\r\nHost: gateway.test\r\nConnection: close\r\n\r\n`;
  const body = uploads ? 'x'.repeat(uploadBytes) : '';
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => {
      if (stage === 'connected') socket.destroy();
      else if (stage === 'half a head') socket.write(head.slice(0, 40), () => socket.destroy());
      else if (stage === 'asked') socket.write(head + body, () => socket.destroy());
      else if (stage === 'half a body')
        socket.write(head + body.slice(0, uploadBytes / 2), () => socket.resetAndDestroy());
      else socket.write(head + body);
    });
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      if (stage === 'the first byte') socket.destroy();
    });
    socket.on('error', () => undefined).once('close', () => resolve(text));
  });
}

/** A complete response belongs to its own request. @returns true if there was one */
function checkResponse(text: string, id: number, behaviour: Behaviour): boolean {
  const label = `${id}, a target that ${behaviour}: ${text}`;
  const status = Number(text.slice(9, 12));
  // The target may have closed a persistent connection meanwhile: not every request can be sent again.
  expect([...targets[behaviour].statuses, 502], label).toContain(status);
  expect(text, label).not.toContain('forged');
  if (status !== 200 || behaviour === 'leaves in its body') return false;
  expect(text, label).toMatch(new RegExp(`of ${id}\\b`));
  return true;
}

async function expectNothingLeft(running: Running, target: Awaited<ReturnType<typeof startTarget>>) {
  await eventually(async () => (await shownService(running, 'users')).instances[0]?.inFlight === 0);
  await eventually(() => target.running() === 0);
  // Persistent connections become idle and close, so that no uncounted connection remains.
  await eventually(() => target.open() === 0, 10_000);
  expect((await get(running.port, '/users/1/responds')).body).toBe('of 1');
}

describe.each(randomRuns(import.meta.url, 20_261, { short: 3, long: 30 }))(
  'seed $seed',
  ({ seed, rounds }) => {
    describe('exchanges that are interrupted at every stage (docs/decisions/http-proxy.md, kept-connections)', () => {
      it.each([
        ['more connections than requests', 256],
        ['four connections, for which the others wait', 4],
      ])('leave nothing behind and mix up no responses: hundreds of them with %s', async (_, connections) => {
        const target = await startTarget();
        const running = await rig.gateway({
          services: { users: [target.url] },
          timeouts: patientTimeouts,
          routes: {
            users: { path: '/users/**', serviceId: 'users' },
            // The same service with short timeouts.
            silent: { path: '/silent/**', serviceId: 'users', timeouts: { responseMilliseconds: 300 } },
          },
          servicePolicy: {
            breaker: { enabled: false },
            ejection: { enabled: false },
            limits: { connections, pending: 1000, connectionsPerClient: connections, pendingPerClient: 1000 },
          },
        });
        const seeded = createSeeded(seed + connections);
        let whole = 0;
        for (let round = 0; round < rounds; round += 1) {
          const exchanges = Array.from({ length: 100 }, async (__, index) => {
            const id = round * 100 + index;
            const behaviour = seeded.pick(behaviours);
            const stage = seeded.chance(0.5) ? 'never' : seeded.pick(stages);
            const text = await exchangeOf(running.port, id, behaviour, stage);
            if (stage === 'never' && checkResponse(text, id, behaviour)) whole += 1;
          });
          await Promise.all(exchanges);
        }
        expect(whole).toBeGreaterThan(13 * rounds);
        await expectNothingLeft(running, target);
      });
    });
  },
);
