import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  respond,
  contents,
  get,
  post,
  startListening,
  whenClosed,
  type Listening,
} from './support/listening.ts';

let rig: Listening;
const plainness = (): boolean[] => rig.asked.map(({ isPlain }) => isPlain);
const paths = (): string[] => rig.asked.map(({ path }) => path);

/** True once this many responses have arrived, or the connection has closed. */
const responses = (count: number) => (received: string) => contents(received).length >= count;

describe.each(['http', 'https'] as const)('a connection by %s (ADR 0023)', (scheme) => {
  beforeEach(async () => {
    rig = await startListening(scheme, {
      timeouts: { keepAliveMilliseconds: 5000, headersMilliseconds: 3000 },
    });
  });
  afterEach(() => rig.stop());

  it('serves plain requests one after another, and retains no listener of any of them', async () => {
    const client = await rig.open();
    const warnings: Error[] = [];
    const warn = (warning: Error): void => void warnings.push(warning);
    process.on('warning', warn);
    const counts: string[] = [];
    for (let index = 1; index <= 2000; index += 1) {
      client.socket.write(index % 2 === 0 ? get(`/${index}`) : post(`/${index}`, 'abc'));
      const { socket, response } = await rig.awaitAsked(index);
      if (!response.closed) await whenClosed(response);
      counts.push(
        socket
          .eventNames()
          .map((name) => `${String(name)} ${socket.listenerCount(name)}`)
          .join(),
      );
    }
    const received = await client.until(responses(2000));
    process.off('warning', warn);
    expect(contents(received)).toEqual(
      Array.from({ length: 2000 }, (_each, at) => `</${at + 1}${at % 2 === 0 ? ' abc' : ''}>`),
    );
    expect(new Set(counts.slice(1)).size).toBe(1);
    expect(warnings).toEqual([]);
    expect(rig.asked.every(({ isPlain, closed }) => isPlain && closed === 1)).toBe(true);
    client.socket.destroy();
  });

  it('moves to Node permanently with the first request that is not plain', async () => {
    const client = await rig.open();
    client.socket.write(get('/1'));
    await client.until(responses(1));
    client.socket.write('POST /2 HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab');
    await rig.awaitAsked(2);
    client.socket.write('\r\n1\r\nc\r\n0\r\n\r\n');
    await client.until(responses(2));
    client.socket.write(get('/3'));
    expect(contents(await client.until(responses(3)))).toEqual(['</1>', '</2 abc>', '</3>']);
    expect(plainness()).toEqual([true, false, false]);
    client.socket.destroy();
  });

  it('leaves a request in two packets to Node, at any cut', async () => {
    const whole = post('/cut', 'abcde');
    for (const at of [1, 20, whole.indexOf('\r\n\r\n') + 2, whole.length - 5, whole.length - 1]) {
      const client = await rig.open();
      client.socket.write(get('/1'));
      await client.until(responses(1));
      const before = rig.asked.at(-1)?.socket;
      client.socket.write(whole.slice(0, at));
      while (before && before.listenerCount('pause') === 0) await turn();
      client.socket.write(whole.slice(at));
      expect(contents(await client.until(responses(2)))).toEqual(['</1>', '</cut abcde>']);
      client.socket.destroy();
    }
    expect(new Set(plainness().filter((_each, at) => at % 2 === 1))).toEqual(new Set([false]));
  });

  it.each([
    ['plain ones in one packet', [get('/a') + get('/b') + post('/c', 'x')], 3],
    ['plain ones in a packet each', [get('/a'), get('/b'), post('/c', 'x')], 3],
    [
      'one with chunks among plain ones',
      [get('/a'), `${get('/b', 'Transfer-Encoding: chunked')}0\r\n\r\n`, get('/c')],
      3,
    ],
    ['one cut in two behind a plain one', [get('/a') + get('/b').slice(0, 9), get('/b').slice(9)], 2],
    [
      'plain ones behind one with chunks',
      [`${get('/a', 'Transfer-Encoding: chunked')}0\r\n\r\n`, get('/b'), get('/c')],
      3,
    ],
  ])(
    'responds once and in order to requests that were sent ahead: %s (RFC 9112 §9.3.2)',
    async (_name, packets, count) => {
      const client = await rig.open();
      client.socket.write(get('/later'));
      const first = await rig.awaitAsked(1);
      for (const packet of packets) {
        const { bytesRead } = first.socket;
        client.socket.write(packet);
        while (first.socket.bytesRead === bytesRead) await turn();
      }
      expect(paths()).toEqual(['/later']);
      respond(first);
      const received = await client.until(responses(count + 1));
      expect(contents(received).map((text) => text.slice(0, 3))).toEqual(
        ['</l', '</a', '</b', '</c'].slice(0, count + 1),
      );
      expect(rig.asked).toHaveLength(count + 1);
      client.socket.destroy();
    },
  );

  it('delays requests that were sent ahead until a streamed response ends', async () => {
    const client = await rig.open();
    client.socket.write(get('/stream'));
    const first = await rig.awaitAsked(1);
    client.socket.write(get('/b') + get('/c'));
    await client.until((text) => text.includes('</stream'));
    first.response.write('-');
    await turn();
    expect(rig.asked).toHaveLength(1);
    first.response.end('>');
    const received = await client.until(responses(3));
    expect(contents(received.slice(received.indexOf('\r\n0\r\n\r\n')))).toEqual(['</b>', '</c>']);
    client.socket.destroy();
  });

  it('resumes reading when Node’s server does, if that paused in the packet with which it took over', async () => {
    const client = await rig.open();
    client.socket.write(get('/later') + get('/long') + get('/2'));
    const first = await rig.awaitAsked(1);
    while (!first.socket.isPaused()) await turn();
    client.socket.write(get('/3'));
    for (let count = 0; count < 20; count += 1) await turn();
    respond(first);
    const received = await client.until(responses(4));
    expect(contents(received).map((text) => text.slice(0, 6))).toEqual(['</late', '</long', '</2>', '</3>']);
    client.socket.destroy();
  });

  it('belongs to Node alone after the move, for the whole of its response', async () => {
    const client = await rig.open();
    client.socket.write(get('/later', 'Accept: a', 'Accept: b'));
    const one = await rig.awaitAsked(1);
    rig.clock.advance(60_000);
    const idle = await rig.open();
    idle.socket.write(get('/idle'));
    await idle.until(responses(1));
    const ended = rig.drain();
    await idle.closed;
    expect(one.closed).toBe(0);
    respond(one);
    expect(contents(await client.closed)).toEqual(['</later>']);
    await ended;
  });

  it('sends 100 to a client that waits for it, after plain requests (RFC 9110 §10.1.1)', async () => {
    const client = await rig.open();
    client.socket.write(get('/1'));
    await client.until(responses(1));
    client.socket.write(
      'POST /2 HTTP/1.1\r\nHost: a.test\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n',
    );
    expect(await client.until((text) => text.includes('100 Continue'))).toContain(
      'HTTP/1.1 100 Continue\r\n\r\n',
    );
    client.socket.write('ab');
    expect(contents(await client.until(responses(2)))).toEqual(['</1>', '</2 ab>']);
    client.socket.destroy();
  });

  it('switches to another protocol after plain requests, with the bytes that arrived with the request (RFC 9110 §7.8)', async () => {
    const client = await rig.open();
    client.socket.write(get('/1'));
    await client.until(responses(1));
    client.socket.write(`${get('/2', 'Connection: Upgrade', 'Upgrade: websocket')}first`);
    while (rig.upgraded.length === 0) await turn();
    const [{ socket, head } = { socket: undefined, head: undefined }] = rig.upgraded;
    expect(head?.toString()).toBe('first');
    socket?.on('data', (chunk: Buffer) => socket.write(`echo ${chunk.toString()}`));
    client.socket.write('more');
    expect(await client.until((text) => text.includes('echo'))).toMatch(/echo more$/);
    client.socket.destroy();
    socket?.destroy();
  });

  it('is closed if no request arrives in time: 408 (RFC 9110 §15.5.9)', async () => {
    const client = await rig.open();
    const other = await rig.open();
    rig.clock.advance(3000);
    other.socket.write(get('/1'));
    await other.until(responses(1));
    expect(client.received()).toBe('');
    rig.clock.advance(1000);
    expect(await client.closed).toMatch(/^HTTP\/1\.1 408 /);
    expect(client.received()).toContain('Connection: close\r\n');
    other.socket.destroy();
  });

  it('remains idle for the time that its responses promise, and no longer (RFC 9112 §9.5)', async () => {
    const client = await rig.open();
    client.socket.write(get('/1'));
    expect(await client.until(responses(1))).toContain('Keep-Alive: timeout=5\r\n');
    rig.clock.advance(5000);
    client.socket.write(get('/2'));
    await client.until(responses(2));
    // With a response in progress, the connection is not idle.
    client.socket.write(get('/later'));
    const { response } = await rig.awaitAsked(3);
    rig.clock.advance(60_000);
    respond({ response, path: '/3' });
    await client.until(responses(3));
    rig.clock.advance(5000);
    client.socket.write(get('/4'));
    await client.until(responses(4));
    rig.clock.advance(6000);
    const received = await client.closed;
    expect(contents(received)).toEqual(['</1>', '</2>', '</3>', '</4>']);
    expect(received).not.toContain('408');
  });

  it('ends with the service if idle, and otherwise after its response, which says close', async () => {
    const idle = await rig.open();
    idle.socket.write(get('/1'));
    await idle.until(responses(1));
    const fresh = await rig.open();
    const busy = await rig.open();
    busy.socket.write(get('/later'));
    const late = await rig.awaitAsked(2);
    const streaming = await rig.open();
    streaming.socket.write(get('/stream'));
    const { response: stream } = await rig.awaitAsked(3);
    const ahead = await rig.open();
    ahead.socket.write(get('/later'));
    const held = await rig.awaitAsked(4);
    ahead.socket.write(get('/never'));
    while (held.socket.bytesRead < (get('/later') + get('/never')).length) await turn();
    const ended = rig.drain();
    expect(await idle.closed).toContain('</1>');
    expect(await fresh.closed).toBe('');
    respond(late);
    expect(await busy.closed).toMatch(/Connection: close\r\n[^]*<\/later>$/);
    stream.end('>');
    expect(await streaming.closed).toMatch(/<\/stream\r\n1\r\n>\r\n0\r\n\r\n$/);
    respond(held);
    expect(await ahead.closed).toMatch(/Connection: close\r\n[^]*<\/later>$/);
    await ended;
    expect(paths()).not.toContain('/never');
  });

  it('is cut when the service has waited long enough', async () => {
    const busy = await rig.open();
    busy.socket.write(get('/later'));
    const { response } = await rig.awaitAsked(1);
    const closed = whenClosed(response);
    const ended = rig.drain({ graceMilliseconds: 2000 });
    rig.clock.advance(2000);
    await Promise.all([ended, closed, busy.closed]);
    expect(response.writableFinished).toBe(false);
    expect(busy.received()).toBe('');
  });

  it.each([
    ['is reset', 'resetAndDestroy'],
    ['is closed', 'destroy'],
    ['is half closed', 'end'],
  ] as const)(
    'that %s during a pending response reports it once, and nothing after it',
    async (_how, close) => {
      for (const path of ['/later', '/stream']) {
        const before = rig.asked.length;
        const client = await rig.open();
        client.socket.write(get(path));
        const one = await rig.awaitAsked(before + 1);
        client.socket.write(get('/never'));
        // TLS has no reset.
        if (close === 'resetAndDestroy' && scheme === 'https') client.socket.destroy();
        else client.socket[close]();
        await whenClosed(one.response);
        if (path === '/later') respond(one);
        else one.response.end('>');
        await client.closed;
        expect(one.response.writableFinished).toBe(false);
        expect(one.closed).toBe(1);
      }
      expect(paths()).not.toContain('/never');
    },
  );
});
