/**
 * URLs of the workers of a service, as if each had an address of its own. A connection to a URL is forwarded by a
 * connection that its worker holds.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { eventually } from '../gateway/support/raw-client.ts';
import { portsAt } from './load.ts';

export interface WorkerUrls extends AsyncDisposable {
  /** In the order of the process ids. */
  readonly urls: readonly string[];
}

async function closed(server: Server): Promise<void> {
  const over = once(server, 'close');
  server.close();
  await over;
}

/** `service` is the URL of all workers, and `pids` are the processes of these. */
export async function openWorkerUrls(service: string, pids: readonly number[]): Promise<WorkerUrls> {
  const { hostname, port } = new URL(service);
  const sockets = new Set<Socket>();
  let connected: Promise<unknown> = Promise.resolve();

  function use(socket: Socket): Socket {
    sockets.add(socket);
    return socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
  }

  async function holderOf({ localPort = 0 }: Socket): Promise<number | undefined> {
    let holder: number | undefined;
    await eventually(() => {
      holder = pids.find((pid) => portsAt(pid).has(localPort));
      return holder !== undefined;
    });
    return holder;
  }

  async function reach(pid: number): Promise<Socket> {
    // They remain open for so long, because the worker with the fewest connections gets the next one.
    const others: Socket[] = [];
    try {
      for (;;) {
        const socket = use(connect({ host: hostname, port: Number(port), allowHalfOpen: true }));
        await once(socket, 'connect');
        if ((await holderOf(socket)) === pid) return socket;
        others.push(socket);
      }
    } finally {
      for (const socket of others) socket.destroy();
    }
  }

  async function forward(incoming: Socket, pid: number): Promise<void> {
    // One after the other, so that the connections of the workers remain about equal in number.
    const reached = connected.then(() => reach(pid));
    connected = reached.catch(() => undefined);
    const outgoing = await reached.catch(() => undefined);
    if (!outgoing || incoming.destroyed) {
      incoming.destroy();
      outgoing?.destroy();
      return;
    }
    incoming.once('close', () => outgoing.destroy()).pipe(outgoing);
    outgoing.once('close', () => incoming.destroy()).pipe(incoming);
  }

  const servers = await Promise.all(
    pids.map(async (pid) => {
      const server = createServer({ allowHalfOpen: true }, (incoming) => void forward(use(incoming), pid));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return server;
    }),
  );
  return {
    urls: servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    async [Symbol.asyncDispose]() {
      const ends = servers.map(closed);
      for (const socket of sockets) socket.destroy();
      await Promise.all(ends);
    },
  };
}
