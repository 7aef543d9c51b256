/** Responds in order to input that the HTTP parser refuses. Further input of its connection is ignored. */
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

/** Returns the error for input that is not a valid request. */
export function invalidHttp(status: number): ApiError {
  const description = status === 417 ? 'The expectation is not supported.' : 'The request is not valid HTTP.';
  return new ApiError(status, 'invalid_request', { description });
}

/** The error for a request of another protocol. @see RFC 9112 §2.3 */
export function otherProtocol(): ApiError {
  return new ApiError(400, 'invalid_request', {
    description: 'The request is not valid HTTP.',
    detail: { version: 'must be HTTP/1.0 or HTTP/1.1' },
  });
}

/** Returns the cause of a 417 response. @see RFC 9110 §10.1.1 */
export function unknownExpectation(): NodeJS.ErrnoException {
  return Object.assign(new Error('an unknown expectation'), { code: expectation });
}

/** `write` writes an error response and closes the connection. @see RFC 9112 §2.2, §9.3.2 */
export function createRefusal(responses: Responses, write: (socket: Duplex, error: ApiError) => void) {
  const refused = new WeakSet<Duplex>();

  function refuseInTurn(socket: Duplex, error: ApiError): void {
    const underWay = responses.first(socket);
    // The earlier request was valid. An error must neither interrupt nor replace its response.
    if (underWay && (underWay.request.complete || underWay.response.writableEnded)) {
      underWay.response.once('close', () => refuseInTurn(socket, error));
      return;
    }
    const last = underWay ?? responses.last(socket);
    // If the content becomes invalid after its response has begun, no second response is sent.
    if (last?.response.headersSent && !last.request.complete) socket.destroy();
    else write(socket, error);
  }

  return (cause: NodeJS.ErrnoException, socket: Duplex): void => {
    // The parser refuses each further packet again.
    if (refused.has(socket)) return;
    if (!socket.writable || cause.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    refused.add(socket);
    refuseInTurn(socket, invalidHttp(statusByCode[cause.code ?? ''] ?? 400));
  };
}
