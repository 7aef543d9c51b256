import { describe, expect, it } from 'vitest';
import { createResponseReader } from '../../../src/gateway/proxy/client/response-reader.ts';

const head = 'HTTP/1.1 200 OK\r\nDate: Sat, 21 Nov 2026 12:00:00 GMT\r\nContent-Length: 2\r\n\r\n';

/** What is read of answers that follow each other on one connection, each to a request of the method beside it. */
function readAll(answers: readonly (readonly [method: string, bytes: string])[]): string[] {
  const read: string[] = [];
  let current = '';
  const reader = createResponseReader({
    onInterim: ({ status }) => (current += `${status} `),
    onHead: ({ status, rawHeaders, framing }) => (current += `${status} ${rawHeaders.length} ${framing} `),
    onData: (chunk) => (current += chunk.toString('latin1')),
    onEnd: () => {
      read.push(current);
      current = '';
    },
  });
  for (const [method, bytes] of answers) {
    reader.begin(method);
    reader.read(Buffer.from(bytes, 'latin1'));
  }
  return read;
}

describe('answers on a kept connection (ADR 0017)', () => {
  it('that begin with the same head are each read whole', () => {
    expect(
      readAll([
        ['GET', `${head}ab`],
        ['GET', `${head}cd`],
      ]),
    ).toEqual(['200 4 2 ab', '200 4 2 cd']);
  });

  it('have no body where the request was HEAD, whatever the same head said before (RFC 9112 §6.3)', () => {
    expect(
      readAll([
        ['GET', `${head}ab`],
        ['HEAD', head],
        ['HEAD', head],
        ['GET', `${head}cd`],
      ]),
    ).toEqual(['200 4 2 ab', '200 4 0 ', '200 4 0 ', '200 4 2 cd']);
  });

  it('may have the same interim answer in front again (RFC 9110 §15.2)', () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n';
    expect(
      readAll([
        ['GET', `${hints}${hints}${head}ab`],
        ['GET', `${hints}${head}cd`],
      ]),
    ).toEqual(['103 103 200 4 2 ab', '103 200 4 2 cd']);
  });
});
