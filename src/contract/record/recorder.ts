/**
 * A recording proxy: it forwards requests and responses unchanged and records both. It follows no redirect. It
 * changes only the fields that name the deployment: Host, its own Origin, and for clients that use discovery the
 * issuer.
 */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RecordedRequest } from '../document/recorded-exchange.ts';
import { createDeploymentRequests } from './deployment-requests.ts';
import type { Discovery } from './discovery.ts';
import type { ExchangeLog } from './exchange-log.ts';
import { forwardExchange } from './forwarded-exchange.ts';
import { openTunnel } from './tunnel.ts';

export interface RecorderOptions extends ExchangeLog {
  /** The deployment; its path is not used. */
  readonly upstream: URL;
  /** If true, Host is forwarded as the client sent it. */
  readonly keepHost?: boolean;
  /** The rewriting for clients that use discovery; absent if nothing is rewritten. */
  readonly discovery?: Discovery | undefined;
  /** Called if the deployment cannot be reached. */
  readonly unreachable: (cause: Error, request: RecordedRequest) => void;
}

export interface Recorder {
  /** Listens on 127.0.0.1; port 0 selects a free port. */
  listen(port: number): Promise<string>;
  close(): Promise<void>;
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

export function createRecorder(options: RecorderOptions): Recorder {
  const { upstream, keepHost = false, discovery } = options;
  let own = '';
  const deployment = createDeploymentRequests({ upstream, keepHost, own: () => own });
  const forwarding = { ...options, deployment, discovery };
  // A head that is too long for the deployment is for the deployment to refuse; its Keep-Alive is passed on, so that a
  // connection must not end sooner here.
  const server = createServer(
    { requestTimeout: 0, keepAliveTimeout: 0, highWaterMark: 1 << 16, maxHeaderSize: 1 << 16 },
    (request, response) => forwardExchange(forwarding, request, response),
  );
  server.on('upgrade', (request, client, head) => openTunnel(forwarding, request, client, head));
  return {
    async listen(port) {
      own = await listen(server, port);
      return own;
    },
    close() {
      deployment.close();
      return close(server);
    },
  };
}
