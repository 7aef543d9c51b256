import { connect, isIP } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { systemClock } from '../../../foundation/clock.ts';
import { NoResponse } from './no-response.ts';
import { basePathOf, type Outgoing, type SendOptions } from './send.ts';

/**
 * Returns all bytes that a service sends before it closes the connection. An HTTP client would hide bytes that must
 * not be there.
 * @throws NoResponse
 */
export function bytesOf(
  { base, timeoutMilliseconds }: SendOptions,
  { method, target }: Pick<Outgoing, 'method' | 'target'>,
): Promise<string> {
  const { protocol, hostname, port, host: authority } = new URL(base);
  const host = hostname.replace(/^\[|\]$/g, '');
  const headers = [
    ['Host', authority],
    ['Connection', 'close'],
  ] as const;
  return new Promise((resolve, reject) => {
    const socket =
      protocol === 'https:'
        ? connectSecurely({ host, port: Number(port) || 443, ...(isIP(host) === 0 && { servername: host }) })
        : connect({ host, port: Number(port) || 80 });
    const fail = (cause: Error): void =>
      reject(new NoResponse({ method, target, headers, body: undefined }, cause.message, { cause }));
    let seen = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (seen += text));
    socket.on('end', () =>
      seen.includes('\r\n\r\n') ? resolve(seen) : fail(new Error('the connection ended before its header')),
    );
    socket.on('error', fail);
    if (timeoutMilliseconds !== undefined) {
      const late = new Error(`it was not complete within ${timeoutMilliseconds / 1000} s`);
      socket.on(
        'close',
        systemClock.after(timeoutMilliseconds, () => void socket.destroy(late)),
      );
    }
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`${method} ${basePathOf(base)}${target} HTTP/1.1\r\n${lines}\r\n`);
  });
}
