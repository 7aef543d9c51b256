import { IncomingMessage } from 'node:http';
import { TLSSocket } from 'node:tls';
import type { HttpRequest } from '../exchange.ts';

/** A request that Node's HTTP server creates (`IncomingMessage` of its options). */
export class NodeRequest extends IncomingMessage implements HttpRequest {
  get remoteAddress(): string {
    return this.socket.remoteAddress ?? '';
  }
  get isSecure(): boolean {
    return this.socket instanceof TLSSocket;
  }
}

/** Returns Node's own request for code that needs it: http-proxy. @throws if Node's server did not read it */
export function nodeRequestOf(request: HttpRequest): IncomingMessage {
  if (request instanceof IncomingMessage) return request;
  throw new Error('the request for http-proxy was not read by Node’s server');
}
