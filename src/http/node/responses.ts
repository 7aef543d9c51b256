/** The responses of Node's server by their connections. */
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { NodeResponse } from './node-response.ts';

export interface NodeExchange {
  readonly request: IncomingMessage;
  readonly response: NodeResponse;
}

interface ConnectionExchanges {
  /** Those that have not closed, in the order of their requests. */
  readonly underWay: NodeExchange[];
  last: NodeExchange | undefined;
  /** Whatever comes is no request. */
  isOver: boolean;
}

export class Responses {
  readonly #connections = new Map<Duplex, ConnectionExchanges>();

  /** A connection that is handed over; forgotten when it closes. */
  open(socket: Duplex): void {
    this.#connections.set(socket, { underWay: [], last: undefined, isOver: false });
    socket.once('close', () => this.#connections.delete(socket));
  }

  begin(exchange: NodeExchange): void {
    const connections = this.#connections.get(exchange.request.socket);
    // A connection that has closed meanwhile is not remembered again.
    if (!connections) return;
    connections.underWay.push(exchange);
    connections.last = exchange;
    exchange.response.once('close', () => {
      const place = connections.underWay.indexOf(exchange);
      if (place !== -1) connections.underWay.splice(place, 1);
    });
  }

  /** Nothing more is heard of a connection. @see RFC 9112 §9.6 */
  end(socket: Duplex): void {
    const connections = this.#connections.get(socket);
    if (connections) connections.isOver = true;
  }

  /** Whether its client was told, or will be, that this is the end. */
  isOver(socket: Duplex): boolean {
    const connections = this.#connections.get(socket);
    return connections?.isOver === true || connections?.last?.response.isLast === true;
  }

  /** The first that is under way. */
  first(socket: Duplex): NodeExchange | undefined {
    return this.#connections.get(socket)?.underWay[0];
  }

  /** The last request's, under way or not. */
  last(socket: Duplex): NodeExchange | undefined {
    return this.#connections.get(socket)?.last;
  }

  /** All that are under way. */
  *all(): Generator<NodeExchange> {
    for (const { underWay } of this.#connections.values()) yield* underWay;
  }
}
