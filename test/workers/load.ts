/** Clients that send one request after the other, on persistent and on new connections. */
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import type { Socket } from 'node:net';

export interface LoadClient {
  readonly isKept: boolean;
  /** The local ports of its connections, in order. */
  readonly ports: number[];
  readonly failures: string[];
  requests: number;
}

export interface Load {
  readonly clients: readonly LoadClient[];
  count(): number;
  /** Resolves when every client has ended: after `stop`, or when its connection is refused. */
  readonly over: Promise<unknown>;
  stop(): void;
}

function ask(url: string, agent: Agent | false, client: LoadClient): Promise<string> {
  return new Promise((resolve) => {
    const asked = httpRequest(`${url}/livez`, { agent }, (response) => {
      response.resume().once('error', () => resolve('broken off'));
      response.once('end', () => resolve(String(response.statusCode)));
    });
    asked.once('socket', (socket: Socket) => {
      const note = (): void => {
        const { localPort } = socket;
        if (localPort !== undefined && client.ports.at(-1) !== localPort) client.ports.push(localPort);
      };
      if (socket.connecting) socket.once('connect', note);
      else note();
    });
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asked.end();
  });
}

/** Starts this number of clients with persistent connections, and as many with new ones. */
export function startLoad(url: string, clientsOfAKind: number): Load {
  let isOver = false;
  const clients: LoadClient[] = [];
  const agents: Agent[] = [];

  async function run(client: LoadClient): Promise<void> {
    const agent = client.isKept && new Agent({ keepAlive: true, maxSockets: 1 });
    if (agent) agents.push(agent);
    while (!isOver) {
      const outcome = await ask(url, agent, client);
      if (outcome === 'ECONNREFUSED') return;
      client.requests += 1;
      if (outcome !== '200') client.failures.push(outcome);
    }
  }
  for (let index = 0; index < 2 * clientsOfAKind; index += 1)
    clients.push({ isKept: index % 2 === 0, ports: [], failures: [], requests: 0 });
  const over = Promise.all(clients.map(run)).then(() => agents.forEach((agent) => agent.destroy()));
  return {
    clients,
    count: () => clients.reduce((sum, { requests }) => sum + requests, 0),
    over,
    stop: () => void (isOver = true),
  };
}

/** The client's ports of the connections that a process of this machine holds (Linux). */
export function portsAt(pid: number): ReadonlySet<number> {
  const held = new Set(
    readdirSync(`/proc/${pid}/fd`).flatMap((name) => {
      try {
        return [/^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${name}`))?.[1] ?? ''];
      } catch {
        // The file was closed in the meantime.
        return [];
      }
    }),
  );
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  return new Set(
    lines.flatMap((line) => {
      const [, , remote = '', , , , , , , inode = ''] = line.trim().split(/\s+/);
      const port = Number.parseInt(remote.split(':')[1] ?? '', 16);
      // A listening socket has the port 0 there.
      return held.has(inode) && port > 0 ? [port] : [];
    }),
  );
}
