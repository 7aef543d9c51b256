/** The end of a request: a server that is unsure of it can be made to see two requests. @see RFC 9112 §6.3, §11.2 */
import { head, withBody, type Probe } from './probe.ts';

const smuggled = 'GET /e/smuggled HTTP/1.1\r\nHost: g\r\n\r\n';
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;

/** The gateway refuses these before anything is forwarded, and closes the connection. */
const unclear: readonly (readonly [string, readonly string[], string])[] = [
  ['a length beside chunks', ['Content-Length: 4', 'Transfer-Encoding: chunked'], chunk],
  ['chunks beside a length', ['Transfer-Encoding: chunked', 'Content-Length: 4'], chunk],
  ['a length of 0 beside chunks', ['Content-Length: 0', 'Transfer-Encoding: chunked'], chunk],
  ['two lengths that differ', ['Content-Length: 2', 'Content-Length: 3'], 'abc'],
  ['two lengths that agree', ['Content-Length: 2', 'Content-Length: 2'], 'ab'],
  ['two lengths in one line', ['Content-Length: 2, 2'], 'ab'],
  ['a length with a plus', ['Content-Length: +2'], 'ab'],
  ['a length with a minus', ['Content-Length: -1'], ''],
  ['a length in hexadecimal', ['Content-Length: 0x2'], 'ab'],
  ['a length with a fraction', ['Content-Length: 2.0'], 'ab'],
  ['a length with an exponent', ['Content-Length: 1e1'], 'ab'],
  ['a length with a blank inside', ['Content-Length: 1 1'], 'ab'],
  ['a length with an underscore', ['Content-Length: 1_1'], 'ab'],
  ['an empty length', ['Content-Length: '], 'ab'],
  ['a length beyond all counting', ['Content-Length: 99999999999999999999'], 'ab'],
  ['a coding that is nearly chunked', ['Transfer-Encoding: xchunked'], chunk],
  ['chunked before another coding', ['Transfer-Encoding: chunked, identity'], chunk],
  ['the coding identity', ['Transfer-Encoding: identity'], 'ab'],
  ['chunked in quotes', ['Transfer-Encoding: "chunked"'], chunk],
  ['chunked after a control character', ['Transfer-Encoding: \x0bchunked'], chunk],
  ['a blank before the colon of a coding', ['Transfer-Encoding : chunked'], chunk],
  ['a blank before the colon of a length', ['Content-Length : 2'], 'ab'],
  ['a folded coding', ['Transfer-Encoding:', ' chunked'], chunk],
  ['a folded length', ['Content-Length:', '\t2'], 'ab'],
  ['a length whose name contains a NUL', ['Content\0-Length: 2'], 'ab'],
];

const codings: readonly (readonly [string, readonly string[]])[] = [
  ['a compressed transfer', ['Transfer-Encoding: gzip, chunked']],
  ['an unknown coding before chunked', ['Transfer-Encoding: x, chunked']],
  ['chunked twice', ['Transfer-Encoding: chunked, chunked']],
  ['two lines of coding', ['Transfer-Encoding: chunked', 'Transfer-Encoding: chunked']],
  ['two lines of coding, one unknown', ['Transfer-Encoding: chunked', 'Transfer-Encoding: x']],
];

const chunked = ['Transfer-Encoding: chunked'];

/** Chunks that no reader should accept: the response is 400, and the target gets no complete request. */
const brokenChunks: readonly (readonly [string, string])[] = [
  ['a size that is not a number', 'zz\r\nab\r\n0\r\n\r\n'],
  ['a size with a sign', '+2\r\nab\r\n0\r\n\r\n'],
  ['a size with 0x', '0x2\r\nab\r\n0\r\n\r\n'],
  ['a size beyond all counting', 'fffffffffffffffff\r\nab\r\n0\r\n\r\n'],
  ['a chunk longer than its size', '1\r\nab\r\n0\r\n\r\n'],
  ['a size with a blank behind it', '2 \r\nab\r\n0\r\n\r\n'],
  ['a size with a blank before its extension', '2 ;a\r\nab\r\n0\r\n\r\n'],
  ['a size that ends with LF alone', '2\nab\r\n0\r\n\r\n'],
  ['a chunk that ends with LF alone', '2\r\nab\n0\r\n\r\n'],
  ['an extension with a bare CR', '2;a\rb\r\nab\r\n0\r\n\r\n'],
  ['a length in the trailers', '2\r\nab\r\n0\r\nContent-Length: 5\r\n\r\n'],
];

