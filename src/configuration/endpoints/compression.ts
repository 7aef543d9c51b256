/** Responses of the read paths in gzip, for clients that accept it. @see RFC 9110 §8.4.1.3 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { negotiate } from '../../conventions/request/media-types.ts';
import { gzipTag } from '../operations/representation.ts';

interface Sent {
  readonly status: number;
  readonly headers: object;
  readonly type?: string;
  readonly body?: unknown;
}

/** Shorter content is not worth a field. */
const leastBytes = 1_000;

const compress = promisify(gzip);

/** By the header fields of a cached response, which live as long as it does. */
const compressed = new WeakMap<object, Promise<Uint8Array>>();

/** The reply in gzip if the client accepts that. A stream, a short body and a 304 remain as they are. */
export async function inGzip<Reply extends Sent>(reply: Reply, acceptEncoding: string): Promise<Reply> {
  const { status, headers, type, body } = reply;
  const isWhole = typeof body === 'string' || body instanceof Uint8Array;
  // Bytes may be compressed already.
  if (type === 'application/octet-stream') return reply;
  if (status !== 200 || !isWhole || body.length < leastBytes || !('ETag' in headers)) return reply;
  if (acceptEncoding.trim() === '' || negotiate(acceptEncoding, ['gzip']) === undefined) return reply;
  const bytes = compressed.get(headers) ?? compress(body);
  compressed.set(headers, bytes);
  const own = { ...headers, ETag: gzipTag(String(headers.ETag)), 'Content-Encoding': 'gzip' };
  return { ...reply, headers: own, body: await bytes };
}
