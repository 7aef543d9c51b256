/** Packets that contain requests, valid and damaged, built from a seed. */
import type { Seeded } from '../../../support/seeded.ts';

/** Few of both, so that packets use them often. */
export const limits = { headerBytes: 900, headerCount: 14 };

const pathLetters = "abcXYZ019-._~!$&'()*+,;=:@%/";
const valueLetters = 'abc XYZ\t019:;,="()<>@/[]?{}\x80\xe9\xff';
const names = [
  'Accept',
  'User-Agent',
  'Authorization',
  'Content-Type',
  'Cookie',
  'Set-Cookie',
  'Keep-Alive',
  'TE',
  'Date',
  'Via',
  'Range',
  'X-Forwarded-For',
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
];

function fieldLine(seeded: Seeded): string {
  const name = seeded.chance(0.7)
    ? seeded.pick(names)
    : seeded.pick(['x', 'X-', 'a']) + seeded.text('abcXYZ019-', 8);
  const before = seeded.pick(['', ' ', ' ', ' ', '\t', ' \t ']);
  const after = seeded.pick(['', '', '', ' ', '\t ']);
  return `${name}:${before}${seeded.text(valueLetters, 24)}${after}`;
}

const target = (seeded: Seeded): string =>
  `/${seeded.text(pathLetters, 20)}${seeded.chance(0.3) ? `?${seeded.text(`${pathLetters}?`, 20)}` : ''}`;

/** Valid, but the plain reader need not accept it. */
const unusual = [
  'Connection: close',
  'Connection: Keep-Alive, TE',
  'Upgrade: h2c',
  'Expect: 100-continue',
  'Trailer: X-Sum',
  'X_Under: score',
  'Accept: a\r\nAccept: b',
  '__proto__: x',
  '!odd: x',
];

/** Only the first three are hosts that every reader understands in the same sense. */
const hosts = ['a.test', 'a.test:8080', '[::1]:80', 'a.test:99999', 'a,b', 'a/b', 'a@b', 'a b'];

function hostLine(seeded: Seeded): string {
  const host = seeded.chance(0.95) ? seeded.pick(hosts.slice(0, 3)) : seeded.pick(hosts);
  return `${seeded.pick(['Host', 'Host', 'host', 'HOST'])}:${seeded.pick(['', ' ', ' \t'])}${host}`;
}

/**
 * Returns a request that Node's server must accept, on a connection that persists unless it says otherwise. @see
 * RFC 9112 §3, §5, §6
 */