const smuggling: readonly (readonly [string, string])[] = [
  'DELETE',
  'OPTIONS',
  'GET',
  'HEAD',
  'PATCH',
  'PROPFIND',
].map((method) => [
  `a request in the chunks of ${method}`,
  withBody('/e/outer', [...chunked, 'Connection: close'], chunk, method),
]);

export const framingProbes: readonly Probe[] = [
  ...unclear.map(([name, lines, body]): Probe => ({
    name,
    bytes: withBody('/e/x', lines, body),
    statuses: [400, 501],
    closes: true,
  })),
  ...codings.map(([name, lines]): Probe => ({
    name,
    bytes: withBody('/e/x', lines, chunk),
    statuses: [400, 501],
    closes: true,
  })),
  ...brokenChunks.map(([name, body]): Probe => ({
    name,
    bytes: withBody('/e/x', chunked, body),
    statuses: [0, 400, 408, 502],
    respond: (text) => !text.includes('smuggled'),
  })),
  ...smuggling.map(([name, bytes]): Probe => ({
    name,
    bytes,
    statuses: [200],
    forwarded: 1,
    seen: ([only]) => only?.url === '/e/outer' && only.body === smuggled,
  })),
  {
    name: 'a request in the counted body of GET',
    bytes: withBody('/e/outer', [`Content-Length: ${smuggled.length}`, 'Connection: close'], smuggled, 'GET'),
    statuses: [200],
    forwarded: 1,
    seen: ([only]) => only?.url === '/e/outer' && only.body === smuggled,
  },
  {
    name: 'a request after one that expects 100-continue',
    bytes: withBody(
      '/e/outer',
      ['Expect: 100-continue', 'Content-Length: 2', 'Connection: close'],
      `ab${smuggled}`,
    ),
    statuses: [100],
    forwarded: 1,
    seen: ([only]) => only?.body === 'ab' && only.headers.expect === undefined,
  },
  {
    name: 'extensions and trailers of chunks',
    bytes: withBody('/e/x', [...chunked, 'Connection: close'], '2;a=b\r\nab\r\n0\r\nX-Secret: 1\r\n\r\n'),
    statuses: [200],
    forwarded: 1,
    seen: ([only]) => only?.body === 'ab' && only.headers['x-secret'] === undefined,
  },
  {
    name: 'a version from before header fields',
    bytes: 'GET /e/x\r\n\r\n',
    statuses: [0, 400],
    closes: true,
  },
  {
    name: 'the version 2.0 in clear',
    bytes: 'GET /e/x HTTP/2.0\r\nHost: g\r\n\r\n',
    statuses: [0, 400, 505],
    closes: true,
  },
  {
    name: 'the version 1.2',
    bytes: 'GET /e/x HTTP/1.2\r\nHost: g\r\n\r\n',
    statuses: [0, 400, 505],
    closes: true,
  },
  {
    name: 'the preface of HTTP/2',
    bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    statuses: [0, 400, 501, 505],
    closes: true,
  },
  {
    name: 'the beginning of TLS',
    bytes: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    statuses: [0, 400, 501],
    closes: true,
  },
  {
    name: 'lines that end with LF alone',
    bytes: 'GET /e/x HTTP/1.1\nHost: g\n\n',
    statuses: [0, 400],
    closes: true,
  },
  {
    name: 'a head that ends with LF alone',
    bytes: 'GET /e/x HTTP/1.1\r\nHost: g\r\n\n',
    statuses: [0, 400],
    closes: true,
  },
  {
    name: 'a bare CR between lines',
    bytes: 'GET /e/x HTTP/1.1\r\nHost: g\rX: y\r\n\r\n',
    statuses: [0, 400],
    closes: true,
  },
  {
    name: 'a pair in one packet, with one response each, in order',
    bytes: head('/e/1') + head('/e/2', ['Connection: close']),
    statuses: [200],
    forwarded: 2,
    seen: ([first, second]) => first?.url === '/e/1' && second?.url === '/e/2',
  },
];
