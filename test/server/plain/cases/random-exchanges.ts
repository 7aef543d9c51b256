/** Random requests, packets and responses, built from a seed. */
import { setImmediate as turn } from 'node:timers/promises';
import type { Seeded } from '../../../support/seeded.ts';
import type { Asked } from '../support/listening.ts';

const requestKinds = [
  'get',
  'get',
  'get',
  'post',
  'post',
  'head',
  'chunked',
  'unplain',
  'expecting',
] as const;
const plainKinds = ['get', 'post', 'head'] as const;
const responseKinds = [
  'short',
  'short',
  'text',
  'empty',
  'object',
  'parts',
  'chunks',
  'long',
  'hints',
] as const;

/** Behaviour of a client. */
export interface Manner {
  /** If true, each request is plain and waits for the response to the last one. */
  readonly isPlain: boolean;
  /** If true, it requests responses larger than a socket accepts at once. */
  readonly asksLong: boolean;
}

/** Returns the bytes of a request that names itself and the response that it requires. */
function requestOf(id: number, { isPlain, asksLong }: Manner, seeded: Seeded): string {
  const responseKind = seeded.pick(responseKinds.filter((kind) => asksLong || kind !== 'long'));
  const target = `/${id}/${responseKind}/${seeded.integer(4)}`;
  const content = `(${id})${seeded.text('abc\r\n', 200)}`;
  const host = 'Host: a.test\r\n';
  switch (seeded.pick(isPlain ? plainKinds : requestKinds)) {
    case 'get':
      return `GET ${target} HTTP/1.1\r\n${host}\r\n`;
    case 'head':
      return `HEAD ${target} HTTP/1.1\r\n${host}\r\n`;
    case 'post':
      return `POST ${target} HTTP/1.1\r\n${host}Content-Length: ${content.length}\r\n\r\n${content}`;
    case 'chunked':
      return `POST ${target} HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n`;
    case 'unplain':
      return `GET ${target} HTTP/1.1\r\n${host}Accept: a\r\nAccept: b\r\n\r\n`;
    case 'expecting':
      return `PUT ${target} HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Length: 1\r\n\r\na`;
  }
}

/** Packets of one client: requests in order, joined and cut as packets may be. */
export function packetsOf(ids: readonly number[], manner: Manner, seeded: Seeded): string[] {
  const packets: string[] = [];
  for (const id of ids) {
    const request = requestOf(id, manner, seeded);
    if (manner.isPlain) {
      packets.push(request);
      continue;
    }
    if (packets.length > 0 && seeded.chance(0.15)) packets.push(`${packets.pop() ?? ''}${request}`);
    else if (seeded.chance(0.1)) {
      const at = 1 + seeded.integer(request.length - 1);
      packets.push(request.slice(0, at), request.slice(at));
    } else packets.push(request);
  }
  return packets;
}

/** Sends the response that the path of the request names, after as many turns. */
export async function respondAsWanted({ path, request, response }: Asked): Promise<void> {
  // Without 100 Continue, a response to such a request ends the connection. It is sent when the content is read.
  if (request.headers.expect !== undefined)
    await new Promise((sent) => request.once('resume', sent).resume());
  const [, id = '', kind, turns] = path.split('/');
  for (let count = Number(turns); count > 0; count -= 1) await turn();
  const text = `<${id}>`;
  const lines = (length: number): string[] => ['X-Id', id, 'Content-Length', String(length)];
  switch (kind) {
    case 'short':
      response.writeHead(200, lines(text.length)).end(text);
      break;
    case 'text':
      response.writeHead(200, ['X-Id', id]).end(`ü${text}`);
      break;
    case 'empty':
      response.writeHead(204, ['X-Id', id]).end();
      break;
    case 'object':
      response.writeHead(404, ['X-Id', id]).end(Buffer.from(text));
      break;
    case 'hints':
      response.writeEarlyHints({ link: ['</a>; rel=preload'] });
      response.writeHead(200, lines(text.length)).end(text);
      break;
    case 'long':
      response.writeHead(200, lines(100_000 + text.length));
      response.end(text + 'x'.repeat(100_000));
      break;
    default:
      if (kind === 'parts') response.writeHead(200, lines(3 * text.length));
      else response.writeHead(200, ['X-Id', id]);
      for (let count = 0; count < 3; count += 1) {
        response.write(text);
        await turn();
      }
      response.end();
  }
}
