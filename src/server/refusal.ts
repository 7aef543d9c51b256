/** What the HTTP parser refuses, answered in its turn; nothing else of its connection is heard. */
import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '../conventions/api-error.ts';
import type { AnsweredSocket } from './plain/answered-socket.ts';

const statusByCode: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 501,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** It was told, or is being told, that nothing comes behind it. */
export function endsConnection(answer: (ServerResponse & { _last?: boolean }) | undefined): boolean {
  return answer?.headersSent === true && answer._last === true;
}

/** An answer is under way. */
export function isAnswering(socket: AnsweredSocket): boolean {
  return Boolean(socket._httpMessage);
}

export interface RefusalDependencies {
  /** The last request's answer on a connection, under way or not. */
  answerOn(socket: Duplex): ServerResponse | undefined;
  /** Writes an error in the service's shape, and hangs up. */
  write(socket: Duplex, error: ApiError): void;
}

/** @see RFC 9112 §2.2, §9.3.2 */
export function createRefusal({ answerOn, write }: RefusalDependencies) {
  const refused = new WeakSet<Duplex>();

  function refuseInTurn(socket: AnsweredSocket, error: ApiError): void {
    const { _httpMessage: underWay } = socket;
    // What came before was understood, and its answer must not have another one in its middle or in its place.
    if (underWay && (underWay.req.complete || underWay.writableEnded)) {
      underWay.once('close', () => refuseInTurn(socket, error));
      return;
    }
    const last = underWay ?? answerOn(socket);
    // A request whose content goes wrong after its answer has begun gets no second one.
    if (last?.headersSent && !last.req.complete) socket.destroy();
    else write(socket, error);
  }

  return (cause: NodeJS.ErrnoException, socket: Duplex): void => {
    // Each packet that follows is refused by the parser again.
    if (refused.has(socket)) return;
    if (!socket.writable || cause.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    refused.add(socket);
    const description = 'The request is not valid HTTP.';
    const status = statusByCode[cause.code ?? ''] ?? 400;
    refuseInTurn(socket, new ApiError(status, 'invalid_request', { description }));
  };
}
