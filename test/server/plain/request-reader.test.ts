import { describe, expect, it } from 'vitest';
import { createPlainReader } from '../../../src/http/plain/request-reader.ts';
import { limits } from './cases/request-packets.ts';
import { readPlainly } from './support/readings.ts';
import { unplain } from './cases/unplain-packets.ts';

const request = (lines: readonly string[], content = ''): string =>
  ['POST /a?b=c HTTP/1.1', 'Host: a.test', ...lines, '', content].join('\r\n');

describe('a packet that is not plain is left to Node (ADR 0023)', () => {
  it.each([
    ['no content', request([]), ''],
    ['a content of the declared length', request(['Content-Length: 3'], 'a\r\n'), 'a\r\n'],
    ['a content of no bytes', request(['Content-Length: 0']), ''],
    ['an empty line in the content', request(['Content-Length: 4'], '\r\n\r\n'), '\r\n\r\n'],
    ['Connection: keep-alive', request(['Connection: Keep-Alive']), ''],
  ])('except one that is plain with %s', (_name, packet, content) => {
    expect(readPlainly(createPlainReader(limits), packet)).toMatchObject({
      method: 'POST',
      url: '/a?b=c',
      content,
    });
  });

  it.each(unplain)('with %s', (_reason, packet) => {
    expect(readPlainly(createPlainReader(limits), packet)).toBeUndefined();
  });

  it('except one that is plain with each character that a path and a query allow (RFC 3986 §3.3, §3.4)', () => {
    const letters = "azAZ09-._~!$&'()*+,;=:@%2F";
    for (const target of ['/', '//', `/${letters}/${letters}`, `/?${letters}/?`, '/..;/%00?a=%0d%0a'])
      expect(readPlainly(createPlainReader(limits), `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`)?.url).toBe(
        target,
      );
  });

  it('for each character outside plain names and plain targets (RFC 9110 §5.6.2)', () => {
    const read = createPlainReader(limits);
    for (let code = 0; code < 256; code += 1) {
      const letter = String.fromCharCode(code);
      const named = readPlainly(read, request([`X${letter}Y: a`]));
      expect(named !== undefined, `name ${code}`).toBe(/[A-Za-z0-9:-]/.test(letter));
      const aimed = readPlainly(read, `GET /${letter} HTTP/1.1\r\nHost: a\r\n\r\n`);
      expect(aimed !== undefined, `target ${code}`).toBe(/[\w.~!$&'()*+,;=:@/?%-]/.test(letter));
    }
  });

  it('at any early end (RFC 9112 §8)', () => {
    const whole = request(['Content-Length: 3', 'X-A: b'], 'abc');
    for (let length = 0; length < whole.length; length += 1)
      expect(readPlainly(createPlainReader(limits), whole.slice(0, length))).toBeUndefined();
    expect(readPlainly(createPlainReader(limits), whole)).toBeDefined();
  });

  it('with more lines than a head may have, and with a head that is too long (RFC 9112 §2.2)', () => {
    const lines = (count: number): string[] => Array.from({ length: count }, (_each, at) => `X-${at}: a`);
    const read = createPlainReader(limits);
    expect(readPlainly(read, request(lines(limits.headerCount - 1)))).toBeDefined();
    expect(readPlainly(read, request(lines(limits.headerCount)))).toBeUndefined();
    const rest = limits.headerBytes - request(['X: ']).length;
    expect(readPlainly(read, request([`X: ${'a'.repeat(rest)}`]))).toBeDefined();
    expect(readPlainly(read, request([`X: ${'a'.repeat(rest + 1)}`]))).toBeUndefined();
  });

  it('and each request has its own lists, even if a client repeats its lines', () => {
    const read = createPlainReader(limits);
    const packet = Buffer.from(request(['Accept: a']));
    const first = read(packet);
    first?.rawHeaders.push('X-Late', 'yes');
    Object.assign(first?.headers ?? {}, { host: 'else.test' });
    expect(read(packet)).toMatchObject({
      rawHeaders: ['Host', 'a.test', 'Accept', 'a'],
      headers: { host: 'a.test', accept: 'a' },
    });
    expect(read(Buffer.from(request(['Content-Length: 1'], 'a')))).toBeDefined();
    expect(read(Buffer.from(request(['Content-Length: 1'], 'ab')))).toBeUndefined();
    expect(read(Buffer.from(request(['Content-Length: 2'], 'ab')))).toBeDefined();
  });

  it('and repeated lines of the request before are reported by one list', () => {
    const read = createPlainReader({ headerBytes: 16_384, headerCount: 100 });
    const repeated = (value: string, content = ''): readonly string[] | undefined =>
      read(Buffer.from(request([`X: ${value}`, `Content-Length: ${content.length}`], content)))
        ?.repeatedLines;
    expect(repeated('a')).toBeUndefined();
    const list = repeated('a');
    expect(list).toEqual(['Host', 'a.test', 'X', 'a', 'Content-Length', '0']);
    expect(repeated('a')).toBe(list);
    expect(repeated('a', 'content')).toBeUndefined();
    expect(repeated('b')).toBeUndefined();
    // Read again after others.
    expect(repeated('a')).toBeUndefined();
    expect(repeated('a')).not.toBe(list);
    const long = 'c'.repeat(5000);
    expect([repeated(long), repeated(long)]).toEqual([undefined, undefined]);
  });

  it('and lines that are too long to be cached are read each time', () => {
    const all = { headerBytes: 16_384, headerCount: 100 };
    const read = createPlainReader(all);
    for (const letter of ['a', 'b', 'b', 'c'])
      for (const length of [10, 5000]) {
        const value = letter.repeat(length);
        expect(readPlainly(read, request([`X: ${value}`]))?.headers).toEqual({ host: 'a.test', x: value });
      }
  });

  it('and no field name reaches a property that every object inherits', () => {
    const inherited = Object.getOwnPropertyNames(Object.prototype);
    const read = createPlainReader(limits);
    for (const name of ['__proto__', 'constructor', 'Constructor'])
      expect(readPlainly(read, request([`${name}: polluted`]))).toBeUndefined();
    const { headers } = readPlainly(read, request(['toString: a', 'valueOf: b'])) ?? {};
    expect(headers).toEqual({ host: 'a.test', tostring: 'a', valueof: 'b' });
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(inherited);
  });
});