export function validPacket(seeded: Seeded): string {
  const content = seeded.chance(0.4) ? seeded.text(`${valueLetters}\r\n`, 60) : '';
  const method = seeded.pick(['GET', 'GET', 'POST', 'POST', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
  const lines = Array.from({ length: seeded.integer(6) }, () => fieldLine(seeded));
  // Each name occurs once, except in unusual requests.
  const known = new Set<string>();
  const once = lines.filter((line) => {
    const name = line.slice(0, line.indexOf(':')).toLowerCase();
    return !known.has(name) && known.add(name);
  });
  if (seeded.chance(0.97)) once.splice(seeded.integer(once.length + 1), 0, hostLine(seeded));
  if (content !== '' || seeded.chance(0.1))
    once.splice(
      seeded.integer(once.length + 1),
      0,
      `${seeded.pick(['Content-Length', 'content-length'])}: ${content.length}`,
    );
  if (seeded.chance(0.3)) once.push(seeded.pick(['Connection: keep-alive', 'connection: Keep-Alive']));
  if (seeded.chance(0.15)) once.push(seeded.pick(unusual));
  return `${method} ${target(seeded)} HTTP/1.1\r\n${once.map((line) => `${line}\r\n`).join('')}\r\n${content}`;
}

const nasty = [
  '\r',
  '\n',
  '\r\n',
  '\0',
  ' ',
  '\t',
  ':',
  ',',
  '\x7f',
  '\x0b',
  '\x80',
  '0',
  '-',
  '+',
  '"',
  '#',
];

const lengths = [
  '+1',
  '-1',
  ' ',
  '1 1',
  '0x1',
  '1,1',
  '1, 1',
  '1e0',
  '01',
  '1.0',
  '9999999999',
  '1;',
  '\v1',
  '',
];

const connections = [
  'close',
  'Close',
  'Upgrade',
  'keep-alive, close',
  'keep-alive, Upgrade',
  'x',
  '',
  'keep-alive,',
];

const encodings = [
  'chunked',
  'Chunked',
  'gzip, chunked',
  'chunked, identity',
  'identity',
  'xchunked',
  ' chunked ',
  'chunked\r\nTransfer-Encoding: x',
  '"chunked"',
];

const wrongLines = [
  'Host: a\r\nHost: b',
  'Content-Length: 0\r\nContent-Length: 0',
  'Content-Length : 0',
  'Content-Length\t: 0',
  'Transfer-Encoding : chunked',
  'Transfer_Encoding: chunked',
  ' folded',
  '\tfolded: too',
  'X: a\r\n b',
  ': no name',
  ':',
  'no colon',
  'a b: c',
  'x: a\0b',
  'x: a\rb',
  'x: a\nContent-Length: 9',
  'x: a\r\r\nContent-Length: 9',
  'x\x80: a',
  '__proto__: a',
  'constructor: a',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk',
  'Expect: 100-continue',
  'Expect: nothing',
  'Proxy-Connection: close',
  'Trailer: X-Sum',
];

const targets = [
  'http://a.test/x',
  'a.test:443',
  '*',
  '//a.test/x',
  '/a b',
  '/a#b',
  '/\xe4',
  '/a"b',
  '/a\\b',
  'a',
  '',
];

const versions = [
  'HTTP/1.0',
  'HTTP/0.9',
  'HTTP/1.2',
  'HTTP/2.0',
  'HTTP/1.1 ',
  'http/1.1',
  'HTTP/11',
  'HTTP/1.1.1',
  '',
];

const methods = [
  'get',
  'Get',
  'CONNECT',
  'TRACE',
  'PRI',
  'PROPFIND',
  'QUERY',
  'XYZ',
  'GET\t',
  ' GET',
  'G ET',
  '',
];

const withLine = (text: string, line: string): string => text.replace('\r\n', `\r\n${line}\r\n`);
const many = (count: number): string =>
  Array.from({ length: count }, (_each, index) => `X-${index}: a`).join('\r\n');

const damages: readonly ((text: string, seeded: Seeded) => string)[] = [
  (text, seeded) => {
    const at = seeded.integer(text.length + 1);
    return text.slice(0, at) + seeded.pick(nasty) + text.slice(at);
  },
  (text, seeded) => {
    const at = seeded.integer(text.length + 1);
    return text.slice(0, at) + seeded.pick(nasty) + text.slice(at + 1);
  },
  (text, seeded) => {
    const at = seeded.integer(text.length + 1);
    return text.slice(0, at) + text.slice(at + 1 + seeded.integer(3));
  },
  (text, seeded) => text.slice(0, seeded.integer(text.length + 1)),
  (text, seeded) => withLine(text, seeded.pick(wrongLines)),
  (text, seeded) => withLine(text, `Content-Length: ${seeded.pick(lengths)}`),
  (text, seeded) =>
    text.replace(/(?<=content-length: )\d+/i, (length) =>
      seeded.pick([
        `+${length}`,
        `-${length}`,
        `0${length}`,
        `${length}.0`,
        `${length}, ${length}`,
        `0x${length}`,
      ]),
    ),
  (text, seeded) => withLine(text, `Transfer-Encoding: ${seeded.pick(encodings)}`),
  (text, seeded) => withLine(text, `Connection: ${seeded.pick(connections)}`),
  (text, seeded) => text.replace(/ \S* HTTP/, () => ` ${seeded.pick(targets)} HTTP`),
  (text, seeded) => text.replace('HTTP/1.1', seeded.pick(versions)),
  (text, seeded) => text.replace(/^\w+/, seeded.pick(methods)),
  (text, seeded) => text.replace(' ', seeded.pick(['', '  ', '\t'])),
  (text, seeded) => text.replace(': ', seeded.pick([' : ', '\t:', ':', ' '])),
  (text, seeded) => text.replace('\r\n', seeded.pick(['\n', '\r', '\r\r\n', '\n\r', '\r\n\r\n'])),
  (text, seeded) => seeded.pick(['\r\n', '\n', '\r', ' ', '\r\n\r\n', '\0']) + text,
  (text, seeded) => text + seeded.pick(['x', '\r\n', '\r\n\r\n', '\n', '0\r\n\r\n', '\0']),
  (text, seeded) => text + validPacket(seeded),
  (text, seeded) => withLine(text, many(limits.headerCount - 3 + seeded.integer(6))),
  (text, seeded) => withLine(text, `X-Long: ${'a'.repeat(limits.headerBytes - 100 - seeded.integer(250))}`),
  (text, seeded) => text.replace(/ \//, () => ` /${'a'.repeat(limits.headerBytes - seeded.integer(200))}`),
];

/** Returns a request with a few faults of the kinds on which two readers disagree. */
export function damagedPacket(seeded: Seeded): string {
  let text = validPacket(seeded);
  for (let count = seeded.chance(0.25) ? 2 : 1; count > 0; count -= 1)
    text = seeded.pick(damages)(text, seeded);
  return text;
}
