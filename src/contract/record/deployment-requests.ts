/** The requests that the recorder sends to the deployment. Only Host and its own Origin change. */
import type { ClientRequest, IncomingMessage } from 'node:http';
import { createConnections, openRequest } from '../../foundation/outbound/outgoing-request.ts';

export interface DeploymentRequestsOptions {
  /** The deployment; its path is not used. */
  readonly upstream: URL;
  /** If true, Host is forwarded as the client sent it. */
  readonly keepHost: boolean;
  /** Returns the address of the recorder. */
  readonly own: () => string;
}

export interface DeploymentRequests {
  /** Opens the request of a client at the deployment; its body is not sent yet. */
  open(request: IncomingMessage): ClientRequest;
  /** Closes the idle connections. */
  close(): void;
}

function headerLines({ upstream, keepHost, own }: DeploymentRequestsOptions, raw: string[]): string[] {
  if (keepHost) return raw;
  return raw.map((text, index) => {
    const name = index % 2 === 1 ? raw[index - 1]?.toLowerCase() : undefined;
    if (name === 'host') return upstream.host;
    // The form of a page that the recorder served has the deployment's own origin.
    return name === 'origin' && text === own() ? upstream.origin : text;
  });
}

export function createDeploymentRequests(options: DeploymentRequestsOptions): DeploymentRequests {
  const { upstream } = options;
  const connections = createConnections(true);
  return {
    open: (request) =>
      openRequest(
        upstream,
        {
          method: request.method,
          target: request.url,
          headers: headerLines(options, request.rawHeaders),
        },
        // An upgrade takes over its connection.
        request.headers.upgrade === undefined ? connections : undefined,
      ),
    close: connections.close,
  };
}
