import { connect, type Socket } from 'node:net';
import { afterEach } from 'vitest';

/** A connection of a client with its own address, and the received bytes. */
export interface OwnClient {
  readonly socket: Socket;
  text(): string;
  isClosed(): boolean;
}

/** Connects from an address of the loopback network, all of which exist on Linux, and sends the bytes. */
export function connectFrom(address: string, port: number, bytes: string, reads = true): Promise<OwnClient> {
  return new Promise((resolve, reject) => {
    let text = '';
    let isClosed = false;
    const socket = connect({ port, host: '127.0.0.1', localAddress: address }, () => {
      socket.write(bytes);
      resolve({ socket, text: () => text, isClosed: () => isClosed });
    });
    if (reads) socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
    else socket.pause();
    socket.once('error', reject).on('error', () => undefined);
    socket.once('close', () => (isClosed = true));
  });
}

/** Clients with addresses of their own; closed after each test. */
export function useClients() {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.destroy();
  });
  return async (port: number, address: string, bytes: string, reads = true): Promise<OwnClient> => {
    const client = await connectFrom(address, port, bytes, reads);
    open.push(client.socket);
    return client;
  };
}

export const upload = (path: string, length: number, bytes: string): string =>
  `POST ${path} HTTP/1.1\r\nHost: g\r\nContent-Length: ${length}\r\n\r\n${bytes}`;

export const download = (path: string, lines = ''): string =>
  `GET ${path} HTTP/1.1\r\nHost: g\r\n${lines}\r\n`;
