import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createSocketServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecordedExchange } from '../../../src/contract/document/recorded-exchange.ts';
import { createRecorder } from '../../../src/contract/record/recorder.ts';
import { systemClock } from '../../../src/foundation/clock.ts';

const closing: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

interface Rig {
  readonly base: URL;
  readonly exchanges: RecordedExchange[];
  readonly failures: Error[];
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

async function start(listener: Listener): Promise<Rig> {
  const upstream = createServer((request, response) => void listener(request, response));
  upstream.on('upgrade', (_, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n');
    socket.pipe(socket);
  });
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const rig = await record(new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`));
  closing.push(() => {
    upstream.closeAllConnections();
    upstream.close();
  });
  return rig;
}

async function record(upstream: URL): Promise<Rig> {
  const exchanges: RecordedExchange[] = [];
  const failures: Error[] = [];
  const recorder = createRecorder({
    upstream,
    clock: systemClock,
    recorded: (exchange) => exchanges.push(exchange),
    unreachable: (cause) => failures.push(cause),
  });
  const base = new URL(await recorder.listen(0));
  closing.push(() => recorder.close());
  return { base, exchanges, failures };
}

async function respondTo(base: URL, path: string, lines: string[] = [], body = ''): Promise<IncomingMessage> {
  const outgoing = httpRequest({
    host: base.hostname,
    port: base.port,
    path,
    method: body === '' ? 'GET' : 'POST',
    headers: ['Host', base.host, ...lines],
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return response;
}

async function read(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return text;
}

describe('the recorder (docs/decisions/contract.md, recorder)', () => {
  it('forwards lines, path and body unchanged, except for Host', async () => {
    let seen: IncomingMessage | undefined;
    const { base, exchanges } = await start(async (request, response) => {
      seen = request;
      let body = '';
      for await (const chunk of request) body += String(chunk);
      response.sendDate = false;
      response.writeHead(299, 'Odd Reason', ['X-b', '1', 'x-B', '2', 'Content-Length', String(body.length)]);
      response.end(body.toUpperCase());
    });
    const reply = await respondTo(base, '/a%2Fb//c?x=%zz', ['x-ODD', 'a  b', 'Content-Length', '5'], 'hello');
    expect(seen?.url).toBe('/a%2Fb//c?x=%zz');
    const sent = exchanges[0]?.request.headers.flat() ?? [];
    expect(sent.slice(2, 6)).toEqual(['x-ODD', 'a  b', 'Content-Length', '5']);
    expect(seen?.rawHeaders).toEqual(sent.map((text) => (text === base.host ? seen?.headers.host : text)));
    expect(seen?.headers.host).not.toBe(base.host);
    expect([reply.statusCode, reply.statusMessage, await read(reply)]).toEqual([299, 'Odd Reason', 'HELLO']);
    expect(reply.rawHeaders.slice(0, 4)).toEqual(['X-b', '1', 'x-B', '2']);
    expect(exchanges).toMatchObject([
      { request: { method: 'POST', target: '/a%2Fb//c?x=%zz' }, response: { status: 299 } },
    ]);
    expect(Buffer.from(exchanges[0]?.request.body ?? '').toString()).toBe('hello');
    expect(Buffer.from(exchanges[0]?.response.body ?? '').toString()).toBe('HELLO');
  });

  it('forwards a large body in both directions, with a slow sender or receiver, and stores its first MiB', async () => {
    const { base, exchanges } = await start((request, response) => {
      response.writeHead(200, { 'Content-Length': request.headers['content-length'] });
      request.pipe(response);
    });
    const body = 'abcdefgh'.repeat(1 << 20);
    const reply = await respondTo(base, '/', ['Content-Length', String(body.length)], body);
    expect(
      createHash('sha256')
        .update(await read(reply))
        .digest('hex'),
    ).toBe(createHash('sha256').update(body).digest('hex'));
    const [{ request, response } = {}] = exchanges;
    expect([request?.body?.length, response?.body.length]).toEqual([1 << 20, 1 << 20]);
  });

  it('follows no redirect', async () => {
    let asked = 0;
    const { base, exchanges } = await start((_, response) => {
      asked += 1;
      response.writeHead(302, { Location: '/elsewhere' }).end();
    });
    const reply = await respondTo(base, '/authorize?client_id=a');
    reply.resume();
    await once(reply, 'close');
    expect([reply.statusCode, reply.headers.location, asked, exchanges.length]).toEqual([
      302,
      '/elsewhere',
      1,
      1,
    ]);
  });

  it('delays nothing: the first event arrives before the second is written', async () => {
    let goOn = (): void => {};
    const { base } = await start((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: 1\n\n');
      goOn = () => response.end('data: 2\n\n');
    });
    const reply = await respondTo(base, '/');
    const [first] = (await once(reply, 'data')) as [Buffer];
    expect(first.toString()).toBe('data: 1\n\n');
    goOn();
    expect(await read(reply)).toBe('data: 2\n\n');
  });

  it('forwards a head whose content is late', async () => {
    let goOn = (): void => {};
    const { base } = await start((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      goOn = () => response.end('data: 1\n\n');
    });
    const reply = await respondTo(base, '/');
    goOn();
    expect(await read(reply)).toBe('data: 1\n\n');
  });

  it('breaks off a response that the deployment breaks off', async () => {
    const { base, exchanges } = await start((_, response) => {
      response.writeHead(200, { 'Content-Length': '10' });
      response.write('half');
      response.socket?.end();
    });
    const reply = await respondTo(base, '/');
    await expect(read(reply)).rejects.toThrow('aborted');
    expect(exchanges).toHaveLength(1);
  });

  it.each([
    [
      'forwards the Keep-Alive of the deployment',
      ['Connection: keep-alive', 'Keep-Alive: timeout=72'],
      'timeout=72',
    ],
    ['adds no Keep-Alive, and thus no end of idle connections, if the deployment sends none', [], undefined],
  ])('%s', async (_, lines, advertised) => {
    const head = ['HTTP/1.1 200 OK', 'Content-Length: 2', ...lines].join('\r\n');
    const upstream = createSocketServer((socket) =>
      socket.on('data', () => socket.write(`${head}\r\n\r\nok`)),
    );
    await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
    closing.push(() => void upstream.close());
    const { base } = await record(new URL(`http://127.0.0.1:${(upstream.address() as AddressInfo).port}`));
    const reply = await respondTo(base, '/');
    expect([reply.headers.connection, reply.headers['keep-alive']]).toEqual(['keep-alive', advertised]);
    expect(await read(reply)).toBe('ok');
  });

  it('forwards both directions after a protocol switch', async () => {
    const { base, exchanges } = await start(() => {});
    const socket = connect(Number(base.port), base.hostname);
    socket.write(`GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: echo\r\n\r\n`);
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 101 /);
    socket.write('ping');
    const [echo] = (await once(socket, 'data')) as [Buffer];
    expect(echo.toString()).toBe('ping');
    expect(exchanges).toMatchObject([{ response: { status: 101 } }]);
    socket.destroy();
  });

  it('reports a deployment that sends no response', async () => {
    // The system may assign a port without a listener to another process at any time.
    const silent = createSocketServer((socket) => socket.resetAndDestroy());
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as AddressInfo;
    const { base, exchanges, failures } = await record(new URL(`http://127.0.0.1:${port}`));
    const upload = { method: 'POST', body: 'x'.repeat(4 << 20) };
    for (const [index, request] of [{}, upload].entries()) {
      const reply = await fetch(base, request);
      expect([reply.status, await reply.text()]).toEqual([502, expect.stringContaining('did not respond')]);
      expect([exchanges.length, failures.length]).toEqual([0, index + 1]);
    }
    silent.close();
  });
});
