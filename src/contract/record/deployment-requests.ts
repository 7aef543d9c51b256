/** The requests that the recorder sends to the deployment. Only Host and its own Origin change. */
import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';

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
  const isSecure = upstream.protocol === 'https:';
  const send = isSecure ? httpsRequest : httpRequest;
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  return {
    open: (request) =>
      send({
        host: upstream.hostname.replace(/^\[|\]$/g, ''),
        port: upstream.port,
        method: request.method,
        path: request.url,
        headers: headerLines(options, request.rawHeaders),
        // An upgrade takes over its connection.
        agent: request.headers.upgrade === undefined ? agent : false,
      }),
    close: () => agent.destroy(),
  };
}
