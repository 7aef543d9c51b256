/** Reads the same bytes with the gateway's client and with Node's own parser. */
import { request as httpRequest } from 'node:http';
import { Duplex } from 'node:stream';
import { createResponseReader } from '../../../src/gateway/upstream/client/response-reader.ts';

export interface Reading {
  readonly status: number;
  readonly rawHeaders: readonly string[];
  readonly body: string;
  readonly trailers: readonly string[];
  readonly interim: readonly number[];
}

/** Reads a response whose connection then ends, by the gateway; `undefined` if the gateway refuses it. */
export function readByGateway(method: string, parts: readonly Buffer[]): Reading | undefined {
  let head: { status: number; rawHeaders: readonly string[] } | undefined;
  let ended: readonly string[] | undefined;
  const interim: number[] = [];
  const body: string[] = [];
  const reader = createResponseReader({
    onInterim: ({ status }) => interim.push(status),
    onHead: (given) => (head = given),
    onData: (chunk) => body.push(chunk.toString('latin1')),
    onEnd: (trailers) => (ended = trailers),
  });
  reader.begin(method);
  try {
    for (const part of parts) reader.read(part);
    reader.finish();
  } catch {
    return undefined;
  }
  if (!head || !ended || interim.includes(101)) return undefined;
  const { status, rawHeaders } = head;
  return { status, rawHeaders, body: body.join(''), trailers: ended, interim };
}

/** Reads the same response with Node's client. */
export function readByNode(method: string, parts: readonly Buffer[]): Promise<Reading | undefined> {
  return new Promise((resolve) => {
    const socket = new Duplex({
      read: () => undefined,
      write: (_chunk, _encoding, done) => done(),
      // The pushed bytes are read first.
      allowHalfOpen: false,
    });
    const interim: number[] = [];
    const request = httpRequest({ method, host: 'target.test', createConnection: () => socket });
    request.on('information', ({ statusCode }) => interim.push(statusCode));
    request.on('error', () => resolve(undefined));
    request.on('upgrade', () => resolve(undefined));
    request.on('close', () => resolve(undefined));
    request.on('response', (response) => {
      const body: string[] = [];
      const { statusCode: status = 0, rawHeaders } = response;
      response.on('error', () => resolve(undefined));
      response.on('data', (chunk: Buffer) => body.push(chunk.toString('latin1')));
      response.on('end', () =>
        resolve({ status, rawHeaders, body: body.join(''), trailers: response.rawTrailers, interim }),
      );
    });
    request.end(() => {
      for (const part of parts) socket.push(part);
      socket.push(null);
    });
  });
}
