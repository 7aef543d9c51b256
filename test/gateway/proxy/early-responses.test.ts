import { describe, expect, it } from 'vitest';
import { exchange } from '../support/raw-client.ts';
import { useRig } from '../support/proxy-rig.ts';

const rig = useRig();
const length = 4_000_000;
const body = 'x'.repeat(length);

describe('a response that its target sends before the end of the body (RFC 9112 §9.5)', () => {
  it.each([
    ['of a declared length', `Content-Length: ${length}\r\n\r\n${body}`],
    ['in chunks', `Transfer-Encoding: chunked\r\n\r\n${length.toString(16)}\r\n${body}\r\n0\r\n\r\n`],
  ])(
    'reaches each client whose body is %s, although the target then closes the connection',
    async (_, rest) => {
      rig().echo.intercept = (request, response) => {
        if (request.method !== 'POST') return false;
        response.writeHead(413, { 'Content-Length': 3, Connection: 'close' }).end('big');
        return true;
      };
      const upload = `POST /e/large HTTP/1.1\r\nHost: g\r\n${rest}`;
      for (let index = 0; index < 25; index += 1) {
        const { status, body: content } = await exchange(rig().gateway.port, upload);
        expect([index, status, content]).toEqual([index, 413, 'big']);
      }
    },
  );
});
