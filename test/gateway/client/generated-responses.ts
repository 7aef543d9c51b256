/** Responses of targets, valid and damaged, generated from a seed. */
import type { Seeded } from '../../support/seeded.ts';

export interface GeneratedResponse {
  readonly method: 'GET' | 'HEAD';
  readonly bytes: Buffer;
}

const tokens = "abcXYZ019-_.!#$%&'*+^`|~";
const text = 'abc XYZ\t019:;,="()<>@/[]?{}\x80\xe9\xff';
const nasty = [
  '\r',
  '\n',
  '\r\n',
  '\0',
  ' ',
  '\t',
  ':',
  ';',
  ',',
  '\x7f',
  '\x0b',
  '\x80',
  '0',
  'g',
  '-',
  '+',
  '"',
  '=',
];

function fieldLines(seeded: Seeded): string[] {
  return Array.from({ length: seeded.integer(5) }, () => {
    const blank = seeded.pick(['', ' ', '\t', '  ']);
    return `x${seeded.text(tokens, 8)}:${blank}${seeded.text(text, 20)}${seeded.pick(['', ' ', '\t'])}`;
  });
}

function chunk(seeded: Seeded): string {
  const data = seeded.text(text, 40) || 'x';
  const size = data.length.toString(16);
  const extension = seeded.chance(0.2)
    ? `;${seeded.text(tokens, 5) || 'e'}${seeded.pick(['', '=v', '="a b"'])}`
    : '';
  const zeros = seeded.pick(['', '', '0']);
  return `${zeros}${seeded.chance(0.5) ? size.toUpperCase() : size}${extension}\r\n${data}\r\n`;
}

function chunked(seeded: Seeded): string {
  const chunks = Array.from({ length: seeded.integer(4) }, () => chunk(seeded)).join('');
  const trailers = seeded.chance(0.3)
    ? fieldLines(seeded)
        .map((line) => `${line}\r\n`)
        .join('')
    : '';
  return `${chunks}0\r\n${trailers}\r\n`;
}

/** The framing of a body, and the body as it is sent. */
function framed(seeded: Seeded): { lines: string[]; body: string } {
  const data = seeded.text(text, 60);
  switch (seeded.integer(4)) {
    case 0:
      return { lines: [`${seeded.pick(['Content-Length', 'content-length'])}: ${data.length}`], body: data };
    case 1:
      return { lines: [`Transfer-Encoding: ${seeded.pick(['chunked', 'Chunked'])}`], body: chunked(seeded) };
    case 2:
      return { lines: ['Content-Length: 0'], body: '' };
    default:
      return { lines: ['Connection: close'], body: data };
  }
}

function interim(seeded: Seeded): string {
  const lines = seeded.chance(0.5) ? 'Link: </a>; rel=preload\r\n' : '';
  return `HTTP/1.1 ${seeded.pick([100, 102, 103])} Interim\r\n${lines}\r\n`;
}

/** A response that every reader of HTTP/1.1 must accept. @see RFC 9112 §4, §6 */
export function validResponse(seeded: Seeded): GeneratedResponse {
  const method = seeded.chance(0.1) ? 'HEAD' : 'GET';
  const status = seeded.pick([200, 200, 200, 201, 204, 206, 301, 304, 404, 500, 599]);
  const { lines, body } = framed(seeded);
  const shuffled = seeded.chance(0.5) ? [...lines, ...fieldLines(seeded)] : [...fieldLines(seeded), ...lines];
  const reason = seeded.pick(['', 'OK', 'Not Found', 'caf\xe9']);
  const before = seeded.chance(0.15) ? interim(seeded) : '';
  const hasBody = method === 'GET' && status !== 204 && status !== 304;
  const head = [`HTTP/1.1 ${status} ${reason}`, ...shuffled, '', ''].join('\r\n');
  return { method, bytes: Buffer.from(before + head + (hasBody ? body : ''), 'latin1') };
}

const wrongLines = [
  'Content-Length: 1',
  'Content-Length: +1',
  'Content-Length: 0x1',
  'Content-Length: 1, 1',
  'Content-Length: ',
  'Content-Length: 99999999999999999999',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding : chunked',
  ' folded',
  ': no name',
  'no colon',
  'a b: c',
  'x: a\0b',
  'x: a\rb',
  'x: a\nb',
];

function damage(text: string, seeded: Seeded): string {
  const at = seeded.integer(text.length + 1);
  switch (seeded.integer(5)) {
    case 0:
      return text.slice(0, at) + seeded.pick(nasty) + text.slice(at);
    case 1:
      return text.slice(0, at) + seeded.pick(nasty) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + seeded.integer(3));
    case 3:
      return text.replace('\r\n', `\r\n${seeded.pick(wrongLines)}\r\n`);
    default:
      return text.slice(0, at);
  }
}

/** A response with a few faults on which two readers could disagree. */
export function damagedResponse(seeded: Seeded): GeneratedResponse {
  const { method, bytes } = validResponse(seeded);
  let whole = bytes.toString('latin1');
  for (let count = seeded.integer(3) + 1; count > 0; count -= 1) whole = damage(whole, seeded);
  return { method, bytes: Buffer.from(whole, 'latin1') };
}

/** The same bytes, cut as a connection may deliver them. */
export function split(bytes: Buffer, seeded: Seeded): Buffer[] {
  const parts: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const to = from + 1 + (seeded.chance(0.3) ? 0 : seeded.integer(bytes.length));
    parts.push(bytes.subarray(from, to));
    from = to;
  }
  return parts;
}
