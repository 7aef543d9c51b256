/** A TCP proxy that can cut, stall or slow down connections, as a network does. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export interface FaultProxy {
  readonly port: number;
  /** Ends all connections, and each new one. */
  cut(): void;
  /** Holds all bytes back, in both directions, without closing a connection. */
  stall(): void;
  /** Delivers all bytes after a delay, in both directions. */
  slow(milliseconds: number): void;
  /** Forwards again without delay; connections that were held continue. */
  heal(): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Writes to a socket in order, each piece after the delay that holds when it arrives. */
function createDelayedWriter(to: Socket, delayOf: () => number) {
  const held: Uint8Array[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const writeFirst = (): void => {
    const bytes = held.shift();
    if (bytes) to.write(bytes);
  };
  return {
    /** False if the source should pause until the socket drains. */
    write(bytes: Uint8Array): boolean {
      const delay = delayOf();
      if (delay === 0 && held.length === 0) return to.write(bytes);
      held.push(bytes);
      const timer = setTimeout(() => {
        timers.delete(timer);
        writeFirst();
      }, delay);
      timers.add(timer);
      return true;
    },
    /** Writes everything that is held. */
    flush() {
      while (held.length > 0) writeFirst();
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

/** @param target the address, read for each connection */
export async function startFaultProxy(target: () => NetConnectOpts): Promise<FaultProxy> {
  const sockets = new Set<Socket>();
  const writers = new Set<ReturnType<typeof createDelayedWriter>>();
  let mode: 'open' | 'cut' | 'stalled' = 'open';
  let delay = 0;

  function follow(from: Socket, to: Socket): void {
    const writer = createDelayedWriter(to, () => delay);
    writers.add(writer);
    sockets.add(from);
    from.on('data', (bytes) => {
      if (!writer.write(bytes)) from.pause();
    });
    to.on('drain', () => mode === 'open' && from.resume());
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      writers.delete(writer);
      writer.close();
      to.destroy();
    });
    if (mode === 'stalled') from.pause();
  }

  const server = createServer((incoming) => {
    if (mode === 'cut') return void incoming.destroy();
    const outgoing = connect(target());
    follow(incoming, outgoing);
    follow(outgoing, incoming);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      mode = 'cut';
      for (const socket of sockets) socket.destroy();
    },
    stall() {
      mode = 'stalled';
      for (const socket of sockets) socket.pause();
    },
    slow(milliseconds) {
      delay = milliseconds;
    },
    heal() {
      mode = 'open';
      delay = 0;
      for (const writer of writers) writer.flush();
      for (const socket of sockets) socket.resume();
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
