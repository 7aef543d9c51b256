/** The targets of all plays: a few listeners. The path of a request names its play. */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { type Channel, createChannel } from './channel.ts';

export interface Targets {
  /** Two ports of TCP, and two of TLS. */
  readonly ports: Readonly<Record<'tcp' | 'tls', readonly number[]>>;
  /** The connection on which the request of the play arrived last. */
  channelOf(id: number): Channel | undefined;
  /** Counts the requests of the play that arrived. */
  requestsOf(id: number): number;
  /** Counts what happened on connections whose play is not known yet. */
  readonly moves: number;
  forget(id: number): void;
  close(): Promise<void>;
}

interface Arrived {
  readonly channel: Channel;
  readonly requests: number;
}

const ok = Buffer.from('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');

export async function startTargets(tls: { readonly key: string; readonly cert: string }): Promise<Targets> {
  const arrived = new Map<number, Arrived>();
  const sockets = new Set<Socket>();
  let moves = 0;
  const secureContext = createSecureContext(tls);

  /** Reads requests one after the other. `/probe` is responded to at once. */
  function serve(raw: Socket, isTls: boolean): void {
    moves += 1;
    sockets.add(raw.once('close', () => sockets.delete(raw)));
    const stream = isTls ? new TLSSocket(raw, { isServer: true, secureContext }) : raw;
    let channel: Channel | undefined;
    const take = (bytes: Buffer): void => {
      if (channel && !channel.reader.isComplete) return;
      const path = / \/(\w+)/.exec(bytes.toString('latin1', 0, 200))?.[1] ?? '';
      channel?.release();
      if (path === 'probe') return void stream.write(ok);
      channel = createChannel(raw, stream, false);
      channel.reader.push(bytes);
      arrived.set(Number(path), { channel, requests: (arrived.get(Number(path))?.requests ?? 0) + 1 });
    };
    stream.on('data', take);
    stream.once('secure', () => (moves += 1));
    // An open half would hold a file descriptor.
    stream.on('end', () => (channel?.isReleased ?? true) && stream.destroy());
    stream.on('error', () => undefined);
  }

  const listen = async (isTls: boolean) => {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (raw) => serve(raw, isTls));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return server;
  };
  const servers = await Promise.all([listen(false), listen(false), listen(true), listen(true)]);
  const [first = 0, second = 0, third = 0, fourth = 0] = servers.map(
    (server) => (server.address() as AddressInfo).port,
  );
  return {
    ports: { tcp: [first, second], tls: [third, fourth] },
    get moves() {
      return moves;
    },
    channelOf: (id) => arrived.get(id)?.channel,
    requestsOf: (id) => arrived.get(id)?.requests ?? 0,
    forget: (id) => void arrived.delete(id),
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}
