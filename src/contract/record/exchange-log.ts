/** Turns messages of Node into recorded exchanges with their times. */
import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../foundation/clock.ts';
import { headerPairs, type RecordedExchange, type RecordedRequest } from '../document/recorded-exchange.ts';

export interface ExchangeLog {
  readonly clock: Clock;
  /** Called once for each exchange, when its response is complete or aborted. */
  readonly recorded: (exchange: RecordedExchange) => void;
}

/** A request as it was received. */
export function requestOf(
  { method = '', url = '', rawHeaders }: IncomingMessage,
  body?: Buffer,
): RecordedRequest {
  return {
    method,
    target: url,
    headers: headerPairs(rawHeaders),
    body: body && body.length > 0 ? body : undefined,
  };
}

/** Records an exchange that ends now. */
export type EndExchange = (incoming: IncomingMessage, responseBody: Buffer, requestBody?: Buffer) => void;

/** Starts an exchange at its request. Returns the function that ends and records it. */
export function startExchange({ clock, recorded }: ExchangeLog, request: IncomingMessage): EndExchange {
  const startedAt = clock.now();
  return (incoming, responseBody, requestBody) => {
    recorded({
      request: requestOf(request, requestBody),
      response: {
        status: incoming.statusCode ?? 0,
        headers: headerPairs(incoming.rawHeaders),
        body: responseBody,
      },
      startedAt,
      endedAt: clock.now(),
    });
  };
}
