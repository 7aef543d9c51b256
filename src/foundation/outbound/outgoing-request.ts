/** Opens every outgoing request, except those of the gateway to its targets, which use connections of their own. */
import {
  Agent as HttpAgent,
  type ClientRequest,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';

/** Connections that requests share. */
export interface Connections {
  readonly plain: HttpAgent;
  readonly secure: HttpsAgent;
  close(): void;
}

/** If `keepAlive` is false, connections are not reused. */
export function createConnections(keepAlive: boolean): Connections {
  const plain = new HttpAgent({ keepAlive });
  const secure = new HttpsAgent({ keepAlive });
  return {
    plain,
    secure,
    close() {
      plain.destroy();
      secure.destroy();
    },
  };
}

export interface OutgoingOptions extends Pick<RequestOptions, 'method' | 'headers' | 'lookup' | 'signal'> {
  /** The target as it is sent; by default, that of the URL. */
  readonly target?: string | undefined;
  /** False for an address that no certificate names, such as one of this machine. */
  readonly verifies?: boolean;
}

/**
 * Opens a request at the server of a URL. Its body is not sent yet, and no redirect is followed. Without `connections`,
 * the request has a connection of its own.
 */
export function openRequest(
  url: URL,
  { target, verifies = true, ...options }: OutgoingOptions,
  connections?: Pick<Connections, 'plain' | 'secure'>,
): ClientRequest {
  const to = { ...urlToHttpOptions(url), ...options, ...(target !== undefined && { path: target }) };
  return url.protocol === 'https:'
    ? httpsRequest({ ...to, agent: connections?.secure ?? false, rejectUnauthorized: verifies })
    : httpRequest({ ...to, agent: connections?.plain ?? false });
}
