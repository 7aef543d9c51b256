/** A TCP proxy in front of PostgreSQL that loses the response to a COMMIT, or the COMMIT itself. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface CommitProxy {
  readonly port: number;
  /** Loses the next COMMIT, before or after it reaches the server. Later connections are refused until `heal`. */
  lose(place: 'before' | 'after'): void;
  heal(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

const commit = Buffer.from('COMMIT\0');

export async function startCommitProxy(target: NetConnectOpts): Promise<CommitProxy> {
  const sockets = new Set<Socket>();
  let losing: 'before' | 'after' | undefined;
  let isDown = false;

  /** The server still receives everything, and its responses are lost. */
  function cutAll(): void {
    isDown = true;
    losing = undefined;
    for (const socket of sockets) socket.destroy();
  }

  const server = createServer((incoming) => {
    if (isDown) return void incoming.destroy();
    const outgoing = connect(target);
    sockets.add(incoming);
    incoming.on('data', (bytes: Buffer) => {
      if (losing !== undefined && bytes.includes(commit)) {
        if (losing === 'after') outgoing.end(bytes);
        else outgoing.destroy();
        return cutAll();
      }
      outgoing.write(bytes);
    });
    outgoing.on('data', (bytes: Buffer) => void incoming.write(bytes));
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const)
      one
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(one);
          other.end();
        });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    lose(place) {
      losing = place;
    },
    heal() {
      isDown = false;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
