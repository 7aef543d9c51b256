import type { Server } from 'node:net';

/** Resolves when the server listens. @throws the listening error, for example EADDRINUSE */
export function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      listening();
    });
  });
}
