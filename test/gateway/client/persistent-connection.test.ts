import { describe, expect, it } from 'vitest';
import { createResponseReader } from '../../../src/gateway/upstream/client/response-reader.ts';

const head = 'HTTP/1.1 200 OK\r\nDate: Sat, 21 Nov 2026 12:00:00 GMT\r\nContent-Length: 2\r\n\r\n';

/** Reads consecutive responses on one connection, each to a request of the method in its pair. */
function readAll(responses: readonly (readonly [method: string, bytes: string])[]): string[] {
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
  for (const [method, bytes] of responses) {
    reader.begin(method);
    reader.read(Buffer.from(bytes, 'latin1'));
  }
  return read;
}

describe('responses on a persistent connection (ADR 0017)', () => {
  it('are each read completely if they begin with the same head', () => {
    expect(
      readAll([
        ['GET', `${head}ab`],
        ['GET', `${head}cd`],
      ]),
    ).toEqual(['200 4 2 ab', '200 4 2 cd']);
  });

  it('have no body after HEAD, even if the same head had one before (RFC 9112 §6.3)', () => {
    expect(
      readAll([
        ['GET', `${head}ab`],
        ['HEAD', head],
        ['HEAD', head],
        ['GET', `${head}cd`],
      ]),
    ).toEqual(['200 4 2 ab', '200 4 0 ', '200 4 0 ', '200 4 2 cd']);
  });

  it('may have the same interim response before them (RFC 9110 §15.2)', () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>; rel=preload\r\n\r\n';
    expect(
      readAll([
        ['GET', `${hints}${hints}${head}ab`],
        ['GET', `${hints}${head}cd`],
      ]),
    ).toEqual(['103 103 200 4 2 ab', '103 200 4 2 cd']);
  });
});

describe('the size of a chunk in a response (RFC 9112 §7.1.1, RFC 9110 §5.6.3)', () => {
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

  it.each([
    ['blanks behind it', '2  \r\nab\r\n0 \r\n\r\n'],
    ['a tab behind it', '2\t\r\nab\r\n0\t\r\n\r\n'],
    ['blanks around an extension', '2 ; a\r\nab\r\n0\t;\ta\r\n\r\n'],
    ['blanks around the value of an extension', '2;a = b ; c = "d e" \r\nab\r\n0\r\n\r\n'],
    ['a quoted pair in an extension', '2;a="b\\"c\\\\";d\r\nab\r\n0\r\n\r\n'],
    ['a letter outside ASCII in an extension', '2;a="\xe9"\r\nab\r\n0\r\n\r\n'],
  ])('is accepted with %s', (_name, body) => {
    expect(readAll([['GET', chunked + body]])).toEqual(['200 2 chunked ab']);
  });

  it.each([
    ['blanks before it', ' 2\r\nab\r\n0\r\n\r\n'],
    ['a blank within it', '0 2\r\nab\r\n0\r\n\r\n'],
    ['another blank than space and tab behind it', '2\v\r\nab\r\n0\r\n\r\n'],
    ['an extension without a name', '2 ; \r\nab\r\n0\r\n\r\n'],
    ['text behind blanks', '2 x\r\nab\r\n0\r\n\r\n'],
    ['an extension whose quotes do not end', '2;a="b\\"\r\nab\r\n0\r\n\r\n'],
  ])('is refused with %s', (_name, body) => {
    expect(() => readAll([['GET', chunked + body]])).toThrow(/./);
  });
});
