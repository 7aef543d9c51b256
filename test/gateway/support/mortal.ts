import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An instance that stops and starts again at the same port. */
export interface Mortal {
  readonly url: string;
  answered(): number;
  die(): Promise<void>;
  rise(): Promise<void>;
  close(): Promise<void>;
}

export async function startMortal(listener?: RequestListener): Promise<Mortal> {
  let server: Server | undefined;
  let answered = 0;
  const start = async (port: number): Promise<number> => {
    const made = createServer((request, response) => {
      answered += 1;
      if (listener) listener(request, response);
      else response.end('ok');
    });
    server = made;
    await new Promise<void>((listening) => made.listen(port, '127.0.0.1', listening));
    return (made.address() as AddressInfo).port;
  };
  const die = (): Promise<void> =>
    new Promise((closed) => {
      server?.close(() => closed());
      server?.closeAllConnections();
    });
  const port = await start(0);
  return {
    url: `http://127.0.0.1:${port}`,
    answered: () => answered,
    die,
    async rise() {
      await start(port);
    },
    close: die,
  };
}
