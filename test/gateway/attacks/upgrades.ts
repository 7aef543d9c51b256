/** Invalid handshakes. @see RFC 6455 §4.2.1, §10 */
import { head, type Probe } from './probe.ts';

const key = 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==';
const version = 'Sec-WebSocket-Version: 13';
const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];

const refusals: readonly (readonly [string, string])[] = [
  ['without a key', head('/e/ws', [...upgrade, version])],
  ['with a key that is not valid', head('/e/ws', [...upgrade, version, 'Sec-WebSocket-Key: short'])],
  ['with two keys', head('/e/ws', [...upgrade, version, key, key])],
  ['without a version', head('/e/ws', [...upgrade, key])],
  ['of version 8', head('/e/ws', [...upgrade, key, 'Sec-WebSocket-Version: 8'])],
  ['with two versions', head('/e/ws', [...upgrade, key, version, version])],
  ['by POST', head('/e/ws', [...upgrade, key, version], 'POST')],
  ['with content', `${head('/e/ws', [...upgrade, key, version, 'Content-Length: 5'])}hello`],
  ['with chunks', `${head('/e/ws', [...upgrade, key, version, 'Transfer-Encoding: chunked'])}0\r\n\r\n`],
  ['on a path with dot segments', head('/e/../w/ws', [...upgrade, key, version])],
  ['on a path without a route', head('/nobody/ws', [...upgrade, key, version])],
  ['on a reserved path', head('/routes', [...upgrade, key, version])],
  ['with a second Host', head('/e/ws', [...upgrade, key, version, 'Host: other'])],
];

export const upgradeProbes: readonly Probe[] = [
  ...refusals.map(([name, bytes]): Probe => ({
    name: `a handshake ${name}`,
    bytes,
    statuses: [400, 404, 426],
    closes: true,
  })),
  {
    name: 'a handshake whose response is not for WebSocket',
    bytes: head('/w/ws', [...upgrade, key, version]),
    script: 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok',
    statuses: [200, 502],
    closes: true,
  },
  {
    name: 'a handshake to which the target sends garbage',
    bytes: head('/w/ws', [...upgrade, key, version]),
    script: 'garbage\r\n\r\n',
    statuses: [502],
    closes: true,
  },
];
