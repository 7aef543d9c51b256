import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import express from 'express';
import { describe, expect, it } from 'vitest';
import { openClient, settings, startServer, type Handle } from './support/two-servers.ts';
import { answers } from './cases/answer-cases.ts';
import type { Answer } from './cases/answer-forms.ts';
import { lateEnds } from './cases/late-ends.ts';
import { endedTwice, latinBesideUtf8, latinFileName, refused } from './cases/refused-answers.ts';
import type { ServerSettings } from '../../../src/settings/settings.ts';

interface Observed {
  readonly bytes: string;
  readonly events: readonly string[];
}

/** What may be asked of a response at any time. */
function stateOf(response: ServerResponse): string {
  const { headersSent, writableEnded, writableFinished, destroyed, closed } = response;
  const flags = Object.entries({ headersSent, writableEnded, writableFinished, destroyed, closed });
  const set = flags.filter(([, value]) => value).map(([name]) => name);
  return [response.statusCode, response.statusMessage, ...set].join(' ');
}

const sentinel = 'GET /next HTTP/1.1\r\nHost: a.test\r\n\r\n';

/** Asks once, and once more where the connection still stands; then hangs up. */
async function observe(way: 'plain' | 'node', answer: Answer, own?: ServerSettings): Promise<Observed> {
  const events: string[] = [];
  let told = (): void => undefined;
  const closed = new Promise<void>((resolve) => (told = resolve));
  const handle: Handle = (request, response) => {
    if (request.url === '/next') {
      response.end('next');
      return;
    }
    for (const event of ['finish', 'close', 'error'])
      response.on(event, (error?: NodeJS.ErrnoException) =>
        events.push([event, error?.code, stateOf(response)].filter(Boolean).join(' ')),
      );
    response.once('close', told);
    const tell = (text: string): void => void events.push(text);
    try {
      answer.run(response, tell);
    } catch (error) {
      tell(`thrown ${(error as NodeJS.ErrnoException).code ?? String(error)} ${stateOf(response)}`);
      if (!response.writableEnded) response.destroy();
    }
    tell(`returned ${stateOf(response)}`);
  };
  const running = await startServer(way, handle, own);
  try {
    const client = openClient(running.port);
    const { method = 'GET' } = answer;
    client.socket.write(`${method} /asked HTTP/1.1\r\nHost: a.test\r\n\r\n`);
    await closed;
    if (client.socket.writable) client.socket.end(sentinel);
    const bytes = await client.closed;
    return { bytes: bytes.replaceAll(/\r\nDate: [^\r]+ GMT\r\n/g, '\r\nDate: now\r\n'), events };
  } finally {
    await running.stop();
  }
}

describe('an answer to a plain request beside Node’s own (ADR 0020)', () => {
  it.each(Object.entries({ ...answers, ...lateEnds }))(
    'is the same in bytes and events: %s',
    async (_name, answer) => {
      const plain = await observe('plain', answer);
      const node = await observe('node', answer);
      expect(plain.events).toEqual(node.events);
      expect(plain.bytes).toBe(node.bytes);
      expect(node.bytes === '').toBe(answer.isSilent === true);
    },
  );

  it.each(Object.entries(refused))(
    'is refused as Node refuses it, and nothing of it is sent: %s (RFC 9110 §5.5)',
    async (_name, answer) => {
      const plain = await observe('plain', answer);
      const node = await observe('node', answer);
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
  ])('keeps the bytes of a value: %s (RFC 9110 §5.5)', async (_name, answer, line) => {
    const plain = await observe('plain', answer);
    const node = await observe('node', answer);
    expect(plain.bytes).toContain(`\r\n${line}\r\n`);
    expect(node.bytes).not.toContain(line);
  });

  it('is sent once where a handler ends it twice, and what comes too late is told to its callback alone', async () => {
    const plain = await observe('plain', endedTwice);
    const node = await observe('node', endedTwice);
    expect(plain.bytes).toBe(node.bytes);
    const isOfError = (event: string): boolean => event.startsWith('error');
    // Node's response closes a step later, so that a mistake without a callback would end the process.
    expect(node.events.filter(isOfError)).toHaveLength(2);
    expect(plain.events.toSorted()).toEqual(node.events.filter((event) => !isOfError(event)).toSorted());
  });

  it.each([0, 500, 5000])('says the same Keep-Alive at %i ms, none at 0', async (keepAliveMilliseconds) => {
    const own = { ...settings, timeouts: { ...settings.timeouts, keepAliveMilliseconds } };
    for (const answer of [answers['a list and a text'], answers['no length']]) {
      const plain = await observe('plain', answer ?? endedTwice, own);
      const node = await observe('node', answer ?? endedTwice, own);
      expect(plain).toEqual(node);
      expect(plain.bytes.includes('Keep-Alive: ')).toBe(keepAliveMilliseconds > 0);
    }
  });

  it('is Express’s own where Express gives it another prototype', async () => {
    const app = express();
    app.disable('x-powered-by');
    app.get('/json', (_request, response) => void response.json({ a: 'ü' }));
    app.get('/raw', (_request, response) => void response.writeHead(200, ['Content-Length', '2']).end('ab'));
    const texts = [];
    for (const way of ['plain', 'node'] as const) {
      const ends: string[] = [];
      const running = await startServer(way, (request, response) => {
        // Bound before, as whoever watches answers binds them.
        const end = response.end.bind(response);
        Object.assign(response, { end });
        for (const event of ['finish', 'close'])
          response.on(event, () => ends.push(`${event} ${String(response.writableFinished)}`));
        app(request, response);
      });
      const client = openClient(running.port);
      for (const path of ['/json', '/raw']) {
        const before = ends.length;
        client.socket.write(`GET ${path} HTTP/1.1\r\nHost: a.test\r\n\r\n`);
        await once(client.socket, 'data');
        while (ends.length < before + 2) await new Promise(setImmediate);
      }
      client.socket.end();
      texts.push([(await client.closed).replaceAll(/Date: [^\r]+/g, ''), ...ends]);
      await running.stop();
    }
    expect(texts[0]).toEqual(texts[1]);
  });
});
