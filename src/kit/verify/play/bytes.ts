import { connect, isIP } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/**
 * Returns all bytes that a service sends before it closes the connection. An HTTP client would hide bytes that must
 * not be there.
 */
export function bytesOf(base: string, request: string): Promise<string> {
  const { protocol, hostname, port } = new URL(base);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve, reject) => {
    const socket =
      protocol === 'https:'
        ? connectSecurely({ host, port: Number(port) || 443, ...(isIP(host) === 0 && { servername: host }) })
        : connect({ host, port: Number(port) || 80 });
    let seen = '';
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => (seen += text));
    socket.on('end', () => resolve(seen));
    socket.on('error', reject);
    socket.write(request);
  });
}
