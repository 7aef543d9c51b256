/** Responses by which a target may harm the gateway or its clients. @see RFC 9112 §8, §11.1 */
import { head, type Probe } from './probe.ts';

/** A request's id is random and may contain any word. */
const withoutIds = (text: string): string => text.replaceAll(/(X-Request-Id: |"request_id":")[\w-]+/gi, '$1');

const ok = 'HTTP/1.1 200 OK\r\n';

/** Invalid responses: 502, and no byte of them reaches the client. */
const invalid: readonly (readonly [string, string])[] = [
  ['garbage', 'SSH-2.0-nonsense\r\n\r\n'],
  ['garbage without an end', '\x16\x03\x01garbage'],
  [
    'a length beside chunks',
    `${ok}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`,
  ],
  ['two lengths', `${ok}Content-Length: 2\r\nContent-Length: 3\r\n\r\nok!`],
  ['two lengths that agree', `${ok}Content-Length: 2\r\nContent-Length: 2\r\n\r\nok`],
  ['a length with a sign', `${ok}Content-Length: +2\r\n\r\nok`],
  ['a length in hexadecimal', `${ok}Content-Length: 0x2\r\n\r\nok`],
  ['a length beyond all counting', `${ok}Content-Length: 99999999999999999999\r\n\r\nok`],
  ['an unknown coding', `${ok}Transfer-Encoding: gzip, chunked\r\n\r\nok`],
  ['chunked before another coding', `${ok}Transfer-Encoding: chunked, identity\r\n\r\nok`],
  ['chunks of HTTP/1.0', `HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\n\r\n`],
  ['a control character in a field', `${ok}X-A: a\x01b\r\nContent-Length: 2\r\n\r\nok`],
  ['a NUL in a field', `${ok}X-A: a\0b\r\nContent-Length: 2\r\n\r\nok`],
  ['a bare CR in a field', `${ok}X-A: a\rSet-Cookie: b\r\nContent-Length: 2\r\n\r\nok`],
  ['a bare LF in a field', `${ok}X-A: a\nX-B: b\r\nContent-Length: 2\r\n\r\nok`],
  ['lines that end with LF alone', 'HTTP/1.1 200 OK\nContent-Length: 2\n\nok'],
  ['a folded line', `${ok}X-A: a\r\n b\r\nContent-Length: 2\r\n\r\nok`],
  ['a blank before a colon', `${ok}Content-Length : 2\r\n\r\nok`],
  ['a line without a colon', `${ok}nonsense\r\nContent-Length: 2\r\n\r\nok`],
  ['an empty name', `${ok}: 1\r\nContent-Length: 2\r\n\r\nok`],
  ['a head of 100 KB', `${ok}X-A: ${'a'.repeat(100_000)}\r\nContent-Length: 2\r\n\r\nok`],
  ['a status of two digits', 'HTTP/1.1 20 OK\r\nContent-Length: 2\r\n\r\nok'],
  ['a status of four digits', 'HTTP/1.1 2000 OK\r\nContent-Length: 2\r\n\r\nok'],
  ['a status that is not a number', 'HTTP/1.1 abc OK\r\nContent-Length: 2\r\n\r\nok'],
  ['the status 000', 'HTTP/1.1 000 OK\r\nContent-Length: 2\r\n\r\nok'],
  ['the version 2.0', 'HTTP/2.0 200 OK\r\nContent-Length: 2\r\n\r\nok'],
  ['another protocol', 'RTSP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nok'],
  ['an unrequested 101', 'HTTP/1.1 101 Switching\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['endless interim responses', 'HTTP/1.1 102 Processing\r\n\r\n'.repeat(50)],
];

/** A response that breaks in its body: the client's message is visibly incomplete. */
const broken: readonly (readonly [string, string])[] = [
  ['a chunk whose size is not a number', `${ok}Transfer-Encoding: chunked\r\n\r\nzz\r\nok\r\n0\r\n\r\n`],
  ['a chunk longer than its size', `${ok}Transfer-Encoding: chunked\r\n\r\n1\r\nok\r\n0\r\n\r\n`],
  ['a size with 0x', `${ok}Transfer-Encoding: chunked\r\n\r\n0x2\r\nok\r\n0\r\n\r\n`],
  [
    'a size beyond all counting',
    `${ok}Transfer-Encoding: chunked\r\n\r\n${'f'.repeat(17)}\r\nok\r\n0\r\n\r\n`,
  ],
  [
    'a length in the trailers',
    `${ok}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nContent-Length: 9\r\n\r\n`,
  ],
  ['trailers without end', `${ok}Transfer-Encoding: chunked\r\n\r\n0\r\nX-A: ${'a'.repeat(30_000)}\r\n\r\n`],
];

export const respondToProbes: readonly Probe[] = [
  ...invalid.map(([name, script]): Probe => ({
    name: `${name} from the target`,
    bytes: head('/w/x'),
    script,
    statuses: [502],
    respond: (text) => !/x-b|set-cookie|nonsense|127\.0\.0\.1/i.test(withoutIds(text)),
  })),
  ...broken.map(([name, script]): Probe => ({
    name: `${name} from the target`,
    bytes: head('/w/x'),
    script,
    statuses: [0, 200, 502],
    respond: (text) => !text.endsWith('0\r\n\r\n') && !/content-length: 9/i.test(text),
  })),
  {
    name: 'two responses to one request',
    bytes: head('/w/x') + head('/e/next', ['Connection: close']),
    script: `${ok}Content-Length: 2\r\n\r\nok${ok}Content-Length: 6\r\n\r\nforged`,
    statuses: [0, 200, 502],
    respond: (text) => !text.includes('forged'),
    seen: (seen) => seen.length <= 1,
  },
  {
    name: 'more bytes than the length says',
    bytes: head('/w/x', ['Connection: close']),
    script: `${ok}Content-Length: 2\r\n\r\nokSECRET`,
    statuses: [0, 200, 502],
    respond: (text) => !text.includes('SECRET'),
  },
  {
    name: 'fewer bytes than the length says',
    bytes: head('/w/x'),
    script: `${ok}Content-Length: 20\r\n\r\nok`,
    hangsUp: true,
    statuses: [200],
    closes: true,
  },
  {
    name: 'the status 999',
    bytes: head('/w/x', ['Connection: close']),
    script: 'HTTP/1.1 999 Whatever\r\nContent-Length: 2\r\n\r\nok',
    statuses: [502, 999],
  },
  {
    name: 'a control character in the reason phrase',
    bytes: head('/w/x', ['Connection: close']),
    script: 'HTTP/1.1 200 O\x01K\r\nContent-Length: 2\r\n\r\nok',
    statuses: [200, 502],
    respond: (text) => !text.includes('\x01'),
  },
  {
    name: 'hop-by-hop fields of the target',
    bytes: head('/w/x', ['Connection: close']),
    script: `${ok}Connection: close, X-Hop\r\nX-Hop: 1\r\nKeep-Alive: timeout=1\r\nProxy-Authenticate: Basic\r\nUpgrade: h2c\r\nContent-Length: 2\r\n\r\nok`,
    statuses: [200],
    respond: (text) => !/x-hop|proxy-authenticate|upgrade/i.test(text),
  },
  {
    name: 'a cookie of the target',
    bytes: head('/w/x', ['Connection: close']),
    script: `${ok}Set-Cookie: a=1\r\nset-cookie: b=2\r\nContent-Length: 2\r\n\r\nok`,
    statuses: [200],
    respond: (text) => !/set-cookie/i.test(text),
  },
  {
    name: 'a target that names its own length hop-by-hop',
    bytes: head('/w/x', ['Connection: close']),
    script: `${ok}Connection: Content-Length\r\nContent-Length: 2\r\n\r\nok`,
    statuses: [200],
    respond: (text) => /content-length: 2/i.test(text) && text.endsWith('ok'),
  },
  {
    name: 'blanks after the sizes of chunks, which are ignored',
    bytes: head('/w/x', ['Connection: close']),
    script: `${ok}Transfer-Encoding: chunked\r\n\r\n2  \r\nok\r\n3 ;a\r\n!!!\r\n0 \r\n\r\n`,
    statuses: [200],
    respond: (text) => text.includes('ok') && text.includes('!!!') && text.endsWith('0\r\n\r\n'),
  },
  {
    name: 'a body behind 204',
    bytes: head('/w/x', ['Connection: close']),
    script: 'HTTP/1.1 204 No Content\r\n\r\nSECRET',
    statuses: [0, 204, 502],
    respond: (text) => !text.includes('SECRET'),
  },
  {
    name: 'a body after the response to HEAD',
    bytes: head('/w/x', ['Connection: close'], 'HEAD'),
    script: `${ok}Content-Length: 6\r\n\r\nSECRET`,
    statuses: [0, 200, 502],
    respond: (text) => !text.includes('SECRET'),
  },
  {
    name: 'a redirect to an internal address, which is forwarded and not followed',
    bytes: head('/w/x', ['Connection: close']),
    script: 'HTTP/1.1 302 Found\r\nLocation: http://169.254.169.254/latest\r\nContent-Length: 0\r\n\r\n',
    statuses: [302],
  },
];
