import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { HttpRequest, HttpResponse } from '../../../src/http/exchange.ts';
import { openClient, startServer } from './support/two-servers.ts';

const ways = ['plain', 'node'] as const;
type Way = (typeof ways)[number];

const asked = (content: string, ...lines: readonly string[]): string =>
  ['POST /a?b HTTP/1.1', 'Host: a.test', ...lines, `Content-Length: ${content.length}`, '', content].join(
    '\r\n',
  );

/** The result of `look` for a request; undefined if the connection was closed instead. */
async function observe<Seen>(
  way: Way,
  bytes: string,
  look: (request: HttpRequest) => Promise<Seen> | Seen,
): Promise<Seen | undefined> {
  let seen: Seen | undefined;
  const respond = async (request: HttpRequest, response: HttpResponse): Promise<void> => {
    if (request.url !== '/next') seen = await look(request);
    response.writeHead(200, ['Content-Length', '2']).end('ok');
  };
  const running = await startServer(way, (request, response) => void respond(request, response));
  const client = openClient(running.port);
  client.socket.write(bytes);
  await client.until((received) => received.endsWith('ok'));
  // The next request is read correctly after any use of the content.
  if (!client.socket.destroyed) client.socket.write('GET /next HTTP/1.1\r\nHost: a.test\r\n\r\n');
  await client.until((received) => received.match(/\r\n\r\nok/g)?.length === 2);
  const isKept = !client.socket.destroyed;
  client.socket.destroy();
  await running.stop();
  return isKept ? seen : undefined;
}

const readings: Readonly<Record<string, (request: HttpRequest) => Promise<string> | string>> = {
  'its events': async (request) => {
    const told: string[] = [];
    request.on('data', (chunk: Buffer) => told.push(`data ${chunk.toString()}`));
    for (const event of ['end', 'error']) request.on(event, () => told.push(event));
    await once(request, 'close');
    return told.join();
  },
  'its events once some time has passed': async (request) => {
    await turn();
    let content = '';
    request.on('data', (chunk: Buffer) => (content += chunk.toString()));
    await once(request, 'end');
    return content;
  },
  'an iterator': async (request) => {
    const chunks: string[] = [];
    for await (const chunk of request) chunks.push(String(chunk));
    return chunks.join('|');
  },
  'a pipe': (request) => text(request.pipe(new PassThrough())),
  'read, where it is readable': async (request) => {
    await once(request, 'readable');
    return String(request.read());
  },
  'an encoding of its own': async (request) => {
    request.setEncoding('hex');
    return (await once(request, 'data')).join();
  },
  'a handler that does not read it': () => 'unread',
  'a handler that discards it': (request) => {
    request.resume();
    return 'let go';
  },
  'a handler that stops in the middle': async (request) => {
    await once(request, 'data');
    request.pause();
    return 'paused';
  },
};

describe('a plain request, compared with one of Node’s own (ADR 0023)', () => {
  it('reports the same properties', async () => {
    const bytes = asked('abc', 'Accept: a', 'X-Empty:', 'Cookie: a=1; b=2');
    const [plain, node] = await Promise.all(
      ways.map((way) =>
        observe(way, bytes, (request) => {
          const { method, url, httpVersion, httpVersionMajor, httpVersionMinor } = request;
          const { headers, rawHeaders } = request;
          const { remoteAddress, isSecure } = request;
          const lines = { headers, rawHeaders };
          const version = { httpVersion, httpVersionMajor, httpVersionMinor };
          return {
            method,
            url,
            ...version,
            ...lines,
            remoteAddress,
            isSecure,
            destroyed: request.destroyed,
          };
        }),
      ),
    );
    expect(plain).toEqual(node);
    expect(plain?.headers).toMatchObject({ accept: 'a', cookie: 'a=1; b=2' });
  });

  it.each(Object.entries(readings))('passes its content to %s', async (_name, read) => {
    for (const content of ['some content', 'x'.repeat(20_000)]) {
      const [plain, node] = await Promise.all(ways.map((way) => observe(way, asked(content), read)));
      expect(plain).toBeDefined();
      expect(plain).toBe(node);
    }
  });

  it('has its content from the start, and an end if it has none', async () => {
    const contents = await observe('plain', asked('abc'), (request) => [
      String(request.content),
      request.complete,
    ]);
    expect(contents).toEqual(['abc', true]);
    const none = await observe('plain', 'GET / HTTP/1.1\r\nHost: a.test\r\n\r\n', text);
    expect(none).toBe('');
  });

  it('closes its connection when it is destroyed', async () => {
    for (const way of ways) {
      const kept = await observe(way, asked('abc'), (request) => {
        request.destroy();
        return 'kept';
      });
      expect(kept).toBeUndefined();
    }
  });

  it('reports that its client disconnected before its response', async () => {
    const [plain, node] = await Promise.all(
      ways.map(async (way) => {
        const told: string[] = [];
        const client = { close: (): void => undefined };
        const running = await startServer(way, (request, response) => {
          for (const event of ['error', 'end', 'close'])
            request.on(event, (error?: NodeJS.ErrnoException) => told.push(`${event} ${error?.code ?? ''}`));
          response.once('close', () => told.push(`answer closed ${request.destroyed}`));
          client.close();
        });
        const { socket, closed } = openClient(running.port);
        client.close = () => void socket.destroy();
        socket.write(asked('abc'));
        await closed;
        while (told.length < 3) await turn();
        await running.stop();
        return told;
      }),
    );
    expect(plain).toEqual(node);
    expect(node).toContain('error ECONNRESET');
  });
});
