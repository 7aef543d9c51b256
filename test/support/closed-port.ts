import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

const held: Socket[] = [];

/**
 * Returns a port without a listener, as long as this process runs. A connection of this process uses it as its
 * source, so that the system assigns it to no other. A port whose listener was closed may be a listener of another
 * test by now. The source is bound by its address: else Linux may choose it for a connection to itself, which is open.
 */
export async function closedPort(): Promise<number> {
  const server = createServer((socket) => void held.push(socket.on('error', () => undefined).unref()));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1' });
  await once(
    socket.on('error', () => undefined),
    'connect',
  );
  held.push(socket.unref());
  server.close();
  return socket.localPort ?? 0;
}
