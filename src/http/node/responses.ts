/** The responses of Node's server, by connection. */
import type { Duplex } from 'node:stream';
import type { NodeRequest } from './node-request.ts';
import type { NodeResponse } from './node-response.ts';

export interface NodeExchange {
  readonly request: NodeRequest;
  readonly response: NodeResponse;
}

interface ConnectionExchanges {
  /** Exchanges whose responses have not closed, in the order of their requests. */
  readonly underWay: NodeExchange[];
  last: NodeExchange | undefined;
  /** If true, further input is ignored. */
  isOver: boolean;
}

export class Responses {
  readonly #connections = new Map<Duplex, ConnectionExchanges>();
  readonly #onClosed: (exchange: NodeExchange) => void;

  /** `onClosed` is called when the response of an exchange has closed. */
  constructor(onClosed: (exchange: NodeExchange) => void) {
    this.#onClosed = onClosed;
  }

  /** Registers a connection until it closes. */
  open(socket: Duplex): void {
    this.#connections.set(socket, { underWay: [], last: undefined, isOver: false });
    socket.once('close', () => this.#connections.delete(socket));
  }

  begin(exchange: NodeExchange): void {
    const connections = this.#connections.get(exchange.request.socket);
    // A connection that has closed meanwhile is not registered again.
    if (!connections) return;
    connections.underWay.push(exchange);
    connections.last = exchange;
    exchange.response.once('close', () => {
      const place = connections.underWay.indexOf(exchange);
      if (place !== -1) connections.underWay.splice(place, 1);
      this.#onClosed(exchange);
    });
  }

  /** Ignores all further input of a connection. @see RFC 9112 §9.6 */
  end(socket: Duplex): void {
    const connections = this.#connections.get(socket);
    if (connections) connections.isOver = true;
  }

  /** True if a response has said or will say that the connection ends. */
  isOver(socket: Duplex): boolean {
    const connections = this.#connections.get(socket);
    return connections?.isOver === true || connections?.last?.response.isLast === true;
  }

  /** Returns the oldest exchange that is not finished. */
  first(socket: Duplex): NodeExchange | undefined {
    return this.#connections.get(socket)?.underWay[0];
  }

  /** Returns the exchange of the last request, finished or not. */
  last(socket: Duplex): NodeExchange | undefined {
    return this.#connections.get(socket)?.last;
  }

  /** Yields all exchanges that are not finished. */
  *all(): Generator<NodeExchange> {
    for (const { underWay } of this.#connections.values()) yield* underWay;
  }
}
