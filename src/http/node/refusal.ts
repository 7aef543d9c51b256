/** What the HTTP parser refuses, responded to in its turn; nothing else of its connection is heard. */
import type { Duplex } from 'node:stream';
import { ApiError } from '../../conventions/api-error.ts';
import type { Responses } from './responses.ts';

const expectation = 'ERR_HTTP_EXPECTATION';

const statusByCode: Readonly<Record<string, number>> = {
  [expectation]: 417,
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 501,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The error of what is no request. */
export function invalidHttp(status: number): ApiError {
  const description = status === 417 ? 'The expectation is not known.' : 'The request is not valid HTTP.';
  return new ApiError(status, 'invalid_request', { description });
}

/** The cause of 417. @see RFC 9110 §10.1.1 */
export function unknownExpectation(): NodeJS.ErrnoException {
  return Object.assign(new Error('an unknown expectation'), { code: expectation });
}

/** `write` writes an error in the service's shape, and hangs up. @see RFC 9112 §2.2, §9.3.2 */
export function createRefusal(responses: Responses, write: (socket: Duplex, error: ApiError) => void) {
  const refused = new WeakSet<Duplex>();

  function refuseInTurn(socket: Duplex, error: ApiError): void {
    const underWay = responses.first(socket);
    // What came before was understood, and its response must not have another one in its middle or in its place.
    if (underWay && (underWay.request.complete || underWay.response.writableEnded)) {
      underWay.response.once('close', () => refuseInTurn(socket, error));
      return;
    }
    const last = underWay ?? responses.last(socket);
    // A request whose content goes wrong after its response has begun gets no second one.
    if (last?.response.headersSent && !last.request.complete) socket.destroy();
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
    refuseInTurn(socket, invalidHttp(statusByCode[cause.code ?? ''] ?? 400));
  };
}
