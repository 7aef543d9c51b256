import type { Readable } from 'node:stream';

const mostBytes = 1_048_576;

/** The JSON of a stream; undefined if it is something else. @throws if it is larger than a megabyte */
export async function readBounded(stream: Readable): Promise<unknown> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new Error('the response is larger than a megabyte');
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString()) as unknown;
  } catch {
    // A page of a proxy, for example.
    return undefined;
  }
}
