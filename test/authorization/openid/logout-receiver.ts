/** The endpoint of relying parties that receives logout tokens, over real sockets. */
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface ReceivedLogout {
  /** The path, which differs for each client of a test. */
  readonly path: string;
  readonly method: string | undefined;
  readonly contentType: string | undefined;
  readonly token: string;
  readonly fields: readonly string[];
}

export interface LogoutReceiver {
  readonly url: string;
  /** All requests so far. */
  readonly received: readonly ReceivedLogout[];
  /** Resolves with the requests once there are `count`. */
  until(count: number): Promise<readonly ReceivedLogout[]>;
  /** The statuses of the next responses; 200 after them. A status of 0 closes the connection. */
  respondWith(...statuses: readonly number[]): void;
  stop(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<ReceivedLogout> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk);
  const form = new URLSearchParams(text);
  return {
    path: request.url ?? '',
    method: request.method,
    contentType: request.headers['content-type'],
    token: form.get('logout_token') ?? '',
    fields: [...form.keys()],
  };
}

export async function startLogoutReceiver(): Promise<LogoutReceiver> {
  const received: ReceivedLogout[] = [];
  const statuses: number[] = [];
  let look = (): void => {};
  const server = createServer((request, response) => {
    void read(request).then((logout) => {
      const status = statuses.shift() ?? 200;
      if (status === 0) request.socket.destroy();
      else response.writeHead(status, { location: '/elsewhere', 'cache-control': 'no-store' }).end();
      received.push(logout);
      look();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    until: (count) =>
      new Promise((resolve) => {
        look = () => received.length >= count && resolve([...received]);
        look();
      }),
    respondWith: (...next) => void statuses.push(...next),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
