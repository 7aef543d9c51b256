import { describe, expect, it } from 'vitest';
import { openClient, settings, startServer, type Handle } from './support/two-servers.ts';
import { responses } from './cases/response-cases.ts';
import type { Response } from './cases/response-forms.ts';
import { latinBesideUtf8, latinFileName, refused } from './cases/refused-responses.ts';
import type { HttpResponse } from '../../../src/http/exchange.ts';
import type { ServerSettings } from '../../../src/settings/settings.ts';

interface Observed {
  readonly bytes: string;
  readonly events: readonly string[];
}

/** Properties of a response that can be read at any time. */
function stateOf(response: HttpResponse): string {
  const { headersSent, writableEnded, writableFinished, destroyed, closed } = response;
  const flags = Object.entries({ headersSent, writableEnded, writableFinished, destroyed, closed });
  const set = flags.filter(([, value]) => value).map(([name]) => name);
  return [response.statusCode, ...set].join(' ');
}

const sentinel = 'GET /next HTTP/1.1\r\nHost: a.test\r\n\r\n';

/** Sends a request, and another one if the connection is still open; then disconnects. */
async function observe(way: 'plain' | 'node', reply: Response, own?: ServerSettings): Promise<Observed> {
  const events: string[] = [];
  let told = (): void => undefined;
  const closed = new Promise<void>((resolve) => (told = resolve));
  const handle: Handle = (request, response) => {
    if (request.url === '/next') {
      response.writeHead(200, ['Content-Length', '4']).end('next');
      return;
    }
    for (const event of ['finish', 'close'] as const)
      response.on(event, () => events.push(`${event} ${stateOf(response)}`));
    response.on('error', (error) => events.push(`error ${error.message}`));
    response.once('close', told);
    const tell = (text: string): void => void events.push(text);
    try {
      reply.run(response, tell);
    } catch (error) {
      tell(`thrown ${(error as NodeJS.ErrnoException).code ?? String(error)} ${stateOf(response)}`);
      if (!response.writableEnded) response.destroy();
    }
    tell(`returned ${stateOf(response)}`);
  };
  const running = await startServer(way, handle, own);
  try {
    const client = openClient(running.port);
    const { method = 'GET' } = reply;
    client.socket.write(`${method} /asked HTTP/1.1\r\nHost: a.test\r\n\r\n`);
    await closed;
    if (client.socket.writable) client.socket.end(sentinel);
    const bytes = await client.closed;
    return { bytes: bytes.replaceAll(/\r\nDate: [^\r]+ GMT\r\n/g, '\r\nDate: now\r\n'), events };
  } finally {
    await running.stop();
  }
}

const lateContents = {
  'with a length': { status: 200, lines: ['Content-Length', '2'], method: 'GET' },
  'of chunks': { status: 200, lines: [], method: 'GET' },
  'that HEAD does not send': { status: 200, lines: [], method: 'HEAD' },
  'that 204 does not have': { status: 204, lines: [], method: 'GET' },
  'that 304 does not have': { status: 304, lines: [], method: 'GET' },
};

describe('a head whose content is late (docs/decisions/gateway.md, response-heads)', () => {
  const rows = Object.entries(lateContents).flatMap(([content, given]) =>
    (['plain', 'node'] as const).map((way) => ({ ...given, content, way })),
  );
  it.each(rows)('is sent before content $content, by $way', async ({ way, status, lines, method }) => {
    let end = (): void => undefined;
    const running = await startServer(way, (_request, response) => {
      response.writeHead(status, lines);
      // Nothing of this part is sent.
      if (method === 'HEAD' || status !== 200) response.write('a');
      response.flushHead();
      end = () => void response.end('ab');
    });
    const client = openClient(running.port);
    client.socket.write(`${method} /asked HTTP/1.1\r\nHost: a.test\r\n\r\n`);
    const head = await client.until((text) => text.includes('\r\n\r\n'));
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\r\n\r\n$`, 's'));
    end();
    client.socket.end();
    const [, content] = (await client.closed).split('\r\n\r\n', 2);
    const hasContent = status === 200 && method === 'GET';
    expect(content).toMatch(hasContent ? /^(?:2\r\n)?ab/ : /^$/);
    await running.stop();
  });
});

describe('a response to a plain request, compared with Node’s own (ADR 0023)', () => {
  it.each(Object.entries(responses))('is the same in bytes and events: %s', async (_name, response) => {
    const plain = await observe('plain', response);
    const node = await observe('node', response);
    expect(plain.events).toEqual(node.events);
    expect(plain.bytes).toBe(node.bytes);
    expect(node.bytes === '').toBe(response.isSilent === true);
  });

  it.each(Object.entries(refused))(
    'is refused as Node refuses it, and none of it is sent: %s (RFC 9110 §5.5)',
    async (_name, response) => {
      const plain = await observe('plain', response);
      const node = await observe('node', response);
      expect(node.events[0]).toMatch(/^thrown ERR_/);
      expect(plain.events).toEqual(node.events);
      expect(plain.bytes).toBe(node.bytes);
      expect(plain.bytes).not.toContain('injected');
    },
  );

  it.each([
    ['a Latin-1 value beside a text in UTF-8, which Node sends in UTF-8', latinBesideUtf8, 'X-Name: Zo\xeb'],
    [
      'a file name in UTF-8 behind a length, which Node sends in Latin-1',
      latinFileName,
      'Content-Disposition: inline; filename="\xc3\xa4"',
    ],
  ])('preserves the bytes of a value: %s (RFC 9110 §5.5)', async (_name, response, line) => {
    const plain = await observe('plain', response);
    const node = await observe('node', response);
    expect(plain.bytes).toContain(`\r\n${line}\r\n`);
    expect(node.bytes).not.toContain(line);
  });

  it.each([0, 500, 5000])(
    'sends the same Keep-Alive at %i ms, and none at 0',
    async (keepAliveMilliseconds) => {
      const own = { ...settings, timeouts: { ...settings.timeouts, keepAliveMilliseconds } };
      for (const response of [responses['a list and a text'], responses['no length']]) {
        const plain = await observe('plain', response ?? latinFileName, own);
        const node = await observe('node', response ?? latinFileName, own);
        expect(plain).toEqual(node);
        expect(plain.bytes.includes('Keep-Alive: ')).toBe(keepAliveMilliseconds > 0);
      }
    },
  );
});
